/** How log-odds become decisions. Source: our own runs on the development pages, out of fold, unless a line says otherwise. */
export const DECODE_RULES = Object.freeze({
  /** Less expected content than so many words is nothing, unless it is this share of all words. */
  minExpectedWords: 8,
  minExpectedShare: 0.5,
  /** Pages in scripts of which the model has learned little: outside the surest container a block stays from this p on. */
  sureOutside: 0.9,
  /** … from this share of text in other scripts than the Latin on, and this share of being an article. */
  minForeignShare: 0.5,
  minForeignArticle: 0.1,
  /** From this share of the types on that say the same twice, or have comments as content, these are not dropped. */
  minExemptShare: 0.5,
  /** A heading stays with the text under it from this p on … */
  minHeading: 0.1,
  /** … if that text, or what follows it, is surer than this. */
  sureText: 0.5,
  /** A heading alone in its box stays with the text after the box, unless it has this share of links. A guess. */
  maxHeadingLinks: 0.5,
  /** A block between two that are kept, or right under a heading that is, stays from this p on. */
  minGap: 0.45,
  /** … and the caption of a picture. */
  minCaption: 0.3,
  /** A formula between two blocks that are kept stays from this p on: its signs are no words. */
  minFormula: 0.1,
  /** A block stays with like siblings beside it from this p on. */
  minRun: 0.2,
  /** A heading right between two that are kept stays from this p on: of those in answers it is half. */
  minHeadingInGap: 0.2,
  /** A block stays beside a kept one in the same part of the page from this p on: too little hurts more than too much. */
  minBeside: 0.5,
  /** Posts with times under an article are comments, and appeals in it no part of it, from this share of being an article on. */
  minStampedArticle: 0.5,
  /** What is named after comments is none of it from this share of being an article on … */
  minNamedArticle: 0.25,
  /** … if threads and products, where it can be content, together are at most so many times as likely. */
  maxDiscussed: 0.25,
  /** … under a text that need not be as sure up to this share of being a forum. A guess. */
  maxNoForum: 0.05,
  /** A heading under the headline stays from this p on, if it has so many words. Guesses. */
  minSubtitle: 0.5,
  minSubtitleWords: 6,
  /** Lists of links to places of the page are contents of a text from this share of being one on. */
  minWithContents: 0.5,
});
