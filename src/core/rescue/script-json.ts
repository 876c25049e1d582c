/** Reads JSON in the scripts of a page. Evaluates nothing; size and depth are limited. */

/** Source: our own measurements, about 50 ms for a text of this size. */
export const JSON_LIMITS = {
  /**
   * Longer texts are not parsed: they are the data of large applications, with little about the page. In UTF-16 units.
   */
  maxChars: 8_000_000,
  /** Values nested deeper are ignored. */
  maxDepth: 60,
  /** Values of one text that are looked at. */
  maxValues: 300_000,
} as const;

/** The value of a JSON text; `undefined` if it is invalid or too long. */
export function parseJson(text: string): unknown {
  if (text.length > JSON_LIMITS.maxChars) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An own property of an object; `undefined` if there is none, or the value is not an object. */
export function entry(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A text, trimmed; `null` if it is blank or not a string. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Start of a value that a script assigns: `window.__DATA__ = {`, `var data = [`, `JSON.parse("…`. */
const VALUE_START = /(?:[\w$\])]\s*=\s*|JSON\.parse\(\s*)(?=[{["])/g;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/i;
const SCRIPT_TYPE = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module)?$/i;

/** UTF-16 codes, because they compare several times as fast as characters. */
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Shorter values do not hold an article, in UTF-16 units. */
const MIN_CHARS = 500;
/** Longer scripts without a data type are libraries, in UTF-16 units. */
const MAX_CHARS = 4_000_000;
/** Values of one script that are tried. */
const MAX_VALUES = 40;

/**
 * The parts of a script that look like JSON: all of it if that is its type (except JSON-LD), else the values that it
 * assigns. Evaluates nothing. Removes the escapes of a string passed to `JSON.parse`. Linear in the script.
 */
export function jsonTexts(script: Element): string[] {
  const type = script.getAttribute('type')?.trim() ?? '';
  const text = script.textContent ?? '';
  if (text.length < MIN_CHARS) return [];
  if (JSON_TYPE.test(type)) return /ld\+json/i.test(type) ? [] : [text];
  return SCRIPT_TYPE.test(type) && text.length <= MAX_CHARS ? assignedValues(text) : [];
}

/** The object, list and string literals that JavaScript code assigns and that may be JSON. */
export function assignedValues(code: string): string[] {
  const found: string[] = [];
  let next = 0;
  for (const match of code.matchAll(VALUE_START)) {
    const start = match.index + match[0].length;
    if (start < next) continue;
    if (found.length >= MAX_VALUES) break;
    next = valueEnd(code, start);
    if (next - start >= MIN_CHARS) found.push(unescaped(code.slice(start, next)));
  }
  return found;
}

/**
 * One past the literal that begins here. Counts the brackets and quotation marks of JSON, so the end of other code is
 * arbitrary.
 */
function valueEnd(code: string, start: number): number {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    const char = code.charCodeAt(at);
    if (char === QUOTE) at = stringEnd(code, at);
    else if (char === OPEN_OBJECT || char === OPEN_LIST) depth++;
    else if (char === CLOSE_OBJECT || char === CLOSE_LIST) depth--;
    if (depth <= 0) return at + 1;
  }
  return code.length;
}

/** Index of the closing quotation mark of a string. */
function stringEnd(code: string, start: number): number {
  let at = start + 1;
  for (let char = code.charCodeAt(at); at < code.length && char !== QUOTE; char = code.charCodeAt(at)) {
    at += char === BACKSLASH ? 2 : 1;
  }
  return at;
}

function unescaped(value: string): string {
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return '';
  }
}
