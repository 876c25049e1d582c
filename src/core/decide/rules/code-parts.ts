import { CODE_HOLDER } from '../../cues/code-and-verse.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { blockOf, firstTextOf, parentOf, textEndOf } from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { PREFORMATTED_TAGS } from '../../dom/tags.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { PartKind } from '../../parts/rule.ts';

const NUMBERS = {
  /** Least probability between kept blocks. The model's letters do not say whether the author wrote code. */
  amid: 0.001,
  /** Least probability after a kept block alone. A guess. */
  after: 0.1,
  /** So many short blocks, in words, may stand before or after code: its labels and buttons. Guesses. */
  maxLabels: 6,
  maxLabelWords: 4,
} as const;

/** Classes of drawn formulas. Source: KaTeX 0.16, MathJax 2 to 4. */
const FORMULA_NAME = /(?:^|\s)(?:katex|MathJax)/;
const FORMULA_NUMBER = /^\([\w.*′-]{1,7}\)$/;

/** Code and formulas stay after kept text or right under a heading of the first level. */
export const CODE: PartKind = {
  id: 'code',
  title: 'Keep code and formulas after kept text.',
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

/** 1 for each block of code or a formula; `null` if there is none. Found once for all rules. */
export const codeBlocks: (view: PageView) => Readonly<Uint8Array> | null = /* @__PURE__ */ remembered(findCode);

function findCode(view: PageView): Uint8Array | null {
  const { page, count, owner } = view;
  const { tag } = page.elements;
  const names = nameIndex(page);
  const holders = names.classesLike(CODE_HOLDER);
  const formulas = names.classesLike(FORMULA_NAME);
  const isNamed = holders !== null || formulas !== null || names.hasTag('math');
  if (!isNamed && !names.tags.some((each) => PREFORMATTED_TAGS.has(each))) return null;
  const within = new Uint8Array(page.elements.count);
  for (let element = 1; element < within.length; element++) {
    const isOwn = PREFORMATTED_TAGS.has(tag[element] ?? '') || names.isNamed(holders, element);
    within[element] = isOwn ? 1 : (within[parentOf(page, element)] ?? 0);
  }
  const blocks = Uint8Array.from({ length: count }, (_, block) => within[owner[block] ?? 0] ?? 0);
  for (let formula = 0; formula < within.length; formula++) {
    if (tag[formula] !== 'math' && !names.isNamed(formulas, formula)) continue;
    const text = firstTextOf(page, formula);
    const block = blockOf(page, text);
    if (page.blocks.firstText[block] !== text || text >= textEndOf(page, formula)) continue;
    blocks[block] = 1;
    for (const beside of [block - 1, block + 1]) {
      if (FORMULA_NUMBER.test(textOf(view, beside).trim())) blocks[beside] = 1;
    }
  }
  return blocks;
}
