import { directionOf, keysFor, languageOf, type Messages, sourceOf } from './locales.ts';

/** Most characters that the stores take for a name (Firefox) and a description (Chrome). */
const LIMITS: Readonly<Record<string, number>> = { extensionName: 50, extensionDescription: 132 };

/** A plural form for one or two things may say the number in words. */
const MAY_OMIT_COUNT = /_(zero|one|two)$/;

/** One message for everything that is wrong with a locale. Empty if nothing is. */
export function localeFaults(base: Messages, code: string, messages: Messages): string[] {
  const wanted = keysFor(base, code);
  const missing = wanted.filter((key) => !(key in messages));
  const unknown = Object.keys(messages).filter((key) => !wanted.includes(key));
  return [
    ...missing.map((key) => `${code}: ${key} is missing.`),
    ...unknown.map((key) => `${code}: ${key} is not in the English texts, or its plural form does not exist.`),
    ...Object.entries(messages)
      .flatMap(([key, { message }]) => textFaults(base, key, message))
      .map((fault) => `${code}: ${fault}`),
    ...tagFaults(code, messages),
  ];
}

function textFaults(base: Messages, key: string, message: string): string[] {
  const faults: string[] = [];
  if (message.trim() === '' || message !== message.trim()) faults.push(`${key} is empty or has space around it.`);
  // Chrome reads `$1` and `$NAME$` as placeholders of its own.
  if (message.includes('$')) faults.push(`${key} has a dollar sign.`);
  const limit = LIMITS[key];
  if (limit !== undefined && message.length > limit) faults.push(`${key} is longer than ${limit} characters.`);
  const source = sourceOf(base, key);
  if (source === undefined) return faults;
  const [wanted, has] = [placeholders(source.message), placeholders(message)];
  const lost = wanted.filter((name) => !has.includes(name) && !(name === 'count' && MAY_OMIT_COUNT.test(key)));
  const added = has.filter((name) => !wanted.includes(name));
  for (const name of lost) faults.push(`${key} lacks {${name}}.`);
  for (const name of added) faults.push(`${key} has {${name}}, which the English text has not.`);
  if (/[{}]/.test(message.replace(/\{\w+\}/g, ''))) faults.push(`${key} has a brace that belongs to no placeholder.`);
  return faults;
}

function tagFaults(code: string, messages: Messages): string[] {
  const faults: string[] = [];
  const expected = { readerLanguage: languageOf(code), readerDirection: directionOf(code) };
  for (const [key, value] of Object.entries(expected)) {
    if (messages[key]?.message !== value) faults.push(`${code}: ${key} must be "${value}".`);
  }
  return faults;
}

function placeholders(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}
