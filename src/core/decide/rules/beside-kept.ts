import { CORRECTION } from '../../cues/notes-and-lists.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { endOf, parentOf, tagOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { calloutsOf } from '../../parts/callouts.ts';
import { isArticle, type Part, type PartKind, type RuledPage } from '../../parts/rule.ts';

/** Minimum probabilities, in `[0, 1]`. Source: our runs on the development pages, out of fold. */
const THRESHOLDS = {
  /** A line or two between kept blocks, or right under a kept heading. */
  gap: 0.45,
  /** Beside a kept block of the same tag and class in the same element. */
  like: 0.2,
  /** A paragraph of this many words beside a kept one in the same element, with one class more or less, as the last of a text often has. */
  kin: 0.3,
  minKinWords: 10,
  /** Beside any kept block in the same part of the page: too little hurts more than too much. */
  near: 0.5,
  /** A correction is at most this many blocks below the article, and has at least this many words. Guesses. */
  maxBelow: 8,
  minCorrection: 8,
} as const;

/** Lines between kept blocks stay. */
export const GAPS: PartKind = {
  id: 'gaps',
  title: 'Keep one or two likely lines between kept blocks, and the line under a kept heading.',
  source: 'our runs on the development pages',
  least: THRESHOLDS.gap,
  *find({ measured: { view }, p, kept }) {
    for (let block = 1; block < view.count; block++) {
      if (!isBesideKept(kept, block, block - 1)) continue;
      const isUnderHeading = view.levelOf(block - 1) > 0;
      const reach = (p[block + 1] ?? 0) > THRESHOLDS.gap ? 2 : 1;
      const after = isUnderHeading ? [] : [[block + 1, block + 1 + reach] as const];
      yield { blocks: [block, block + 1], beside: [[block - 1, block], ...after] };
    }
  },
};

/** Blocks in a row of like ones stay, and likely blocks in the same part of the page as a kept one. */
export const NEIGHBOURS: PartKind = {
  id: 'neighbours',
  title: 'Keep likely blocks beside a kept block of the same part of the page.',
  source: 'our runs on the development pages',
  least: THRESHOLDS.near,
  *find({ measured: { view }, kept }) {
    for (let block = 1; block < view.count; block++)
      if (isBesideKept(kept, block, block - 1)) yield neighbour(view, block, block - 1);
    for (let block = view.count - 2; block >= 0; block--)
      if (isBesideKept(kept, block, block + 1)) yield neighbour(view, block, block + 1);
  },
};

/** Whether a block is not kept, and the other one is. */
function isBesideKept(kept: RuledPage['kept'], block: number, other: number): boolean {
  return kept[block] === 0 && kept[other] === 1;
}

/** A block beside another one, with what makes it likely enough; 1 for a block in another part of the page, which never is. */
function neighbour(view: PageView, block: number, other: number): Part {
  const { tag, className } = view.page.elements;
  const above = (element: number) => Math.max(0, parentOf(view.page, element));
  const [owner, otherOwner] = [view.ownerOf(block), view.ownerOf(other)];
  const [one, two] = [above(owner), above(otherOwner)];
  const isAlike = tag[owner] === tag[otherOwner] && className[owner] === className[otherOwner];
  const isTerm = /^d[td] d[td]$/.test(`${tag[owner]} ${tag[otherOwner]}`);
  const isLike = one === two && (isAlike || isTerm);
  const isKin =
    one === two &&
    [block, other].every((each) => isParagraph(view, each)) &&
    sharesClasses(className, owner, otherOwner);
  const isNear = above(one) === above(two) || one === above(two) || above(one) === two;
  const least = isLike ? THRESHOLDS.like : isKin ? THRESHOLDS.kin : isNear ? THRESHOLDS.near : 1;
  return { blocks: [block, block + 1], beside: [[other, other + 1]], least };
}

function isParagraph(view: PageView, block: number): boolean {
  return tagOf(view.page, view.ownerOf(block)) === 'p' && view.at('words', block) >= THRESHOLDS.minKinWords;
}

/** Whether all classes of one of two elements are classes of the other. */
function sharesClasses(className: readonly string[], one: number, other: number): boolean {
  const classesOf = (element: number) => (className[element] ?? '').split(/\s+/).filter(Boolean);
  const [ones, others] = [classesOf(one), classesOf(other)];
  return ones.every((each) => others.includes(each)) || others.every((each) => ones.includes(each));
}

