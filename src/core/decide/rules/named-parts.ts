import { nameIndex } from '../../dom/name-index.ts';
import { parentOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import type { Part, PartKind, RuledPage } from '../../parts/rule.ts';

const NUMBERS = {
  /** Least probability of a heading or a term. */
  name: 0.1,
  /** A heading that begins a part needs none if the text under it is more probable than this. A guess. */
  sureText: 0.6,
  /** Least probability of the text under a heading, or of the block after it. */
  text: 0.5,
  /** A heading with a larger share of links in its characters leads elsewhere. A guess. */
  maxLinked: 0.5,
  /** After kept text, a heading may be so many blocks before its own: a line of buttons may stand between. */
  reach: 2,
} as const;

/** Headings, terms and the names of `<details>` stay with the text that they name. */
export const NAMES: PartKind = {
  id: 'names',
  title: 'Keep headings and terms with the text that they name.',
  source: 'our runs on the development pages',
  least: NUMBERS.name,
  *find(page) {
    const { view } = page.measured;
    const { tag, role } = view.page.elements;
    yield* summaries(view);
    for (let block = view.count - 2; block >= 0; block--) {
      const owner = view.ownerOf(block);
      const isHeading = view.levelOf(block) > 0 || role[owner] === 'heading';
      if (page.kept[block] === 1) continue;
      if (isHeading) yield* headingPart(page, block);
      else if (tag[owner] === 'dt') yield { blocks: [block, block + 1], beside: [[block + 1, block + 2]] };
    }
  },
};

function* headingPart({ measured: { view }, p, kept }: RuledPage, block: number): Iterable<Part> {
  let around = Math.max(0, parentOf(view.page, view.ownerOf(block)));
  let next = isOfHeading(view, around) ? view.endBlockOf(around) : block + 1;
  while (next < view.count && kept[next] === 0 && view.levelOf(next) > 0) next++;
  if (view.linkDensity(block) < NUMBERS.maxLinked) {
    while (around > 0 && isOfHeading(view, around)) around = parentOf(view.page, around);
  }
  const isSure = Math.max(p[next] ?? 0, p[next + 1] ?? 0) > NUMBERS.text;
  const reach = kept[block - 1] === 1 ? NUMBERS.reach : 1;
  const end = Math.min(next + reach, view.endBlockOf(around));
  // A heading of the whole page says nothing about the text after it.
  const isFirst = around > 0 && view.firstBlock[around] === block && (p[block + 1] ?? 0) > NUMBERS.sureText;
  if (isSure) yield { blocks: [block, block + 1], beside: [[next, end]], least: isFirst ? 0 : NUMBERS.name };
}

/** Yields the names of `<details>`, without links beside the name. */
function* summaries(view: PageView): Iterable<Part> {
  for (const summary of nameIndex(view.page).tagged('summary')) {
    const end = view.endBlockOf(summary);
    const beside = [[end, view.endBlockOf(parentOf(view.page, summary))]] as const;
    for (let block = view.firstBlockOf(summary); block < end; block++) {
      const isName = view.levelOf(block) > 0 || view.linkDensity(block) < 1;
      if (isName) yield { blocks: [block, block + 1], beside, least: 0 };
    }
  }
}

/** Returns whether an element holds one block, or a heading with the link to edit what follows. */
export function isOfHeading(view: PageView, element: number): boolean {
  const count = view.blocksIn(element);
  return count === 1 || (count === 2 && /heading/.test(view.page.elements.className[element] ?? ''));
}
