/**
 * Words a minute by language, for scripts with spaces between words.
 *
 * Source: Trauzettel-Klosinski & Dietz, "Standardized Assessment of Reading Performance: The New International Reading
 * Speed Texts IReST", IOVS 2012, table 1. Korean is a guess between its neighbours.
 */
export const WORDS_PER_MINUTE: Readonly<Record<string, number>> = {
  ar: 138,
  de: 179,
  en: 228,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  ko: 155,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
};

/** For languages without a figure: about the mean of the others. */
export const DEFAULT_WORDS_PER_MINUTE = 185;

/** Characters a minute by language, for scripts without spaces. Thai is a guess. */
export const WIDE_CHARS_PER_MINUTE: Readonly<Record<string, number>> = { ja: 357, th: 700, zh: 255 };

/** For scripts without spaces and without a figure. */
export const DEFAULT_WIDE_CHARS_PER_MINUTE = 255;
