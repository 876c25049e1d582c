/** Whether two titles are equal. Ignores case, punctuation, whitespace and compatibility forms (NFKC). */
export function isSameTitle(expected: string, found: string | null): boolean {
  return found !== null && lettersOf(expected) === lettersOf(found);
}

/** "and" between two names. */
const CONJUNCTION = /[,;]?\s(?:and|&)\s/gi;

/**
 * Whether one of two bylines contains the other, as "By Ada Byron" contains "Ada Byron". "A and B" equals "A, B". An empty byline
 * matches nothing.
 */
export function isSameAuthor(expected: string, found: string | null): boolean {
  const [first = '', second = ''] = [expected, found ?? ''].map((byline) =>
    lettersOf(byline.replace(CONJUNCTION, ', ')),
  );
  return first !== '' && second !== '' && (first.includes(second) || second.includes(first));
}

/** Whether a date in any format is the day of an ISO 8601 date, or its month if that date has no day. */
export function isSameDay(expected: string, found: string | null): boolean {
  if (found === null) return false;
  const day = expected.slice(0, 'YYYY-MM-DD'.length);
  return isoDay(found).slice(0, day.length) === day;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** An ISO 8601 date is taken as written. Other formats are parsed by `Date` in the local time zone. */
function isoDay(date: string): string {
  const trimmed = date.trim();
  if (/^\d{4}-\d\d/.test(trimmed)) return trimmed.slice(0, 'YYYY-MM-DD'.length);
  const parsed = new Date(trimmed);
  if (Number.isNaN(parsed.getTime())) return '';
  const part = (value: number) => String(value).padStart(2, '0');
  return `${parsed.getFullYear()}-${part(parsed.getMonth() + 1)}-${part(parsed.getDate())}`;
}
