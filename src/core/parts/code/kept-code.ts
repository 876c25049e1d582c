import { CODE_FRAME } from '../../cues/code-and-verse.ts';
import { elementWords } from '../../dom/element-text.ts';
import {
  blockOf,
  classNameOf,
  firstTextOf,
  parentOf,
  previousSiblingOf,
  textEndOf,
  upwards,
} from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Page } from '../../types.ts';
import { drawnFormulas } from '../formula/find-formulas.ts';
import type { PartKind } from '../rule.ts';
import { versesOf } from '../verse.ts';
import { codeBodies } from './code-bodies.ts';

const NUMBERS = {
  /** Least probability between kept blocks. The model's letters do not say whether the author wrote code. */
  amid: 0.001,
  /** Least probability after a kept block alone. A guess. */
  after: 0.1,
  /** So many short blocks, in words, may stand before or after code: its labels and buttons. Guesses. */
  maxLabels: 6,
  maxLabelWords: 4,
  /** So many words may stand beside code in the elements around it that are named after code: its file name, its language. A guess. */
  maxFrameWords: 20,
} as const;

const FORMULA_NUMBER = /^\([\w.*′-]{1,7}\)$/;

/** Code, verse and formulas stay after kept text or right under a heading of the first level. */
export const CODE_AND_FORMULAS: PartKind = {
  id: 'code',
  title: 'Keep code, verse and formulas after kept text.',
  source: 'our pages',
  least: NUMBERS.amid,
  *find({ measured: { view }, kept }) {
    const isCode = codeBlocks(view);
    if (isCode === null) return;
    const isLabel = (block: number) =>
      isCode[block] === 0 &&
      kept[block] === 0 &&
      view.headingLevel[block] !== 1 &&
      view.at('words', block) <= NUMBERS.maxLabelWords;
    const pastLabels = (block: number, step: number) => {
      let next = block;
      while (Math.abs(next - block) < NUMBERS.maxLabels && next >= 0 && next < view.count && isLabel(next))
        next += step;
      return next;
    };
    for (let block = 1; block < view.count; block++) {
      if (isCode[block] !== 1) continue;
      let end = block;
      for (let next = block; isCode[next] === 1; next = pastLabels(end, 1)) end = next + 1;
      const before = pastLabels(block - 1, -1);
      const least = kept[pastLabels(end, 1)] === 1 ? NUMBERS.amid : NUMBERS.after;
      const beside = view.headingLevel[before] === 1 ? [] : [[before, before + 1] as const];
      for (; block < end; block++) {
        if (isCode[block] === 1) yield { blocks: [block, block + 1], beside, least };
      }
    }
  },
};

/** 1 for each block of code, verse or a formula; `null` if there is none. Found once for all rules. */
export const codeBlocks: (view: PageView) => Readonly<Uint8Array> | null = /* @__PURE__ */ remembered((view) => {
  const { page } = view;
  const formulas = drawnFormulas(page);
  const code = codeBodies(page).flatMap((body) => framed(page, body));
  const verses = versesOf(page);
  if (formulas.length + code.length + verses.length === 0) return null;
  const blocks = new Uint8Array(view.count);
  for (const element of [...code, ...verses]) blocks.fill(1, ...view.rangeOf(element));
  for (const formula of formulas) {
    const text = firstTextOf(page, formula);
    const block = blockOf(page, text);
    if (page.blocks.firstText[block] !== text || text >= textEndOf(page, formula)) continue;
    blocks[block] = 1;
    for (const beside of [block - 1, block + 1]) {
      if (FORMULA_NUMBER.test(textOf(view, beside).trim())) blocks[beside] = 1;
    }
  }
  return blocks;
});

/** The outermost element around code that is named after it and holds little else, and the line before with such a name. */
function framed(page: Page, body: number): number[] {
  let root = body;
  const words = elementWords(page, body) + NUMBERS.maxFrameWords;
  for (const around of upwards(page, parentOf(page, body))) {
    if (!CODE_FRAME.test(classNameOf(page, around)) || elementWords(page, around) > words) break;
    root = around;
  }
  const before = previousSiblingOf(page, root);
  const isHeader = CODE_FRAME.test(classNameOf(page, before)) && elementWords(page, before) <= NUMBERS.maxFrameWords;
  return isHeader ? [before, root] : [root];
}
