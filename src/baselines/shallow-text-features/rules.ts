/**
 * The rules of boilerpipe's article extractor as DOM Distiller keeps them (chromium/dom-distiller at 2a18039). Words are words
 * of the text; link density is words in links / words.
 */
export const RULES = {
  /** Words that a character of a script without spaces counts for. Source: DOM Distiller's StringUtil. */
  wordsPerWideChar: 0.55,
  /** The decision tree. Source: Kohlschütter, Fankhauser & Nejdl, WSDM 2010, as NumWordsRulesClassifier has it. */
  maxLinkDensity: 0.333333,
  maxLinkDensityBefore: 0.555556,
  shortWords: 16,
  shortWordsAfter: 15,
  shortWordsBefore: 4,
  shortWordsBehindLinks: 40,
  shortWordsAfterBehindLinks: 17,
  /** Longer passages do not end an article. */
  maxTerminatingWords: 14,
  /** Siblings of content become content at most so many passages away … */
  maxSiblingDistance: 10,
  /** … with at most this link density if both have the same tag, and without any links otherwise. */
  maxSiblingLinkDensity: 0.5,
  /** Passages of content are one if at most so many blocks lie between them. */
  maxFusionDistance: 1,
  /** So many words beside the largest passage and on its level are content too. */
  minWordsOnLevel: 100,
  /** Elements whose class or id says so hold no content. */
  comments: /\bcomments?\b/,
  excludedTags: new Set(['aside', 'nav']) as ReadonlySet<string>,
  headingTags: new Set(['h1', 'h2', 'h3']) as ReadonlySet<string>,
} as const;
