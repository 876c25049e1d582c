import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../cli/terminal/failure.ts';

/** A text and, in English, a note for translators. */
export interface Message {
  readonly message: string;
  readonly description?: string;
}

export type Messages = Readonly<Record<string, Message>>;

/** The locale that defines the keys. */
export const BASE = 'en';

/** Locale codes as browsers name the folders: `fr`, `pt_BR`, `es_419`. */
const CODE = /^[a-z]{2,3}(_([A-Z]{2}|\d{3}))?$/;

/** Counts that occur: whole numbers. Beyond these, plural rules repeat themselves, apart from millions. */
const COUNTS = Array.from({ length: 1001 }, (_, count) => count);

export function localesIn(root: string): string[] {
  return readdirSync(folderOf(root)).sort();
}

/** @throws {Failure} if the locale does not exist. */
export function readMessages(root: string, code: string): Messages {
  const path = pathOf(root, code);
  if (!existsSync(path)) throw new Failure(`There is no ${path}.`);
  return JSON.parse(readFileSync(path, 'utf8')) as Messages;
}

/** Writes one line a text, which keeps changes readable. */
export function writeMessages(root: string, code: string, messages: Messages): string {
  const lines = Object.entries(messages).map(([key, { message }]) => {
    return `  ${JSON.stringify(key)}: { "message": ${JSON.stringify(message)} }`;
  });
  const path = pathOf(root, code);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
  return path;
}

/** @throws {Failure} if browsers would not read a locale of this name. */
export function checkCode(code: string): void {
  if (!CODE.test(code)) throw new Failure(`"${code}" is no locale. Examples: fr, pt_BR.`);
}

/** The language tag of a locale code: `pt-BR`. */
export function languageOf(code: string): string {
  return code.replace('_', '-');
}

/** The writing direction of a locale. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  const script = new Intl.Locale(languageOf(code)).maximize().script ?? '';
  return ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'].includes(script) ? 'rtl' : 'ltr';
}

/**
 * The plural categories that a locale needs: `other`, which stands in for missing ones, and those of the counts that occur. Russian has
 * `one`, `few`, `many` and `other`; Japanese has only `other`.
 */
export function pluralCategories(code: string): string[] {
  const rules = new Intl.PluralRules(languageOf(code));
  const needed = new Set<string>([...COUNTS.map((count) => rules.select(count)), 'other']);
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((category) => needed.has(category));
}

/** The keys that a locale must have, in the order of the base: those of the base, with the plural categories of its own language. */
export function keysFor(base: Messages, code: string): string[] {
  return Object.keys(base).flatMap((key) => {
    const stem = pluralStem(base, key);
    if (stem === null) return [key];
    return key === `${stem}_other` ? pluralCategories(code).map((category) => `${stem}_${category}`) : [];
  });
}

/** The entry of the base that a key translates. Plural forms that English does not have translate `_other`. */
export function sourceOf(base: Messages, key: string): Message | undefined {
  return base[key] ?? base[key.replace(/_[a-z]+$/, '_other')];
}

/** The key without its plural category; `null` if it has none. */
export function pluralStem(base: Messages, key: string): string | null {
  const stem = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
  return stem !== undefined && `${stem}_other` in base ? stem : null;
}

function folderOf(root: string): string {
  return join(root, 'public', '_locales');
}

function pathOf(root: string, code: string): string {
  return join(folderOf(root), code, 'messages.json');
}
