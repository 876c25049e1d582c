/**
 * Formats an ISO 8601 date in a language, with only the parts it has: year, month, day. `null` if it is not such a date.
 *
 * Ignores time and time zone, so the day is always the one that the author wrote.
 */
export function formatDate(iso: string, lang: string): string | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?![\d-])/.exec(iso.trim());
  if (!match) return null;
  const [, year, month, day] = match;
  const date = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  const options: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (month) options.month = 'long';
  if (day) options.day = 'numeric';
  return new Intl.DateTimeFormat(lang, options).format(date);
}
