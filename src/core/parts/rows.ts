import { classNameOf, endOf, firstTextOf, parentOf, tagOf } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import { addTo, appendTo } from '../dom/tallies.ts';
import type { Measured } from '../model/view/measured.ts';
import type { PageView } from '../model/view/page-view.ts';
import type { Repetition, SiblingGroup } from '../model/view/repetition.ts';
import { articleCore, isArticle, type LeavingKind, type RuledPage } from './rule.ts';

/** Similar siblings, such as the cards of a shop, with the blocks at the same place of each. */
export interface Row {
  /** The elements, in document order. */
  readonly cards: readonly number[];
  /** In the order of their first blocks. Each block of the row is in one of them. */
  readonly fields: readonly Field[];
}

/** The blocks at one place of the cards of a row, such as their prices. */
export interface Field {
  readonly blocks: readonly number[];
  /** The cards that have it, as indices into those of the row. */
  readonly cards: ReadonlySet<number>;
}

// Guesses, checked on the shops and lists of the development pages.
/** Fewer similar siblings are not a row. */
const MIN_CARDS = 3;
/** A card with a larger share of the words of its row is not a card: the others stand around it. */
const MAX_CARD_SHARE = 0.5;
/** A card has at most this many blocks on average. Sections of a text have more. */
const MAX_BLOCKS = 14;
/** At least this share of the blocks is at places that at least half of the cards have. */
const MIN_ALIKE = 0.6;

const PICTURE = /^(?:img|amp-img)$/;

/**
 * The rows of a page, in the order of their first cards. A row inside a card of another one comes after it. Linear in the elements, and in
 * the blocks times the depth of cards.
 */
export const rowsOf = /* @__PURE__ */ remembered((measured: Measured): readonly Row[] => {
  const { view, repetition } = measured;
  const members = new Map<SiblingGroup, number[]>();
  for (let element = 1; element < view.page.elements.count; element++) {
    const group = repetition.groupOf(element);
    if (group !== undefined && group.count >= MIN_CARDS) appendTo(members, group, element);
  }
  return [...members].flatMap(([group, cards]) => {
    const blocks = cards.reduce((sum, card) => sum + view.blocksIn(card), 0);
    if (blocks <= cards.length || blocks > MAX_BLOCKS * cards.length) return [];
    if (cards.some((card) => view.of('words', card) > MAX_CARD_SHARE * group.words)) return [];
    const fields = fieldsOf(measured, cards);
    return alikeBlocks(fields, cards.length) >= MIN_ALIKE * blocks ? [{ cards, fields }] : [];
  });
});

/** The number of blocks in fields that at least half of the cards have. */
function alikeBlocks(fields: readonly Field[], cards: number): number {
  return fields.reduce((sum, field) => sum + (field.cards.size * 2 >= cards ? field.blocks.length : 0), 0);
}

function fieldsOf({ view }: Measured, cards: readonly number[]): Field[] {
  const fields = new Map<string, { blocks: number[]; cards: Set<number> }>();
  for (const [index, card] of cards.entries()) {
    for (const [path, blocks] of blocksByPath(view, card)) {
      const field = fields.get(path) ?? { blocks: [], cards: new Set<number>() };
      field.blocks.push(...blocks);
      field.cards.add(index);
      fields.set(path, field);
    }
  }
  return [...fields.values()];
}

/** The blocks of a card by the way to them: tags and first class names. */
function blocksByPath(view: PageView, card: number): Map<string, number[]> {
  const byPath = new Map<string, number[]>();
  const [first, end] = view.rangeOf(card);
  for (let block = first; block < end; block++) appendTo(byPath, pathOf(view, block, card), block);
  return byPath;
}

function pathOf(view: PageView, block: number, card: number): string {
  return pathBetween(view, view.owner[block] ?? card, card);
}

function pathBetween({ page }: PageView, inner: number, card: number): string {
  let path = '';
  for (let element = inner; element > card; element = parentOf(page, element)) {
    path += ` ${tagOf(page, element)}.${/^\s*([^\s\d]*)/.exec(classNameOf(page, element))?.[1]}`;
  }
  return path;
}

/** At least this share of the cards has a picture at one place. A guess. */
const MIN_PICTURED = 0.5;

/**
 * The pictures of rows: in each card with kept text, what stands where most cards of its row have their first picture. A badge beside a picture does not
 * decide on it. Linear in the elements times the depth of cards.
 */
export function rowPictures(measured: Measured, kept: Readonly<Uint8Array>): ReadonlySet<number> {
  const { view } = measured;
  const pictures = new Set<number>();
  for (const { cards } of rowsOf(measured)) {
    const byPath = new Map<string, Map<number, number>>();
    for (const card of cards.filter((each) => kept.subarray(...view.rangeOf(each)).includes(1))) {
      for (let element = card + 1; element < endOf(view.page, card); element++) {
        if (!PICTURE.test(tagOf(view.page, element))) continue;
        const path = pathBetween(view, element, card);
        const first = byPath.get(path) ?? new Map<number, number>();
        byPath.set(path, first);
        if (!first.has(card)) first.set(card, element);
      }
    }
    const main = [...byPath.values()].find((found) => found.size >= MIN_PICTURED * cards.length);
    for (const picture of main?.values() ?? []) pictures.add(picture);
  }
  return pictures;
}

