import { PROMOTIONS } from '../cues/promotions-and-notices.ts';
import { nameIndex } from '../dom/name-index.ts';
import { charsOf, classNameOf, closest, parentOf, tagOf, textsInBlock } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { PageView } from '../model/view/page-view.ts';
import { textOf } from '../model/view/wording.ts';
import { isArticle, isKept, type LeavingKind, type Part, type PartKind, type RuledPage, share } from './rule.ts';
import { standfirstOf } from './standfirst.ts';

/** A heading with the text under it, as blocks. */
export interface Section {
  readonly heading: number;
  /** One past the last block before the next heading of this rank or above, in the same part of the page. */
  readonly end: number;
  /** Whether the heading is the first thing in its part of the page, such as a box. */
  readonly isFirst: boolean;
  /** The previous section of the same rank, in the same part or a similar one; `null` for the first. */
  readonly before: Section | null;
}

/** The sections of a page, in document order. Made once for a page. Linear in blocks and in the depth of headings. */
export const sectionsOf = /* @__PURE__ */ remembered((view: PageView): readonly Section[] => {
  const sections: Section[] = [];
  const last = new Map<string, Section>();
  for (let heading = 0; heading < view.count; heading++) {
    if (view.levelOf(heading) === 0) continue;
    const places = placesOf(view, heading);
    const before = places.map((place) => last.get(place)).find((each) => each !== undefined) ?? null;
    const around = parentOf(view.page, wrapperOf(view, view.ownerOf(heading)));
    const isFirst = view.firstBlockOf(around) === heading;
    const section = { heading, end: endOfSection(view, heading, view.endBlockOf(around)), isFirst, before };
    for (const place of places) last.set(place, section);
    sections.push(section);
  }
  return sections;
});

/** The headings of sections that are not the only ones of their rank in their place. */
const rankedHeadings = /* @__PURE__ */ remembered(
  (view: PageView): ReadonlySet<number> =>
    new Set(sectionsOf(view).flatMap(({ heading, before }) => (before === null ? [] : [before.heading, heading]))),
);

/** A heading is at most this many elements below one of several similar elements, such as its post. A guess. */
const MAX_HOPS = 3;

/** Names for the place of a heading of a rank: among the children of an element, and at the start of one of several similar elements. */
function placesOf(view: PageView, heading: number): string[] {
  const { tag, className } = view.page.elements;
  const level = view.levelOf(heading);
  let around = parentOf(view.page, wrapperOf(view, view.ownerOf(heading)));
  const places = [`${level} ${around}`];
  for (let hops = 0; hops < MAX_HOPS && around > 0 && view.firstBlock[around] === heading; hops++) {
    const above = parentOf(view.page, around);
    const name = /^\s*[^\s\d]*/.exec(className[around] ?? '')?.[0];
    places.push(`${level} ${above} ${tag[around]} ${name}`);
    around = above;
  }
  return places;
}

function endOfSection(view: PageView, heading: number, limit: number): number {
  const level = view.levelOf(heading);
  let end = heading + 1;
  while (end < limit && (view.levelOf(end) === 0 || view.levelOf(end) > level)) end++;
  return end;
}

/** The outermost element with no more in it than the heading in `element`, or with the link to edit what follows. */
export function wrapperOf(view: PageView, element: number): number {
  let outermost = element;
  while (outermost > 0 && isOfHeading(view, parentOf(view.page, outermost))) outermost = parentOf(view.page, outermost);
  return outermost;
}

/** Whether an element holds one block, or a heading with the link to edit what follows. */
function isOfHeading(view: PageView, element: number): boolean {
  const count = view.blocksIn(element);
  return count === 1 || (count === 2 && /heading/.test(classNameOf(view.page, element)));
}

