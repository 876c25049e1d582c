/** Checks of data of unknown origin. */
export type Check = (value: unknown) => boolean;

/** UTF-16 code units of any text that is read from a file. A guess: ten times the longest article in our corpus. */
const MAX_CHARS = 20_000_000;

export const isText: Check = (value) => typeof value === 'string' && value.length <= MAX_CHARS;
export const isTextOrNull: Check = (value) => value === null || isText(value);
export const isFlag: Check = (value) => typeof value === 'boolean';

/** A number that is not negative, such as a count or a time. */
export const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Whether a value is absent or passes a check. */
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Whether a value is a list in which everything passes a check. */
export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** Whether a value is an object whose fields pass their checks. It may have others. */
export const hasShape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = value as Readonly<Record<string, unknown>>;
    return Object.entries(fields).every(([name, check]) => check(Object.hasOwn(given, name) ? given[name] : undefined));
  };

/** The value of a JSON text; `undefined` if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
