// How log-odds become decisions. Source: our own runs on the development pages, out of fold, unless a line says otherwise.

/** Less expected content than so many words is nothing, unless it is this share of all words. */
export const MIN_EXPECTED_WORDS = 6;
export const MIN_EXPECTED_SHARE = 0.5;
/** Pages in scripts of which the model has learned little: outside the surest container a block stays from this p on. */
export const SURE_OUTSIDE = 0.9;
/** … from this share of text in other scripts than the Latin on, and this share of being an article. */
export const MIN_FOREIGN_SHARE = 0.5;
export const MIN_FOREIGN_ARTICLE = 0.1;
/** From this share of the types on that say the same twice, or have comments as content, these are not dropped. */
export const MIN_EXEMPT_SHARE = 0.5;
/** A heading stays with the text under it from this p on … */
export const MIN_HEADING = 0.1;
/** … if that text, or what follows it, is surer than this. */
export const SURE_TEXT = 0.5;
/** A heading alone in its box stays with the text after the box, unless it has this share of links. A guess. */
export const MAX_HEADING_LINKS = 0.5;
/** A block between two that are kept, or right under a heading that is, stays from this p on. */
export const MIN_GAP = 0.45;
/** … and the caption of a picture. */
export const MIN_CAPTION = 0.3;
/** A formula between two blocks that are kept stays from this p on: its signs are no words. */
export const MIN_FORMULA = 0.1;
/** A block stays with like siblings beside it from this p on. */
export const MIN_RUN = 0.2;
/** A heading right between two that are kept stays from this p on: of those in answers it is half. */
export const MIN_HEADING_IN_GAP = 0.2;
/** A block stays beside a kept one in the same part of the page from this p on: too little hurts more than too much. */
export const MIN_BESIDE = 0.5;
/** Posts with times under an article are comments, and appeals in it no part of it, from this share of being an article on. */
export const MIN_STAMPED_ARTICLE = 0.5;
/** What is named after comments is none of it from this share of being an article on … */
export const MIN_NAMED_ARTICLE = 0.25;
/** … if threads and products, where it can be content, together are at most so many times as likely. */
export const MAX_DISCUSSED = 0.25;
/** … under a text that need not be as long up to this share of being a forum. A guess. */
export const MAX_NO_FORUM = 0.05;
/** Items of a list keep what most of them keep up to this share of being an article or a product. */
export const MAX_WITHOUT_ITEMS = 0.3;
/** A heading under the headline stays from this p on, if it has so many words. Guesses. */
export const MIN_SUBTITLE = 0.5;
export const MIN_SUBTITLE_WORDS = 6;
/** Lists of links to places of the page are contents of a text from this share of being one on. */
export const MIN_WITH_CONTENTS = 0.5;
