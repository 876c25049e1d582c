/**
 * The date as its author wrote it, in words of a language: day, month and year as far as they are given.
 *
 * The time zone of the text is kept: a date never moves to the reader's own. `null` for anything that is not an ISO 8601 date.
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
  return formatter(lang, options).format(date);
}

function formatter(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(lang, options);
  } catch {
    // Pages declare languages that are no language tags, such as `en_US`.
    return new Intl.DateTimeFormat(lang.split(/[_.\s]/)[0] || undefined, options);
  }
}
