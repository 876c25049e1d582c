import { browser } from '../browser.ts';
import { HIGHLIGHT_COLOURS } from '../reading/highlights.ts';
import { DEFAULT_LOOK, type Look, parseLook } from './look.ts';
import { SCORERS } from './scorers.ts';
import { ON_OR_OFF, readAll, type ValuesOf } from './setting.ts';

/** Lines that the reading ruler can highlight. 0 turns it off. */
export const RULER_LINES: readonly number[] = [0, 1, 3, 5];

/** Factors of the voice's own speed. */
export const SPEECH_RATES: readonly number[] = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** Limits for stored voices, because `storage.sync` limits the size of an item. */
const MAX_VOICES = 20;
const MAX_VOICE_CHARS = 200;

/** The settings for all pages beside the look of articles: the values that each can have. */
const SETTINGS = {
  scorer: SCORERS,
  /** Whether the following pages of an article are added automatically. */
  joinPages: ON_OR_OFF,
  /** Whether what pages of a site have in common is remembered. */
  compareSites: ON_OR_OFF,
  /** Whether reading places are stored. */
  keepPlaces: ON_OR_OFF,
  /** Whether the reader has single-key shortcuts. */
  readerKeys: ON_OR_OFF,
  /** Speed of reading aloud, as a factor of the voice's own. */
  speechRate: SPEECH_RATES,
  /** The chosen voices as `voiceURI` by base language: `en`, `pt` … */
  voices: voicesIn,
  /** Lines that the reading ruler highlights. */
  ruler: RULER_LINES,
  /** Whether all paragraphs but the current one are dimmed. */
  dimming: ON_OR_OFF,
  /** Whether the context menu has an entry for the page, for a selection, for a link, and for keeping the page. */
  menuPage: ON_OR_OFF,
  menuSelection: ON_OR_OFF,
  menuLink: ON_OR_OFF,
  menuKeep: ON_OR_OFF,
  /** Whether link addresses are printed as footnotes. */
  printNotes: ON_OR_OFF,
  /** Whether selected words in the reader get a bar. */
  highlightBar: ON_OR_OFF,
  /** Whether the first highlight of an article keeps it in the library. */
  keepHighlighted: ON_OR_OFF,
  /** The colour of the next highlight. */
  highlight: HIGHLIGHT_COLOURS,
};

/** The settings for all pages. */
export interface Settings extends Look, ValuesOf<typeof SETTINGS> {
  readonly version: 1;
}

/** Separate from {@link SETTINGS}, because scripts in pages need only the defaults. */
export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  ...DEFAULT_LOOK,
  scorer: 'pith',
  joinPages: false,
  compareSites: true,
  keepPlaces: true,
  readerKeys: true,
  speechRate: 1,
  voices: {},
  ruler: 0,
  dimming: false,
  menuPage: true,
  menuSelection: true,
  menuLink: true,
  menuKeep: true,
  printNotes: false,
  highlightBar: true,
  keepHighlighted: true,
  highlight: 'yellow',
};

const KEY = 'settings';

/** Reads settings from any value. Missing, unknown and invalid fields become the default. Never throws. */
export function parseSettings(value: unknown): Settings {
  return { version: 1, ...parseLook(value), ...readAll<ValuesOf<typeof SETTINGS>>(SETTINGS, DEFAULT_SETTINGS, value) };
}

/** The settings that this script last read or stored, with the fields of newer versions. `null` before that, and if they could not be read. */
let known: object | null = null;

let isFollowed = false;

/**
 * Keeps what this script knows of the settings as it is stored, whoever changes it. From then on {@link changeSettings} writes without
 * reading first, in the caller's task, because the page may be closing.
 */
export function followSettings(): void {
  isFollowed = true;
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'sync' && KEY in changes) known = fieldsOf(changes[KEY]?.newValue);
  });
}

/** The stored settings, or the defaults if storage cannot be read. Does not read again what is followed. Does not throw. */
export async function loadSettings(): Promise<Settings> {
  const followed = followedSettings();
  if (followed !== null) return followed;
  try {
    const stored = await browser.storage.sync.get(KEY);
    known = fieldsOf(stored[KEY]);
  } catch {
    known = null;
  }
  return parseSettings(known);
}

/** The settings if this script follows them and has read them; `null` if {@link loadSettings} has to. */
export function followedSettings(): Settings | null {
  return isFollowed && known ? parseSettings(known) : null;
}

/**
 * Stores the fields that have changed. All others stay as they are stored, also those that could not be read and those of a newer
 * version. Writes without reading first where it can, because the page may be closing. Resolves to whether that worked: it fails when the
 * quota is full, storage cannot be read, or the extension was updated.
 */
export async function saveSettings(settings: Settings): Promise<boolean> {
  try {
    const changed = changedFields(parseSettings(known), parseSettings(settings));
    known ??= fieldsOf((await browser.storage.sync.get(KEY))[KEY]);
    await store({ ...known, ...changed });
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores these fields, as far as they are valid. All others stay as they are stored. Resolves to whether that worked, as in
 * {@link saveSettings}.
 */
export async function changeSettings(changed: Partial<Settings>): Promise<boolean> {
  try {
    const stored = isFollowed && known ? known : fieldsOf((await browser.storage.sync.get(KEY))[KEY]);
    const valid = Object.entries(changed).filter(([name, value]) => isValid(name, value));
    await store({ ...stored, ...joinedWith(stored, Object.fromEntries(valid)) });
    return true;
  } catch {
    return false;
  }
}

/** Both changes in one. The later holds for fields in both; voices are joined by language. */
export function joinChanges<Earlier extends Partial<Settings>>(earlier: Earlier, later: Partial<Settings>): Earlier {
  return { ...earlier, ...later, ...(later.voices && { voices: { ...earlier.voices, ...later.voices } }) };
}

/** The change with the voices of other languages that are stored. */
function joinedWith(stored: object, changed: Partial<Settings>): Partial<Settings> {
  return changed.voices ? joinChanges({ voices: voicesIn((stored as Partial<Settings>).voices) }, changed) : changed;
}

function changedFields(before: Settings, after: Settings): Partial<Settings> {
  const names = Object.keys(after) as (keyof Settings)[];
  const changed = names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

function isValid(name: string, value: unknown): boolean {
  const parsed = parseSettings({ [name]: value });
  if (name === 'version' || !Object.hasOwn(parsed, name)) return false;
  return JSON.stringify(parsed[name as keyof Settings]) === JSON.stringify(value);
}

/** @throws if storage is full or cannot be written. */
async function store(fields: object): Promise<void> {
  const all = { version: 1, ...fields };
  // At once: news of another change may come before the answer.
  known = all;
  try {
    await browser.storage.sync.set({ [KEY]: all });
  } catch (error) {
    known = null;
    throw error;
  }
}

function fieldsOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function voicesIn(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  const voices = Object.entries(value).filter(
    ([language, uri]) => /^[a-z]{2,3}$/.test(language) && typeof uri === 'string' && uri.length <= MAX_VOICE_CHARS,
  );
  return Object.fromEntries(voices.slice(-MAX_VOICES));
}
