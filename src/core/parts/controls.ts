import { CONTROL_LINES, LONE_SIGNS } from '../cues/controls.ts';
import { AFFILIATE_NOTICE } from '../cues/promotions-and-notices.ts';
import { charsOf, tagOf, tagsIn, textsInBlock } from '../dom/page-tree.ts';
import { collapse } from '../dom/text-forms.ts';
import type { PageView } from '../model/view/page-view.ts';
import { textOf } from '../model/view/wording.ts';
import type { Page } from '../types.ts';
import { isArticle, type LeavingKind, share } from './rule.ts';

/** Guesses. */
const LINE = {
  /** Maximum number of words of a line of controls or a notice. */
  maxWords: 40,
  /** On pages that are references with at least this probability, such words are explained. */
  isReference: 0.5,
  /** Links with this many signs between them, at least, lead around the site, if none has more words. */
  minSigns: 3,
  maxLinkWords: 3,
} as const;

/** Controls of lists, shops and boards are left out if nothing else is in their line. */
export const CONTROLS: LeavingKind = {
  id: 'controls',
  title: 'Leave out lines of controls and notices on links that earn money, where the page is no article.',
  source: 'our pages',
  reason: 'a control',
  applies: (page) => !isArticle(page) && share(page, 'documentation') < LINE.isReference,
  isOne: ({ measured: { view } }, block) => isControlLine(view, block),
};

/** The kept blocks that are all controls, or say that links earn money. Linear in blocks. */
export function controlBlocks(view: PageView, kept: Readonly<Uint8Array>): number[] {
  return [...kept.keys()].filter((block) => kept[block] === 1 && isControlLine(view, block));
}

/** Whether a block is all controls, or says that links earn money. */
function isControlLine(view: PageView, block: number): boolean {
  return view.at('words', block) <= LINE.maxWords && (isBarOfLinks(view.page, block) || isControl(view, block));
}

function isControl(view: PageView, block: number): boolean {
  const text = collapse(textOf(view, block));
  const isCell = /^t[dh]$/.test(tagOf(view.page, view.ownerOf(block)));
  if (isCell) return CELL_CONTROL.test(text) && view.linkDensity(block) === 1;
  return CONTROL_LINES.test(text) || LONE_SIGNS.test(text) || AFFILIATE_NOTICE.test(text);
}

/** Whether a block is short links alone, with signs between them: "new | past | ask". Linear in its texts. */
function isBarOfLinks(page: Page, block: number): boolean {
  const { texts } = page;
  let signs = 0;
  for (const text of textsInBlock(page, block)) {
    if (texts.linked[text] === 1) {
      if ((texts.words[text] ?? 0) > LINE.maxLinkWords) return false;
    } else if (BAR_SIGN.test(texts.data[text] ?? '')) signs++;
    else if (charsOf(page, text) > 0) return false;
  }
  return signs >= LINE.minSigns;
}

/** A link that is not a cell of a table with data, but of one that lays out the page. */
const CELL_CONTROL = /^(?:more|log ?in|sign ?up|register)$/i;

const BAR_SIGN = /^\s*[|·•/]\s*$/;

/** Guesses. Lengths are in words. */
const FORM = {
  /** A form to fill in has this many fields, and most of its lines are labels. */
  minFields: 2,
  maxWords: 12,
  /** Servers of some makers wrap the whole page in a form: most share of the words of the page. */
  maxShare: 0.3,
  /** On pages that are forums with at least this probability, a form may hold posts. */
  isForum: 0.3,
} as const;

const FIELD_TAGS: ReadonlySet<string> = new Set(['input', 'textarea', 'select']);

/** Labels of the fields of a form go: they ask, and there is nothing to fill in. */
export const FORM_LABELS: LeavingKind = {
  id: 'form-labels',
  title: 'Leave out the labels of forms.',
  source: 'our pages',
  reason: 'a label of a form',
  applies: (page) => share(page, 'forum') < FORM.isForum,
  *find({ measured: { view }, kept }) {
    const { tag, count } = view.page.elements;
    for (let form = 0; form < count; form++) {
      if (tag[form] !== 'form' || view.of('words', form) > FORM.maxShare * view.total('words')) continue;
      const fields = tagsIn(view.page, form).filter((each) => FIELD_TAGS.has(each)).length;
      if (fields < FORM.minFields) continue;
      const [first, end] = view.rangeOf(form);
      for (let block = first; block < end; block++) {
        if (kept[block] === 1 && view.at('words', block) <= FORM.maxWords) yield block;
      }
    }
  },
};
