import type { ScorerName } from '../core/types.ts';
import { browser } from './browser.ts';
import { DEFAULT_LOOK, type Look, oneOf, parseLook } from './look.ts';
import { SCORERS } from './scorers.ts';

/** What the reader remembers for every page. */
export interface Settings extends Look {
  readonly version: 1;
  readonly scorer: ScorerName;
  /** Whether all pages of an article are added without being asked for. */
  readonly joinPages: boolean;
  /** Whether it is remembered how far articles were read. */
  readonly keepPlaces: boolean;
  /** Whether single characters do things in the reader. */
  readonly readerKeys: boolean;
  /** How fast is read aloud, of the voice's own speed, {@link SPEECH_RATES}. */
  readonly speechRate: number;
  /** The voices that were chosen, each by the base language that it reads: its address by `en`, `pt` … */
  readonly voices: Readonly<Record<string, string>>;
  /** Lines that the ruler leaves bright, {@link RULER_LINES}. */
  readonly ruler: number;
  /** Whether all but the paragraph that is read is dim. */
  readonly dimming: boolean;
  /** Whether the addresses of links are printed as notes after the article. */
  readonly printNotes: boolean;
}

/** Lines of the ruler; 0 is no ruler. */
export const RULER_LINES: readonly number[] = [0, 1, 3, 5];

/** Speeds to read aloud at, of the voice's own. */
export const SPEECH_RATES: readonly number[] = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** Languages whose voices are remembered, and characters of a voice's address. More cannot be synchronised. */
const MAX_VOICES = 20;
const MAX_VOICE_CHARS = 200;

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  ...DEFAULT_LOOK,
  scorer: 'pith',
  joinPages: false,
  keepPlaces: true,
  readerKeys: true,
  speechRate: 1,
  voices: {},
  ruler: 0,
  dimming: false,
  printNotes: false,
};

const KEY = 'settings';

/** Reads settings out of anything: what is missing, unknown or out of range becomes the default. Never throws. */
export function parseSettings(value: unknown): Settings {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return {
    version: 1,
    ...parseLook(given),
    scorer: oneOf(SCORERS, given.scorer, DEFAULT_SETTINGS.scorer),
    joinPages: oneOf([true, false], given.joinPages, DEFAULT_SETTINGS.joinPages),
    keepPlaces: oneOf([true, false], given.keepPlaces, DEFAULT_SETTINGS.keepPlaces),
    readerKeys: oneOf([true, false], given.readerKeys, DEFAULT_SETTINGS.readerKeys),
    speechRate: oneOf(SPEECH_RATES, given.speechRate, DEFAULT_SETTINGS.speechRate),
    voices: voicesIn(given.voices),
    ruler: oneOf(RULER_LINES, given.ruler, DEFAULT_SETTINGS.ruler),
    dimming: oneOf([true, false], given.dimming, DEFAULT_SETTINGS.dimming),
    printNotes: oneOf([true, false], given.printNotes, DEFAULT_SETTINGS.printNotes),
  };
}

/** The stored settings, or the defaults when storage cannot be read. */
export async function loadSettings(): Promise<Settings> {
  try {
    const stored = await browser.storage.sync.get(KEY);
    return parseSettings(stored[KEY]);
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/** Stores the settings. Resolves to whether they were stored: quota, or an extension that has been updated, prevent it. */
export async function saveSettings(settings: Settings): Promise<boolean> {
  try {
    await browser.storage.sync.set({ [KEY]: parseSettings(settings) });
    return true;
  } catch {
    return false;
  }
}

function voicesIn(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return DEFAULT_SETTINGS.voices;
  const voices = Object.entries(value).filter(
    ([language, uri]) => /^[a-z]{2,3}$/.test(language) && typeof uri === 'string' && uri.length <= MAX_VOICE_CHARS,
  );
  return Object.fromEntries(voices.slice(-MAX_VOICES));
}
