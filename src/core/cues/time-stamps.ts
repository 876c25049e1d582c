/**
 * A time or a date as it stands beside a name: clock times, dates in numbers, years, and how long ago it was in ten languages. Source: our
 * own reading of the development pages.
 */
export const TIME_STAMP =
  /\d:\d\d|\d[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d\d\b|\d.*\bago\b|\bvor \d|\bil y a \d|\bhace \d|\bhá \d|\d.*назад|\d.*前|\d.*전|\d年/i;
