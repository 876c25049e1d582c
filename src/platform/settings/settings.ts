import type { ScorerName } from '../../core/types.ts';
import { browser } from '../browser.ts';
import { HIGHLIGHT_COLOURS, type HighlightColour } from '../reading/highlights.ts';
import { DEFAULT_LOOK, type Look, oneOf, parseLook } from './look.ts';
import { SCORERS } from './scorers.ts';

/** The settings for all pages. */
export interface Settings extends Look {
  readonly version: 1;
  readonly scorer: ScorerName;
  /** Whether the following pages of an article are added automatically. */
  readonly joinPages: boolean;
  /** Whether what pages of a site have in common is remembered. */
  readonly compareSites: boolean;
  /** Whether reading places are stored. */
  readonly keepPlaces: boolean;
  /** Whether the reader has single-key shortcuts. */
  readonly readerKeys: boolean;
  /** Speed of reading aloud, as a factor of the voice's own, {@link SPEECH_RATES}. */
  readonly speechRate: number;
  /** The chosen voices as `voiceURI` by base language: `en`, `pt` … */
  readonly voices: Readonly<Record<string, string>>;
  /** Lines that the reading ruler highlights, {@link RULER_LINES}. */
  readonly ruler: number;
  /** Whether all paragraphs but the current one are dimmed. */
  readonly dimming: boolean;
  /** Whether the context menu has an entry for the page, for a selection, for a link, and for keeping the page. */
  readonly menuPage: boolean;
  readonly menuSelection: boolean;
  readonly menuLink: boolean;
  readonly menuKeep: boolean;
  /** Whether link addresses are printed as footnotes. */
  readonly printNotes: boolean;
  /** Whether selected words in the reader get a bar. */
  readonly highlightBar: boolean;
  /** Whether the first highlight of an article keeps it in the library. */
  readonly keepHighlighted: boolean;
  /** The colour of the next highlight. */
  readonly highlight: HighlightColour;
}

/** Lines that the reading ruler can highlight. 0 turns it off. */
export const RULER_LINES: readonly number[] = [0, 1, 3, 5];

/** Factors of the voice's own speed. */
export const SPEECH_RATES: readonly number[] = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** Limits for stored voices, because `storage.sync` limits the size of an item. */
const MAX_VOICES = 20;
const MAX_VOICE_CHARS = 200;

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
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    version: 1,
    ...parseLook(given),
    scorer: oneOf(SCORERS, given.scorer, DEFAULT_SETTINGS.scorer),
    joinPages: oneOf([true, false], given.joinPages, DEFAULT_SETTINGS.joinPages),
    compareSites: oneOf([true, false], given.compareSites, DEFAULT_SETTINGS.compareSites),
    keepPlaces: oneOf([true, false], given.keepPlaces, DEFAULT_SETTINGS.keepPlaces),
    readerKeys: oneOf([true, false], given.readerKeys, DEFAULT_SETTINGS.readerKeys),
    speechRate: oneOf(SPEECH_RATES, given.speechRate, DEFAULT_SETTINGS.speechRate),
    voices: voicesIn(given.voices),
    ruler: oneOf(RULER_LINES, given.ruler, DEFAULT_SETTINGS.ruler),
    dimming: oneOf([true, false], given.dimming, DEFAULT_SETTINGS.dimming),
    menuPage: oneOf([true, false], given.menuPage, DEFAULT_SETTINGS.menuPage),
    menuSelection: oneOf([true, false], given.menuSelection, DEFAULT_SETTINGS.menuSelection),
    menuLink: oneOf([true, false], given.menuLink, DEFAULT_SETTINGS.menuLink),
    menuKeep: oneOf([true, false], given.menuKeep, DEFAULT_SETTINGS.menuKeep),
    printNotes: oneOf([true, false], given.printNotes, DEFAULT_SETTINGS.printNotes),
    highlightBar: oneOf([true, false], given.highlightBar, DEFAULT_SETTINGS.highlightBar),
    keepHighlighted: oneOf([true, false], given.keepHighlighted, DEFAULT_SETTINGS.keepHighlighted),
    highlight: oneOf(HIGHLIGHT_COLOURS, given.highlight, DEFAULT_SETTINGS.highlight),
  };
}

/** What this script last read or stored, with fields of newer versions. `null` before that, and where it could not be read. */
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
  if (typeof value !== 'object' || value === null) return DEFAULT_SETTINGS.voices;
  const voices = Object.entries(value).filter(
    ([language, uri]) => /^[a-z]{2,3}$/.test(language) && typeof uri === 'string' && uri.length <= MAX_VOICE_CHARS,
  );
  return Object.fromEntries(voices.slice(-MAX_VOICES));
}
