import type { Correction, PartLooks, PartShape } from '../../core/types.ts';
import { browser } from '../browser.ts';
import { SerialQueue } from '../storage/serial-queue.ts';
import { isCorrectionKind } from '../texts/correction-texts.ts';

/** More than anyone corrects by hand. Guesses. */
const MAX_SITES = 300;
const MAX_PER_SITE = 60;
/** Longer selectors and paths do not describe a part. */
const MAX_CHARS = 400;
/** More names of a path, words of a name, counts, or other parts describe no part either. */
const MAX_LENGTH = 200;

const KEY = 'site-choices';

/** The corrections of one site, in the order in which they are applied. */
export type SiteCorrections = readonly [site: string, corrections: readonly Correction[]];

/** The stored form, which may hold entries and fields of newer versions. Ordered by last change, the newest last. */
interface Stored {
  readonly version: number;
  readonly sites: readonly (readonly [site: string, entries: readonly unknown[], ...newer: unknown[]])[];
}

/** Each change reads what is stored and writes all of it. */
const queue = new SerialQueue();

/** The corrections of a site. Does not throw. */
export async function loadCorrections(site: string): Promise<readonly Correction[]> {
  return (await allCorrections()).find(([name]) => name === site)?.[1] ?? [];
}

/** The corrections of all sites, by name. Does not throw. */
export async function allCorrections(): Promise<readonly SiteCorrections[]> {
  const { sites } = await read().catch(() => EMPTY);
  const valid = sites.map(
    ([site, entries]) => [site, entries.flatMap((entry) => parseCorrection(entry) ?? [])] as const,
  );
  return valid.filter(([, corrections]) => corrections.length > 0).sort(([a], [b]) => a.localeCompare(b));
}

/** Adds a correction, in place of an earlier one of the same part. Resolves to whether it was stored. */
export function rememberCorrection(site: string, correction: Correction): Promise<boolean> {
  return change(site, (entries) => [...without(entries, correction), correction].slice(-MAX_PER_SITE));
}

/** Removes a correction. Resolves to whether that worked. */
export function forgetCorrection(site: string, correction: Correction): Promise<boolean> {
  return change(site, (entries) => without(entries, correction));
}

/** Puts a correction in the place of another. Resolves to whether it was stored. */
export function replaceCorrection(site: string, before: Correction, after: Correction): Promise<boolean> {
  return change(site, (entries) =>
    entries.map((entry) => (isSamePart(parseCorrection(entry), before) ? after : entry)),
  );
}

/** Removes all corrections of a site, also those of newer versions. Resolves to whether that worked. */
export function forgetSiteCorrections(site: string): Promise<boolean> {
  return change(site, () => []);
}

/** Replaces the corrections of all sites. Resolves to whether that worked. */
export function replaceAllCorrections(sites: readonly SiteCorrections[]): Promise<boolean> {
  return queue.run(() => store({ ...EMPTY, sites }));
}

/** Reads the corrections of all sites from any value; `null` if any of them cannot be read. */
export function parseCorrections(value: unknown): readonly SiteCorrections[] | null {
  if (!Array.isArray(value) || !value.every(isSite)) return null;
  const sites = value.map(
    ([site, entries]) => [site, entries.flatMap((entry) => parseCorrection(entry) ?? [])] as const,
  );
  return sites.every(([, corrections], index) => corrections.length === value[index]?.[1].length) ? sites : null;
}

/** Reads a correction from any value; `null` if it is not one of this version. */
export function parseCorrection(value: unknown): Correction | null {
  if (!isRecord(value)) return null;
  const { kind, selector, shape, others } = value;
  if (!isCorrectionKind(kind) || !isText(selector) || selector.trim() === '') return null;
  if (shape !== undefined && !isShape(shape)) return null;
  if (others !== undefined && !isListOf(others, isLooks)) return null;
  return {
    kind,
    selector,
    ...(shape !== undefined && { shape }),
    ...(others !== undefined && { others }),
  };
}

const EMPTY: Stored = { version: 1, sites: [] };

/** @throws if storage cannot be read. */
async function read(): Promise<Stored> {
  const stored: unknown = (await browser.storage.local.get(KEY))[KEY];
  if (!isRecord(stored) || !Array.isArray(stored.sites)) return EMPTY;
  return { version: 1, ...stored, sites: stored.sites.filter(isSite) };
}

/** Without knowing the other corrections, storing this one would lose them. */
function change(site: string, edit: (entries: readonly unknown[]) => readonly unknown[]): Promise<boolean> {
  return queue.run(async () => {
    try {
      const stored = await read();
      const [, before = [], ...newer] = stored.sites.find(([name]) => name === site) ?? [];
      const entries = edit(before);
      const others = stored.sites.filter(([name]) => name !== site);
      const sites = entries.length === 0 ? others : [...others, [site, entries, ...newer] as const];
      return await store({ ...stored, sites });
    } catch {
      return false;
    }
  });
}

async function store(stored: Stored): Promise<boolean> {
  try {
    await browser.storage.local.set({ [KEY]: { ...stored, sites: stored.sites.slice(-MAX_SITES) } });
    return true;
  } catch {
    return false;
  }
}

function isSite(entry: unknown): entry is Stored['sites'][number] {
  return Array.isArray(entry) && isText(entry[0]) && Array.isArray(entry[1]);
}

function without(entries: readonly unknown[], correction: Correction): unknown[] {
  return entries.filter((entry) => !isSamePart(parseCorrection(entry), correction));
}

/** Whether two corrections are of the same part. One that reads it and one that keeps it are not in each other's way. */
function isSamePart(one: Correction | null, other: Correction): boolean {
  return one?.selector === other.selector && (one.kind === 'root') === (other.kind === 'root');
}

function isShape(value: unknown): value is PartShape {
  if (!isLooks(value)) return false;
  const { path, places = [], position } = value as Partial<PartShape>;
  return isListOf(path, isText) && isListOf(places, isPlace) && isPlace(position);
}

function isLooks(value: unknown): value is PartLooks {
  if (!isRecord(value)) return false;
  const { names, opening, heading, chars, linkDensity, counts = [] } = value;
  return (
    isListOf(names, isText) &&
    [opening, heading].every(isText) &&
    [chars, linkDensity].every(isNumber) &&
    isListOf(counts, isNumber)
  );
}

function isPlace(value: unknown): value is PartShape['position'] {
  return isListOf(value, isNumber);
}

function isListOf<Item>(value: unknown, is: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.length <= MAX_LENGTH && value.every(is);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_CHARS;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
