import { CONTROL_LINES, LONE_SIGNS } from '../cues/controls.ts';
import { AFFILIATE_NOTICE } from '../cues/promotions-and-notices.ts';
import { charsOf, tagOf, textsInBlock } from '../dom/page-tree.ts';
import { collapse } from '../dom/text-forms.ts';
import type { PageView } from '../model/view/page-view.ts';
import { textOf } from '../model/view/wording.ts';
import type { Page } from '../types.ts';
import { isArticle, type LeavingKind, share } from './rule.ts';

/** Guesses. */
const NUMBERS = {
  /** Most words of a line of controls or a notice. */
  maxWords: 40,
  /** From this probability of a reference on, such words are explained. */
  isReference: 0.5,
  /** Links with so many signs between them, at least, lead around the site, if none has more words. */
  minSigns: 3,
  maxLinkWords: 3,
} as const;

/** Controls of lists, shops and boards go, where nothing else stands in their line. */
export const CONTROLS: LeavingKind = {
  id: 'controls',
  title: 'Leave out lines of controls and notices on links that earn money, where the page is no article.',
  source: 'our pages',
  reason: 'a control',
  applies: (page) => !isArticle(page) && share(page, 'documentation') < NUMBERS.isReference,
  find: ({ measured: { view }, kept }) => controlBlocks(view, kept),
};

/** The kept blocks that are all controls, or say that links earn money. Linear in blocks. */
export function controlBlocks(view: PageView, kept: Readonly<Uint8Array>): number[] {
  const controls: number[] = [];
  for (let block = 0; block < view.count; block++) {
    if (kept[block] !== 1 || view.at('words', block) > NUMBERS.maxWords) continue;
    if (isBarOfLinks(view.page, block)) controls.push(block);
    const text = collapse(textOf(view, block));
    if (/^t[dh]$/.test(tagOf(view.page, view.ownerOf(block)))) {
      if (CELL_CONTROL.test(text) && view.linkDensity(block) === 1) controls.push(block);
      continue;
    }
    const isControl = CONTROL_LINES.test(text) || LONE_SIGNS.test(text);
    if (isControl || AFFILIATE_NOTICE.test(text)) controls.push(block);
  }
  return controls;
}

/** Whether a block is short links alone, with signs between them: "new | past | ask". Linear in its texts. */
function isBarOfLinks(page: Page, block: number): boolean {
  const { texts } = page;
  let signs = 0;
  for (const text of textsInBlock(page, block)) {
    if (texts.linked[text] === 1) {
      if ((texts.words[text] ?? 0) > NUMBERS.maxLinkWords) return false;
    } else if (BAR_SIGN.test(texts.data[text] ?? '')) signs++;
    else if (charsOf(page, text) > 0) return false;
  }
  return signs >= NUMBERS.minSigns;
}

/** A link that is no cell of a table with data, but of one that lays out the page. */
const CELL_CONTROL = /^(?:more|log ?in|sign ?up|register)$/i;

const BAR_SIGN = /^\s*[|·•/]\s*$/;
