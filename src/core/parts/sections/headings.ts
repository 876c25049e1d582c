import { nameIndex } from '../../dom/name-index.ts';
import { charsOf, parentOf, textsInBlock } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { isKept, type Part, type PartKind, type RuledPage, share } from '../rule.ts';
import { isOfHeading, rankedHeadings, sectionsOf } from './find-sections.ts';

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
  /** The text of a post is at most so many blocks below its heading, with lines of so many words between, such as date and author; and
   * the least probability of such a heading: in forums it is a name. Guesses. */
  maxMeta: 3,
  maxMetaWords: 12,
  post: 0.2,
  /** Least mean probability of a section after a kept one of the same rank, and of one after other kept text. Guesses. */
  ranked: 0.15,
  lone: 0.3,
  /** Its text ends before a less probable block. A guess. */
  end: 0.1,
  /** Least probability of the page to be an article or a reference. */
  isText: 0.5,
} as const;

/** Headings, terms and the names of `<details>` stay with the text that they name. */
export const NAMES: PartKind = {
  id: 'names',
  title: 'Keep headings and terms with the text that they name.',
  source: 'our runs on the development pages',
  least: NUMBERS.name,
  *find(page) {
    const { view } = page.measured;
    const { tag } = view.page.elements;
    yield* summaries(view);
    for (let block = view.count - 2; block >= 0; block--) {
      const owner = view.ownerOf(block);
      if (page.kept[block] === 1) continue;
      if (view.levelOf(block) > 0) yield* headingPart(page, block);
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
  if (rankedHeadings(view).has(block)) yield* headingOfPost(view, block, kept);
}

/** Yields the heading at the start of the smallest element with kept text, over a few lines such as a date and names. */
function* headingOfPost(view: PageView, heading: number, kept: Uint8Array): Iterable<Part> {
  const isAtStart = (element: number) => element > 0 && view.firstBlock[element] === heading;
  let post = view.ownerOf(heading);
  while (isAtStart(post) && !isKept({ kept }, view.rangeOf(post))) post = parentOf(view.page, post);
  const text = isAtStart(post) ? kept.indexOf(1, heading) : view.count;
  if (text > heading + NUMBERS.maxMeta) return;
  for (let line = heading + 1; line < text; line++) if (view.at('words', line) > NUMBERS.maxMetaWords) return;
  yield { blocks: [heading, heading + 1], beside: [[text, text + 1]], least: NUMBERS.post };
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

/** Sections stay after kept ones of the same rank: they are too short or too unlike prose to be likely by themselves. */
export const SECTIONS: PartKind = {
  id: 'sections',
  title: 'Keep a section after kept ones of the same rank.',
  source: 'our pages',
  least: NUMBERS.ranked,
  applies: (page) => share(page, 'article', 'documentation') >= NUMBERS.isText,
  *find(page) {
    const {
      measured: { view, wording },
      p,
      kept,
    } = page;
    for (const { heading, end, before, isFirst } of sectionsOf(view)) {
      // Under a headline stand names and dates.
      if (view.levelOf(heading) === 1 || wording.section[heading] === 1 || isKept(page, [heading + 1, end])) continue;
      const length = p.subarray(heading + 1, end).findIndex((each) => each < NUMBERS.end);
      const blocks = [heading, length < 0 ? end : heading + 1 + length] as const;
      if (blocks[1] === heading + 1 || elsewhere(view, [heading + 1, blocks[1]]) > NUMBERS.maxLinked) continue;
      const [above, text] = before === null ? [heading, heading] : [before.heading, before.end];
      if (kept[above] === 1 && isKept(page, [above + 1, text])) yield { blocks, beside: [] };
      else if (!isFirst) yield { blocks, beside: [[heading - 1, heading]], least: NUMBERS.lone };
    }
  },
};

/** The share of the characters of blocks that link to other pages, `[0, 1]`. Linear in their texts. */
function elsewhere(view: PageView, [first, end]: readonly [number, number]): number {
  const { texts } = view.page;
  let [linked, all] = [0, 0];
  for (let block = first; block < end; block++) {
    for (const text of textsInBlock(view.page, block)) {
      all += charsOf(view.page, text);
      if (texts.linked[text] === 1 && texts.inPage[text] === 0) linked += charsOf(view.page, text);
    }
  }
  return linked / Math.max(all, 1);
}
