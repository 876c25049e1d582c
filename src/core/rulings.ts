/**
 * The rulings of all stages, in the order in which they run. The rules of the default scorer are in `decide/rules.ts`, its ruling on
 * what other pages of the site hold is in `decide/pith-scorer.ts`, and the rulings of corrections are in `decide/corrector.ts`.
 */
import type { Ruling } from './decision-types.ts';

// Reading the page.
export const OUT_OF_VIEW: Ruling = {
  by: 'view',
  kind: 'other-article',
  reason: 'not the article in view',
};
export const OBSCURED: Ruling = { by: 'obscured', kind: 'hidden', reason: 'blurred by the page' };

// Scorers that decide on elements.
export const CHOSEN: Ruling = { by: 'scorer', reason: 'in the chosen part' };
export const OUTSIDE: Ruling = { by: 'scorer', reason: 'not in the chosen part' };

// The model of the default scorer, for blocks without a rule.
export const LIKELY: Ruling = { by: 'model', reason: 'likely to be content' };
export const UNLIKELY: Ruling = { by: 'model', reason: 'unlikely to be content' };

// Selecting.
export const ASKED: Ruling = { by: 'reader', reason: 'asked for' };
export const CAPTION: Ruling = { by: 'captions', reason: 'a caption' };
export const HIDDEN: Ruling = { by: 'hidden', kind: 'hidden', reason: 'not shown on the page' };

// Finding the structure.
export const REPEATED_ACTION: Ruling = { by: 'repeated-links', kind: 'links', reason: 'a link that each item repeats' };
export const PRODUCT_FACT: Ruling = { by: 'product', reason: 'the price or a fact of the product' };
export const OTHER_PRODUCT: Ruling = { by: 'product', reason: 'not about the product' };
export const ENTRY_TIME: Ruling = { by: 'entries', kind: 'repeated', reason: 'the time above an entry' };
export const BOARD_ROW: Ruling = { by: 'board', reason: 'a thread of the board' };
export const POST_TEXT: Ruling = { by: 'posts', reason: 'the text of a post' };
export const POST_CHROME: Ruling = { by: 'posts', reason: 'beside the text of a post' };
export const COMMENT: Ruling = { by: 'comments', kind: 'comments', reason: 'a comment under the article' };
export const COMMENT_BUTTON: Ruling = { by: 'comments', reason: 'a button of the comments' };

// Copying.
export const PERMALINK: Ruling = { by: 'permalinks', kind: 'links', reason: 'a link to the heading itself' };
export const BOOK_MARK: Ruling = { by: 'book', reason: 'a number or sign of the layout' };
export const CONTROL: Ruling = { by: 'controls', reason: 'a control' };
export const DECORATION: Ruling = { by: 'media', reason: 'decoration, or a control of pictures' };
export const CODE_TOOL: Ruling = { by: 'code', reason: 'a tool of the code' };

// Repairing.
export const REPEATED_QUOTE: Ruling = { by: 'quotes', kind: 'repeated', reason: 'repeats a sentence of the text' };
export const REPEATED_BYLINE: Ruling = {
  by: 'byline',
  kind: 'repeated',
  reason: 'repeats who wrote the text, or when',
};
export const LOST_PICTURE: Ruling = { by: 'captions', reason: 'a caption without its picture' };
export const REPEATED_LINE: Ruling = { by: 'lines', kind: 'repeated', reason: 'repeats the line beside it' };
export const SHOWN_TITLE: Ruling = { by: 'title', reason: 'shown as the title' };
export const REPEATED_TITLE: Ruling = { ...SHOWN_TITLE, kind: 'repeated' };
