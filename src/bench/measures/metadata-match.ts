/** Whether two titles are the same but for case, punctuation, white space and the form of characters. */
export function isSameTitle(right: string, found: string | null): boolean {
  return found !== null && lettersOf(right) === lettersOf(found);
}

/** What stands between two names. */
const JOINED = /[,;]?\s(?:and|&)\s/gi;

/**
 * Whether one of two bylines holds the other: "By Ada Byron" and "Ada Byron", but not no author at all. "Ada Byron and Mary Somerville"
 * is "Ada Byron, Mary Somerville".
 */
export function isSameAuthor(right: string, found: string | null): boolean {
  const [first = '', second = ''] = [right, found ?? ''].map((byline) => lettersOf(byline.replace(JOINED, ', ')));
  return first !== '' && second !== '' && (first.includes(second) || second.includes(first));
}

/** Whether a date in whatever form is the same day as an ISO 8601 date, or the same month if that is all it tells. */
export function isSameDay(right: string, found: string | null): boolean {
  if (found === null) return false;
  const day = right.slice(0, 'YYYY-MM-DD'.length);
  return isoDay(found).slice(0, day.length) === day;
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** As written if it is ISO 8601, else as a browser understands it in its own time zone. */
function isoDay(date: string): string {
  const trimmed = date.trim();
  if (/^\d{4}-\d\d/.test(trimmed)) return trimmed.slice(0, 'YYYY-MM-DD'.length);
  const parsed = new Date(trimmed);
  if (Number.isNaN(parsed.getTime())) return '';
  const part = (value: number) => String(value).padStart(2, '0');
  return `${parsed.getFullYear()}-${part(parsed.getMonth() + 1)}-${part(parsed.getDate())}`;
}