/** The correction under an article stays. */
export const CORRECTIONS: PartKind = {
  id: 'corrections',
  title: 'Keep the correction under an article.',
  source: 'our pages',
  least: -1,
  applies: isArticle,
  *find({ measured: { view }, kept }) {
    const last = kept.lastIndexOf(1);
    for (let block = last + 1; last >= 0 && block < Math.min(view.count, last + 1 + THRESHOLDS.maxBelow); block++) {
      const isLong = view.at('words', block) >= THRESHOLDS.minCorrection;
      if (isLong && CORRECTION.test(textOf(view, block))) yield { blocks: [block, block + 1], beside: [] };
    }
  },
};

/** Guesses. Probabilities are means over a part, in `[0, 1]`. */
const BOXED = {
  /** Minimum probability of a list between kept blocks, and of a quote that has a kept block. */
  amid: 0.2,
  /** The same of a callout, and of a list after a colon. */
  announced: 0.05,
  /** The same of a list of links after a colon. */
  announcedLinks: 0.3,
  /** A list with a larger share of its characters in links is a list of links: related stories. */
  maxLinked: 0.5,
  /** This many elements with nothing else in them may stand around a list. */
  maxWrappers: 3,
} as const;

/**
 * Class names of other boxes that stay between kept text: quotes with attribution, titled images and lists, toggles.
 * Source: AsciiDoctor, Ghost and Confluence.
 */
const KEPT_BOX_NAME =
  /(?:^|\s)(?:(?:quote|verse|image|listing)block|[uod]list|kg-toggle-card|expand-container|panel)(?:\s|$)/;

/** Class names of titles inside a box. Source: docutils and Confluence. */
const BOX_TITLE_NAME = /^(?:(?:topic|sidebar)-title|panelHeader|attribution)$/m;

const WHOLE_TAG = /^(?:[uod]l|blockquote)$/;
/** U+003A and U+FF1A. */
const COLONS: ReadonlySet<number> = new Set([0x3a, 0xff1a]);

/** Lists, quotes and callouts stay whole between kept blocks of the same element, and lists after a colon. */
export const BOXES: PartKind = {
  id: 'boxes',
  title: 'Keep lists, quotes and callouts whole.',
  source: 'our pages',
  least: BOXED.amid,
  *find({ measured: { view } }) {
    const { tag, count } = view.page.elements;
    const names = nameIndex(view.page);
    const callouts = calloutsOf(view.page);
    const boxes = names.classesLike(KEPT_BOX_NAME);
    for (let box = 0; box < count; box++) {
      const isCallout = callouts.has(box) || names.isNamed(boxes, box);
      if (!isCallout && !WHOLE_TAG.test(tag[box] ?? '')) continue;
      const blocks = view.rangeOf(box);
      const [first, end] = blocks;
      let around = parentOf(view.page, box);
      for (let hops = 0; hops < BOXED.maxWrappers && view.blocksIn(around) === end - first; hops++)
        around = parentOf(view.page, around);
      // The first or last line often names the quoted person.
      if (tag[box] === 'blockquote') yield { blocks, beside: [blocks] };
      if (first === end || !isIn(view, first - 1, around)) continue;
      const before = [first - 1, first] as const;
      const isLinks = view.linkDensityOf(box) > BOXED.maxLinked;
      if (COLONS.has(view.lastCode[first - 1] ?? 0)) {
        yield { blocks, beside: [before], least: isLinks ? BOXED.announcedLinks : BOXED.announced };
      } else if (!isLinks && isIn(view, end, around)) {
        yield { blocks, beside: [before, [end, end + 1]], least: isCallout ? BOXED.announced : BOXED.amid };
      }
    }
  },
};

/** Captions and titles of boxes stay with anything kept in their figure or box. */
export const TITLES: PartKind = {
  id: 'titles',
  title: 'Keep captions of figures and titles of boxes with their contents.',
  source: 'our pages',
  least: 0,
  *find({ measured: { view } }) {
    const { tag, count } = view.page.elements;
    const names = nameIndex(view.page);
    const titles = names.classesLike(BOX_TITLE_NAME);
    for (let title = 0; title < count; title++) {
      if (tag[title] !== 'figcaption' && !names.isNamed(titles, title)) continue;
      const box = parentOf(view.page, title);
      yield { blocks: view.rangeOf(title), beside: [view.rangeOf(box)] };
    }
  },
};

function isIn({ owner, page }: PageView, block: number, around: number): boolean {
  const element = owner[block] ?? 0;
  return around < element && element < endOf(page, around);
}
