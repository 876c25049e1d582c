import { BOX_TITLE_NAME, KEPT_BOX_NAME } from '../../cues/callouts.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { endOf, parentOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { calloutsOf } from '../../parts/callout/callouts.ts';
import type { PartKind } from '../../parts/rule.ts';

/** Guesses. Probabilities are means over a part, in `[0, 1]`. */
const NUMBERS = {
  /** Least probability of a list between kept blocks, and of a quote of which a block is kept. */
  amid: 0.2,
  /** The same of a callout, and of a list after a colon. */
  announced: 0.05,
  /** The same of a list of links after a colon. */
  announcedLinks: 0.3,
  /** A list with a larger share of its characters in links is a list of links: related stories. */
  maxLinked: 0.5,
  /** So many elements with nothing else in them may stand around a list. */
  maxWrappers: 3,
} as const;

const WHOLE_TAG = /^(?:[uod]l|blockquote)$/;
/** U+003A and U+FF1A. */
const COLONS: ReadonlySet<number> = new Set([0x3a, 0xff1a]);

/** Lists, quotes and callouts stay whole between kept blocks of the same element, and lists after a colon. */
export const BOXES: PartKind = {
  id: 'boxes',
  title: 'Keep lists, quotes and callouts whole.',
  source: 'our pages',
  least: NUMBERS.amid,
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
      for (let hops = 0; hops < NUMBERS.maxWrappers && view.blocksIn(around) === end - first; hops++)
        around = parentOf(view.page, around);
      // Who is quoted stands in the first or last line.
      if (tag[box] === 'blockquote') yield { blocks, beside: [blocks] };
      if (first === end || !isIn(view, first - 1, around)) continue;
      const before = [first - 1, first] as const;
      const isLinks = view.linkDensityOf(box) > NUMBERS.maxLinked;
      if (COLONS.has(view.lastCode[first - 1] ?? 0)) {
        yield { blocks, beside: [before], least: isLinks ? NUMBERS.announcedLinks : NUMBERS.announced };
      } else if (!isLinks && isIn(view, end, around)) {
        yield { blocks, beside: [before, [end, end + 1]], least: isCallout ? NUMBERS.announced : NUMBERS.amid };
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
