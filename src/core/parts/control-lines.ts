import { CONTROL_LINES, LONE_SIGNS } from '../cues/controls.ts';
import { AFFILIATE_NOTICE } from '../cues/promotions-and-notices.ts';
import { tagOf } from '../dom/page-tree.ts';
import { collapse } from '../dom/text-forms.ts';
import type { PageView } from '../model/view/page-view.ts';
import { textOf } from '../model/view/wording.ts';
import { isArticle, type LeavingKind, share } from './rule.ts';

/** Guesses. */
const NUMBERS = {
  /** Most words of a line of controls. */
  maxWords: 16,
  /** Most words of a notice about links that earn money. */
  maxNotice: 40,
  /** From this probability of a reference on, such words are explained. */
  isReference: 0.5,
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
    if (kept[block] !== 1 || view.at('words', block) > NUMBERS.maxNotice) continue;
    if (/^t[dh]$/.test(tagOf(view.page, view.ownerOf(block)))) continue;
    const text = collapse(textOf(view, block));
    const isShort = view.at('words', block) <= NUMBERS.maxWords;
    const isControl = isShort && (CONTROL_LINES.test(text) || LONE_SIGNS.test(text));
    if (isControl || AFFILIATE_NOTICE.test(text)) controls.push(block);
  }
  return controls;
}