const THRESHOLDS = {
  /** Minimum probability of a heading or a term. */
  name: 0.1,
  /** A heading that begins a part needs no minimum if the text under it is more probable than this. A guess. */
  sureText: 0.6,
  /** Minimum probability of the text under a heading, or of the block after it. */
  text: 0.5,
  /** A heading with a larger share of links in its characters leads elsewhere. A guess. */
  maxLinked: 0.5,
  /** After kept text, a heading may be this many blocks before its own text, with a line of buttons between. */
  reach: 2,
  /** The text of a post is at most this many blocks below its heading, with lines of this many words between, such as date and author; and
   * the minimum probability of such a heading: in forums it is a name. Guesses. */
  maxMeta: 3,
  maxMetaWords: 12,
  post: 0.2,
  /** Minimum mean probability of a section after a kept one of the same rank, and of one after other kept text. Guesses. */
  ranked: 0.15,
  lone: 0.3,
  /** Its text ends before a less probable block. A guess. */
  end: 0.1,
  /** Minimum probability that the page is an article or a reference. */
  isText: 0.5,
} as const;

/** Headings, terms and the names of `<details>` stay with the text that they name. */
export const NAMES: PartKind = {
  id: 'names',
  title: 'Keep headings and terms with the text that they name.',
  source: 'our runs on the development pages',
  least: THRESHOLDS.name,
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
  if (view.linkDensity(block) < THRESHOLDS.maxLinked) {
    while (around > 0 && isOfHeading(view, around)) around = parentOf(view.page, around);
  }
  const isSure = Math.max(p[next] ?? 0, p[next + 1] ?? 0) > THRESHOLDS.text;
  const reach = kept[block - 1] === 1 ? THRESHOLDS.reach : 1;
  const end = Math.min(next + reach, view.endBlockOf(around));
  // A heading of the whole page says nothing about the text after it.
  const isFirst = around > 0 && view.firstBlock[around] === block && (p[block + 1] ?? 0) > THRESHOLDS.sureText;
  if (isSure) yield { blocks: [block, block + 1], beside: [[next, end]], least: isFirst ? 0 : THRESHOLDS.name };
  if (rankedHeadings(view).has(block)) yield* headingOfPost(view, block, kept);
}

