/** Languages whose month names are known on every page. That of the page comes first. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'tr', 'ar'];
/** Languages that write 3/4 for March 4. */
const MONTH_FIRST = /^en(?:-us|-ph|$)/i;
const MIN_MONTH_LETTERS = 3;
const ENGLISH_MONTHS = 'january february march april may june july august september october november december';
const ENGLISH_WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday';

/** No pattern but that of short years finds a day without these digits. */
const HAS_YEAR = /(?:19|20)\d\d/;
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const WORD = '(?<month>[\\p{L}\\p{M}]{2,12})';
// Marked as pure, so that scripts without metadata leave these expressions out.
/** Year, month and day in digits, separated as in three scripts. */
const NUMBERED = /* @__PURE__ */ new RegExp(
  `(?<!\\d)${YEAR}\\s?[-/.年년]\\s?(?<month>\\d{1,2})\\s?[-/.月월]\\s?(?<day>\\d{1,2})(?!\\d)`,
  'u',
);
/** The month as a word, by what comes first: the day, the month or the year. */
const NAMED = [
  /* @__PURE__ */ new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?[\\s/-](?:de\\s|of\\s)?${WORD}[.,]?[\\s/-](?:de\\s)?${YEAR}`,
    'u',
  ),
  /* @__PURE__ */ new RegExp(
    `${WORD}\\.?\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s|\\s[\\d:]{5,8}\\s(?:\\w+\\s)?)${YEAR}`,
    'u',
  ),
  /* @__PURE__ */ new RegExp(`(?<!\\d)${YEAR}[.,]?\\s${WORD}\\.?\\s(?<day>\\d{1,2})(?!\\d)`, 'u'),
];
/** Two short numbers and a year. After a dot, the day comes first; otherwise the language decides. */
const SHORT = /(?<!\d)(\d{1,2})([./-])\s?(\d{1,2})\2\s?((?:20|19)?\d\d)(?!\d)/;

/**
 * The first day that a text names, as `YYYY-MM-DD`; `null` if it names none. `lang` is a BCP 47 tag that decides on
 * 3/4/2025.
 */
export function writtenDay(text: string, lang: string | null): string | null {
  if (!HAS_YEAR.test(text)) return shortDay(text, lang);
  const { year, month, day } = NUMBERED.exec(text)?.groups ?? {};
  if (month !== undefined) return dayOf(year, Number(month), day);
  const named = namedDay(text, lang);
  return named === undefined ? shortDay(text, lang) : named;
}

/** The day of the first way of writing that holds the name of a month; `undefined` if none does. */
function namedDay(text: string, lang: string | null): string | null | undefined {
  for (const pattern of NAMED) {
    const { year, month = '', day } = pattern.exec(text)?.groups ?? {};
    const number = monthNamed(month, lang);
    if (number > 0) return dayOf(year, number, day);
  }
  return undefined;
}

/** A day as ISO 8601; `null` if there is no such day. */
export function dayOf(year: string | undefined, month: number, day: string | undefined): string | null {
  const days = Number(day);
  if (month < 1 || month > 12 || !(days >= 1 && days <= 31)) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(days).padStart(2, '0')}`;
}

function shortDay(text: string, lang: string | null): string | null {
  const short = SHORT.exec(text);
  if (short === null) return null;
  const [, first = '', sign, second = '', digits = ''] = short;
  const year = digits.length === 4 ? digits : `20${digits}`;
  const isMonthFirst = sign !== '.' && Number(first) <= 12 && (Number(second) > 12 || MONTH_FIRST.test(lang ?? 'en'));
  return isMonthFirst ? dayOf(year, Number(first), second) : dayOf(year, Number(second), first);
}

/**
 * Names of months and weekdays by language, read from the platform on first use, which takes it several ms. The English ones stand here,
 * because most dates are in them; abbreviations begin them.
 */
const months = new Map<string, readonly string[]>([['en', ENGLISH_MONTHS.split(' ')]]);
const weekdays = new Map<string, readonly string[]>([['en', ENGLISH_WEEKDAYS.split(' ')]]);

/** The month, from 1, that a word names in full, abbreviated or by its first letters; 0 if none. */
function monthNamed(word: string, lang: string | null): number {
  const letters = bare(word);
  if (letters.length < MIN_MONTH_LETTERS) return 0;
  for (const language of lang === null || isEnglish(lang) ? LANGUAGES : [lang, ...LANGUAGES]) {
    const month = monthNames(language).findIndex((name) =>
      name
        .split('|')
        .some((form) => form.startsWith(letters) || (form.length >= MIN_MONTH_LETTERS && letters === form)),
    );
    if (month >= 0) return month + 1;
  }
  return 0;
}

/** Whether a word names a month or weekday, in full or abbreviated. `lang` is a BCP 47 tag. */
export function isDateWord(word: string, lang: string | null): boolean {
  const letters = bare(word);
  if (monthNamed(word, lang) > 0 || isWeekday(letters, 'en')) return true;
  return lang !== null && !isEnglish(lang) && isWeekday(letters, lang);
}

function isEnglish(lang: string): boolean {
  return lang.split('-', 1)[0]?.toLowerCase() === 'en';
}

function isWeekday(letters: string, language: string): boolean {
  if (letters.length < MIN_MONTH_LETTERS) return false;
  const names = weekdays.get(language) ?? weekdayNames(language);
  weekdays.set(language, names);
  return names.some((name) => name.startsWith(letters));
}

/** Empty if `language` is not a language. */
function weekdayNames(language: string): readonly string[] {
  try {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return [1, 2, 3, 4, 5, 6, 7].map((day) => bare(format.format(Date.UTC(2020, 0, day))));
  } catch {
    return [];
  }
}

/** Forms of each month's name, separated by `|`; empty if `language` is not a language. */
function monthNames(language: string): readonly string[] {
  const names = months.get(language) ?? namesFromPlatform(language);
  months.set(language, names);
  return names;
}

function namesFromPlatform(language: string): readonly string[] {
  try {
    const formats = (['long', 'short'] as const).map(
      (month) => new Intl.DateTimeFormat(`${language}-u-nu-latn`, { day: 'numeric', month, timeZone: 'UTC' }),
    );
    return Array.from({ length: 12 }, (_month, index) =>
      formats.map((format) => bare(monthPart(format.formatToParts(Date.UTC(2020, index, 15))))).join('|'),
    );
  } catch {
    return [];
  }
}

function monthPart(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

/** Lower case without accents and dots. */
function bare(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}
