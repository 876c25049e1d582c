/** Reading JSON that a page holds: nothing is evaluated, and neither size nor depth can do harm. */

/** Source: our own measurements, about 50 ms for a text of this size. */
export const JSON_LIMITS = {
  /** Longer texts are not parsed: the data of large applications, of which the page is a small part. In UTF-16 units. */
  maxChars: 8_000_000,
  /** Values nested deeper are not looked at. */
  maxDepth: 60,
  /** So many values of one text are looked at. */
  maxValues: 300_000,
} as const;

/** The value of a JSON text; `undefined` if it is none, or too long. */
export function parseJson(text: string): unknown {
  if (text.length > JSON_LIMITS.maxChars) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An entry of an object, `undefined` if the value is no object or has none of its own. */
export function entry(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A text that is not blank, trimmed, or `null`. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
