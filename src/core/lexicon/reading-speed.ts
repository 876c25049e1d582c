/**
 * Reading speed by language in characters a minute.
 *
 * Source: Trauzettel-Klosinski & Dietz, "Standardized Assessment of Reading Performance: The New International Reading
 * Speed Texts IReST", IOVS 2012, table 1. Korean and Thai are guesses between their neighbours.
 */
export const CHARS_PER_MINUTE: Readonly<Record<string, number>> = Object.freeze({
  ar: 612,
  de: 920,
  en: 987,
  es: 1025,
  fi: 1078,
  fr: 998,
  he: 833,
  it: 950,
  ja: 357,
  ko: 480,
  nl: 978,
  pl: 916,
  pt: 913,
  ru: 986,
  sl: 885,
  sv: 917,
  th: 700,
  tr: 1054,
  zh: 255,
});

export const DEFAULT_CHARS_PER_MINUTE = 987;
