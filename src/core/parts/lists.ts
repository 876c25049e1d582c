import { LIST_HEADINGS } from '../cues/notes-and-lists.ts';
import { nameIndex } from '../dom/name-index.ts';
import { blockStart, endOf, parentOf } from '../dom/page-tree.ts';
import type { PageView } from '../model/view/page-view.ts';
import { textOf } from '../model/view/wording.ts';
import { type PartKind, type RuledPage, share } from './rule.ts';
import { wrapperOf } from './sections.ts';

/** Guesses. Probabilities are means over a list, in `[0, 1]`. */
const THRESHOLDS = {
  /** Minimum probability of a table of contents. */
  contents: 0.35,
  /** Minimum share of its characters that link to places of the page. */
  inPage: 0.85,
  /** It has this many items: menus have more. */
  minItems: 3,
  maxItems: 80,
  /** Minimum probability that the page has a text with a table of contents. */
  isText: 0.5,
  /** Minimum probability of sources, and of verdicts. */
  sources: 0.05,
  verdicts: 0.1,
  /** A heading that names a list has no more words. */
  maxHeadingWords: 5,
} as const;

const LIST_TAG = /^[uod]l$/;
/** Class names of a wiki's text, which is a work of reference. Source: MediaWiki. */
const WIKI_NAME = /(?:^|\s)mw-(?:editsection|parser-output)/;

/** Tables of contents stay before or amid the text. */
export const CONTENTS: PartKind = {
  id: 'contents',
  title: 'Keep the table of contents of a text, with its heading.',
  source: 'our pages',
  least: THRESHOLDS.contents,
  applies: (page) => share(page, 'article', 'documentation') >= THRESHOLDS.isText,
  *find({ measured: { view }, kept }) {
    const { tag, count } = view.page.elements;
    for (let list = 0; list < count; list++) {
      if (!LIST_TAG.test(tag[list] ?? '')) continue;
      const [first, limit] = view.rangeOf(list);
      const items = limit - first;
      if (kept[first] === 0 && items >= THRESHOLDS.minItems && items <= THRESHOLDS.maxItems && isContents(view, list)) {
        const isNamed = isShort(view, first - 1) && view.firstBlock[parentOf(view.page, list)] === first - 1;
        const isAmid = first > kept.indexOf(1) && limit <= kept.lastIndexOf(1);
        yield { blocks: [first, limit], beside: isAmid ? [] : [[limit, limit + 1]] };
        if (isNamed) yield { blocks: [first - 1, first], beside: [[first, limit]], least: 0 };
      }
      list = endOf(view.page, list) - 1;
    }
  },
};

function isContents({ page: { elements, texts } }: PageView, list: number): boolean {
  let [inPage, all] = [0, 0];
  for (let text = elements.firstText[list] ?? 0; text < (elements.textEnd[list] ?? 0); text++) {
    all += texts.chars[text] ?? 0;
    if (texts.inPage[text] === 1) inPage += texts.chars[text] ?? 0;
  }
  return inPage >= THRESHOLDS.inPage * all;
}

function isShort(view: PageView, block: number): boolean {
  return block >= 0 && view.at('words', block) <= THRESHOLDS.maxHeadingWords;
}

/** Lists under headings that name sources stay after kept text, and lists of a verdict amid it. */
export const NAMED_LISTS: PartKind = {
  id: 'named-lists',
  title: 'Keep lists of sources, verdicts, and in reference works what else to see.',
  source: 'our pages',
  least: THRESHOLDS.sources,
  *find(page) {
    const { view } = page.measured;
    const last = page.kept.lastIndexOf(1);
    const isReference =
      share(page, 'documentation') > share(page, 'article') || nameIndex(view.page).classesLike(WIKI_NAME) !== null;
    for (let block = page.kept.indexOf(1) + 1; block > 0 && block < view.count; block++) {
      if (!isListHeading(view, block)) continue;
      const text = textOf(view, block);
      const isVerdict = block < last && LIST_HEADINGS.verdicts.test(text);
      const isOther = isReference && LIST_HEADINGS.others.test(text);
      if (!isVerdict && !isOther && !LIST_HEADINGS.sources.test(text)) continue;
      const beside = isVerdict ? [] : [[block - 1, block] as const];
      const least = isVerdict ? THRESHOLDS.verdicts : THRESHOLDS.sources;
      const lists = listsUnder(page, block);
      // Links to the pages before and after follow.
      for (const list of isOther ? lists.slice(0, 1) : lists) {
        const blocks = view.rangeOf(list);
        yield { blocks, beside, least };
        yield { blocks: [block, block + 1], beside: [blocks], least: 0 };
      }
    }
  },
};

function isListHeading(view: PageView, block: number): boolean {
  const { texts } = view.page;
  // Headings of documentation link to their own place.
  const isOwnLink = view.levelOf(block) > 0 && texts.inPage[blockStart(view.page, block)] === 1;
  return view.at('words', block) > 0 && isShort(view, block) && (view.at('linkChars', block) === 0 || isOwnLink);
}

/** The lists and numbered lines that follow a block among its siblings, up to the next heading. */
function listsUnder({ measured: { view } }: RuledPage, block: number): number[] {
  const { tag } = view.page.elements;
  const named = wrapperOf(view, view.ownerOf(block));
  const around = parentOf(view.page, named);
  const lists: number[] = [];
  for (let next = endOf(view.page, named); next < endOf(view.page, around); next = endOf(view.page, next)) {
    const first = view.firstBlockOf(next);
    if (view.blocksIn(next) === 0) continue;
    if (view.levelOf(first) > 0) break;
    const isList =
      LIST_TAG.test(tag[next] ?? '') || LIST_TAG.test(tag[next + 1] ?? '') || /^\W?\d/.test(textOf(view, first));
    if (isList) lists.push(next);
  }
  return lists;
}