/** This many pictures of a card without text between them are slides. A guess. */
const MIN_SLIDES = 3;

/** The slides of cards with kept text, but for the first of each card. Linear in the elements times the depth of cards. */
export function furtherSlides(measured: Measured, kept: Readonly<Uint8Array>): number[] {
  const { view } = measured;
  const cards = rowsOf(measured).flatMap((row) => row.cards);
  const withText = cards.filter((card) => kept.subarray(...view.rangeOf(card)).includes(1));
  return withText
    .flatMap((card) => pictureRuns(view, card))
    .flatMap((run) => (run.length < MIN_SLIDES ? [] : run.slice(1)));
}

/** The pictures of an element in runs without text between them. */
function pictureRuns({ page }: PageView, element: number): number[][] {
  const runs: number[][] = [];
  let before = -1;
  for (let each = element + 1; each < endOf(page, element); each++) {
    if (!PICTURE.test(tagOf(page, each))) continue;
    const place = firstTextOf(page, each);
    const isNext = before >= 0 && !page.texts.chars.subarray(before, place).some((chars) => chars > 0);
    if (isNext) runs.at(-1)?.push(each);
    else runs.push([each]);
    before = place;
  }
  return runs;
}

/**
 * The cards of a page: for each block, the outermost sibling around it in a group of siblings of one tag and class, in which none outweighs the
 * others; 0 for blocks that are in none, or are one themselves, as paragraphs are. Linear in elements and blocks.
 */
function cardsAround({ view, repetition }: Measured): Int32Array {
  const { count } = view.page.elements;
  const members = new Int32Array(count);
  for (let element = 1; element < count; element++) {
    const above = members[parentOf(view.page, element)] ?? 0;
    const group = repetition.groupOf(element);
    const isMember =
      group !== undefined && group.count >= MIN_CARDS && view.of('words', element) <= MAX_CARD_SHARE * group.words;
    members[element] = above !== 0 ? above : isMember ? element : 0;
  }
  return view.owner.map((owner) => (members[owner] === owner ? 0 : (members[owner] ?? 0)));
}

/** Teasers. Source: our runs on the development pages, unless a line says otherwise. */
const THRESHOLDS = {
  /** The article: minimum number of words in one element, and minimum share of all kept words outside groups. */
  minArticleWords: 100,
  minArticleShare: 0.5,
  /** Minimum number of teasers in a group, and maximum number of words of each on average. */
  minGroup: 4,
  maxWords: 120,
  /** Minimum share of the members with a headline: a block of this many words with this share of its characters in links. */
  minHeadedShare: 0.7,
  minHeadlineWords: 3,
  minLinked: 0.9,
  /** A block whose probability exceeds the mean of the article by more stays. A guess. */
  surer: 0.05,
} as const;

const ROW_TAGS: ReadonlySet<string> = new Set(['tr', 'td', 'th', 'dt', 'dd']);

/** Rows of linked headlines around an article, with a sentence or two each. */
export const TEASERS: LeavingKind = {
  id: 'teasers',
  title: 'Leave out teasers of other articles around an article.',
  source: 'our runs on the development pages',
  reason: 'teasers of other articles',
  kind: 'other-article',
  applies: isArticle,
  find: teaserBlocks,
};

/** Linear in elements and blocks. */
function* teaserBlocks(page: RuledPage): Generator<number> {
  const {
    measured: { view, repetition },
    p,
  } = page;
  const memberOf = cardsAround(page.measured);
  const core = articleCore(page, THRESHOLDS, (block) => memberOf[block] !== 0);
  if (core === null) return;
  const isTeasers = headedGroups(view, repetition, memberOf);
  for (let block = 0; block < view.count; block++) {
    const isInside = block >= core.first && block < core.end;
    const group = repetition.groupOf(memberOf[block] ?? 0);
    if (isInside || memberOf[block] === 0 || (p[block] ?? 0) > core.sure + THRESHOLDS.surer) continue;
    if (group !== undefined && isTeasers(group)) yield block;
  }
}

/** Returns whether a group's members are teasers: short, and nearly each with a headline that is a link. */
function headedGroups(view: PageView, repetition: Repetition, memberOf: Int32Array): (group: SiblingGroup) => boolean {
  const headed = new Map<SiblingGroup, number>();
  let last = 0;
  for (let block = 0; block < view.count; block++) {
    const member = memberOf[block] ?? 0;
    const isHeadline =
      view.at('words', block) >= THRESHOLDS.minHeadlineWords && view.linkDensity(block) >= THRESHOLDS.minLinked;
    if (member === 0 || member === last || !isHeadline || ROW_TAGS.has(tagOf(view.page, member))) continue;
    const group = repetition.groupOf(member);
    if (group !== undefined) addTo(headed, group, 1);
    last = member;
  }
  return (group) =>
    group.count >= THRESHOLDS.minGroup &&
    group.words <= THRESHOLDS.maxWords * group.count &&
    (headed.get(group) ?? 0) >= THRESHOLDS.minHeadedShare * group.count;
}
