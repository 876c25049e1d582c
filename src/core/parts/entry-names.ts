import { nameIndex } from '../dom/name-index.ts';
import { nextSiblingOf } from '../dom/page-tree.ts';
import { appendTo } from '../dom/tallies.ts';
import { isKept, type PartKind, type RuledPage } from './rule.ts';

/** Guesses. */
const THRESHOLDS = {
  /** Fewer lines alike are not the names of entries. */
  minEntries: 4,
  /** At least this share of the lines of a tag and class stands over kept text. */
  minOverText: 0.75,
  /** Maximum number of words of a name with what is said of it, such as the age and club of a player. */
  maxWords: 20,
  /** Lines with more of their characters in links lead to other pages. */
  maxLinked: 0.5,
  /** Minimum number of words of the text under a name. */
  minText: 20,
} as const;

/** Lines built alike, each over a text of its own, stay with these texts: the names of a ranking, of a list of people or of places. */
export const ENTRY_NAMES: PartKind = {
  id: 'entry-names',
  title: 'Keep lines built alike that name the texts after them.',
  source: 'our runs on the development pages',
  least: 0,
  *find(page) {
    const { view, repetition } = page.measured;
    const { kinds } = nameIndex(view.page);
    const total = new Int32Array(kinds.tags.length);
    const overText = new Map<number, number[]>();
    for (let element = 1; element < view.page.elements.count; element++) {
      const kind = kinds.of[element] ?? 0;
      if (view.blocksIn(element) === 0) continue;
      total[kind] = (total[kind] ?? 0) + 1;
      if (isName(page, element)) appendTo(overText, kind, element);
    }
    for (const [kind, names] of overText) {
      const texts = new Set(names.map((name) => repetition.textOf[view.firstBlockOf(name)]));
      // Ads and calls repeat their words.
      const isAlike = texts.size === names.length && names.length >= THRESHOLDS.minOverText * (total[kind] ?? 0);
      if (names.length < THRESHOLDS.minEntries || !isAlike) continue;
      for (const name of names) yield { blocks: view.rangeOf(name), beside: [] };
    }
  },
};

/** Whether an element is a short part that was left out, and its next sibling begins with kept prose. */
function isName(page: RuledPage, element: number): boolean {
  const { view } = page.measured;
  const text = nextSiblingOf(view.page, element);
  const first = view.firstBlockOf(text);
  if (text < 0 || page.kept[first] !== 1 || first >= view.endBlockOf(text)) return false;
  if (view.at('words', first) < THRESHOLDS.minText || isKept(page, view.rangeOf(element))) return false;
  return view.of('words', element) <= THRESHOLDS.maxWords && view.linkDensityOf(element) <= THRESHOLDS.maxLinked;
}
