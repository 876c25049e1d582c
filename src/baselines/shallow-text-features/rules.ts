/**
 * The rules of boilerpipe's article extractor as DOM Distiller keeps them (chromium/dom-distiller at 2a18039). Words
 * are words of the text; link density is words in links / words.
 */
export const RULES = {
  /** Words for each character of a script without spaces. Source: DOM Distiller's StringUtil. */
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
  /** Siblings of content become content if at most this many passages lie between … */
  maxSiblingDistance: 10,
  /** … and their link density is at most this, if both have the same tag. Otherwise they must have no links. */
  maxSiblingLinkDensity: 0.5,
  /** Passages of content are joined if at most this many blocks lie between them. */
  maxFusionDistance: 1,
  /** A passage on the level of the largest one is content from this many words on. */
  minWordsOnLevel: 100,
  /** Elements with such a class or id hold no content. */
  comments: /\bcomments?\b/,
  excludedTags: new Set(['aside', 'nav']) as ReadonlySet<string>,
  headingTags: new Set(['h1', 'h2', 'h3']) as ReadonlySet<string>,
} as const;