/** Yields the heading at the start of the smallest element with kept text, over a few lines such as a date and names. */
function* headingOfPost(view: PageView, heading: number, kept: Uint8Array): Iterable<Part> {
  const isAtStart = (element: number) => element > 0 && view.firstBlock[element] === heading;
  let post = view.ownerOf(heading);
  while (isAtStart(post) && !isKept({ kept }, view.rangeOf(post))) post = parentOf(view.page, post);
  const text = isAtStart(post) ? kept.indexOf(1, heading) : view.count;
  if (text > heading + THRESHOLDS.maxMeta) return;
  for (let line = heading + 1; line < text; line++) if (view.at('words', line) > THRESHOLDS.maxMetaWords) return;
  yield { blocks: [heading, heading + 1], beside: [[text, text + 1]], least: THRESHOLDS.post };
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
  least: THRESHOLDS.ranked,
  applies: (page) => share(page, 'article', 'documentation', 'product') >= THRESHOLDS.isText,
  *find(page) {
    const {
      measured: { view, wording },
      p,
      kept,
    } = page;
    for (const { heading, end, before, isFirst } of sectionsOf(view)) {
      // Under a headline stand names and dates.
      if (view.levelOf(heading) === 1 || wording.section[heading] === 1 || isKept(page, [heading + 1, end])) continue;
      const length = p.subarray(heading + 1, end).findIndex((each) => each < THRESHOLDS.end);
      const blocks = [heading, length < 0 ? end : heading + 1 + length] as const;
      if (blocks[1] === heading + 1 || elsewhere(view, [heading + 1, blocks[1]]) > THRESHOLDS.maxLinked) continue;
      const [above, text] = before === null ? [heading, heading] : [before.heading, before.end];
      if (kept[above] === 1 && isKept(page, [above + 1, text])) yield { blocks, beside: [] };
      else if (!isFirst) yield { blocks, beside: [[heading - 1, heading]], least: THRESHOLDS.lone };
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

/** Guesses. */
const LONE = {
  /** A line with more words says something by itself. */
  maxWords: 20,
  /** Minimum share of links in the characters that follow a line which announces other articles. */
  minLinked: 0.8,
  /** A more probable block was left out by mistake, and its heading tells that it is missing. */
  maxLeftOut: 0.35,
} as const;

/** Elements other than text that a heading may stand over. */
const SHOWN_TAG = /^(?:img|video|audio|iframe|embed|object|svg|canvas|math)$/;

/** Headings whose text is left out. */
export const LONE_HEADINGS: LeavingKind = {
  id: 'lone-headings',
  title: 'Leave out headings of text that is left out.',
  source: 'our pages',
  reason: 'a heading without text',
  find: loneHeadings,
};

/** A heading with a number says something by itself, such as a price. */
const TELLING_HEADING = /\d/;

/**
 * A heading, and in an article a line that announces other articles, go where all that they stand over is left out. Headings stay over a
 * picture, in a row of like ones, and where nothing was left out. Linear in blocks and elements.
 */
function* loneHeadings(page: RuledPage): Iterable<number> {
  const { measured, kept } = page;
  const { headingLevel, count } = measured.view;
  const standfirst = standfirstOf(measured.view.page);
  const order = [...kept.keys()].filter((block) => kept[block] === 1 && !standfirst.has(block));
  const isArticleLike = isArticle(page);
  const levelAt = (at: number) => headingLevel[order[at] ?? count];
  let next = count;
  for (let at = order.length - 1; at >= 0; at--) {
    const block = order[at] ?? 0;
    const level = levelAt(at);
    const isInRow = levelAt(at - 1) === level || (levelAt(at + 1) === level && levelAt(at + 2) === level);
    if (block !== measured.wording.headline && isLone(page, block, { next, isInRow, isArticleLike })) yield block;
    else next = block;
  }
}

function isLone(
  { measured, p }: RuledPage,
  block: number,
  { next, isInRow, isArticleLike }: { next: number; isInRow: boolean; isArticleLike: boolean },
): boolean {
  const { view } = measured;
  const [level, nextLevel] = [view.levelOf(block), view.levelOf(next)];
  if (view.at('words', block) > LONE.maxWords) return false;
  if (!isArticleLike && (view.levelOf(block) === 0 || TELLING_HEADING.test(textOf(view, block)))) return false;
  const isOverText = next < view.count && (nextLevel === 0 || (level > 0 && nextLevel > level));
  if (isOverText && (next === block + 1 || view.linkDensity(block + 1) < LONE.minLinked)) return false;
  const isAnnouncement = PROMOTIONS.announcement.test(textOf(view, block));
  if (!isAnnouncement && (isOverText || level === 0 || isInRow)) return false;
  const end = partEnd(view, block, { level: isAnnouncement ? 0 : level, next });
  if (isAnnouncement || end === block + 1) return end > block + 1;
  const { tag } = view.page.elements;
  const between = tag.slice(view.owner[block], end < view.count ? view.owner[end] : tag.length);
  return (
    p.subarray(block + 1, end).every((each, at) => each <= LONE.maxLeftOut || isInForm(view, block + 1 + at)) &&
    !between.some((each) => SHOWN_TAG.test(each))
  );
}

function isInForm(view: PageView, block: number): boolean {
  return closest(view.page, view.ownerOf(block), (each) => tagOf(view.page, each) === 'form') > 0;
}

/** One past the last block before `next` or a heading of a level or above it, in the smallest part that a block is in and not alone. */
function partEnd(view: PageView, block: number, { level, next }: { level: number; next: number }): number {
  let part = parentOf(view.page, view.ownerOf(block));
  while (part > 0 && view.blocksIn(part) === 1) part = parentOf(view.page, part);
  const end = Math.min(next, view.endBlockOf(part));
  const length = view.headingLevel.subarray(block + 1, end).findIndex((each) => each > 0 && each <= level);
  return length < 0 ? end : block + 1 + length;
}
