import type { Signals } from '../signals/signals.ts';
import type { Page, Removal, RemovalKind, Selection } from '../types.ts';

/** A removal, and what kind of thing was removed. */
export interface LeftOut {
  readonly removal: Removal;
  readonly kind: RemovalKind;
  /** The texts that were left out, if the element around them was not. */
  readonly texts: readonly number[] | null;
}

/** What was decided of a page. */
export interface Decisions {
  readonly selection: Selection;
  /** The selection before posts and the like were arranged in it: what is said otherwise since then is not left out. */
  readonly chosen: Selection;
  /** What of the selection was not copied. */
  readonly uncopied: readonly Removal[];
}

/** What the steps that pass parts over and take them out of a copy remove. */
const KIND_OF_STEP: Readonly<Record<string, RemovalKind>> = {
  hidden: 'hidden',
  obscured: 'hidden',
  view: 'other-article',
  quotes: 'repeated',
  byline: 'repeated',
  permalinks: 'links',
};

const COMMENTS = /comment|disqus|repl(?:y|ies)\b|discussion/i;
const NAVIGATION: ReadonlySet<string> = new Set(['nav', 'navigation', 'menu', 'menubar']);
const PAGE_FRAME: ReadonlySet<string> = new Set(['header', 'footer', 'banner', 'contentinfo']);
/** From this share of its characters in links on a part leads elsewhere. A guess. */
const MIN_LINK_DENSITY = 0.5;
/** Shorter texts occur twice by chance. */
const MIN_REPEAT_CHARS = 24;

/**
 * All text that was left out, as the largest elements of which nothing was kept, in document order: what the selection dropped, what
 * stands outside of it, bare texts between what was kept, and what was not copied. Linear in the page's elements and texts.
 */
export function leftOut(page: Page, signals: Signals, { selection, chosen, uncopied }: Decisions): LeftOut[] {
  const { firstText } = page.elements;
  const kept = keptHashes(page, selection);
  const unchosen = [...selection.removed, ...outside(page, selection)].sort((a, b) => a.element - b.element);
  const whole = [...unchosen, ...uncopied]
    .filter(({ element }) => signals.totals.chars(element) > 0)
    .map((removal): LeftOut => ({ removal, kind: kindOf(removal, { page, signals, kept }), texts: null }));
  const bare = bareTexts(page, unchosen, [selection, chosen]);
  return [...whole, ...bare].sort((a, b) => first(a) - first(b));

  function first({ texts, removal }: LeftOut): number {
    return texts?.[0] ?? firstText[removal.element] ?? 0;
  }
}

/** What a step that knows it takes out. */
export function kindOfStep(step: string): RemovalKind {
  return KIND_OF_STEP[step] ?? 'other';
}

/** Texts of blocks that no selection keeps, block by block, where they are in none of the removals, which are in document order. */
function bareTexts(
  { elements, texts }: Page,
  removals: readonly Removal[],
  selections: readonly Selection[],
): LeftOut[] {
  const found = new Map<number, number[]>();
  let next = 0;
  for (let text = 0; text < texts.count; text++) {
    while (next < removals.length && (elements.textEnd[removals[next]?.element ?? 0] ?? 0) <= text) next++;
    const removed = removals[next]?.element ?? elements.count;
    const block = texts.block[text] ?? -1;
    const isBare = (elements.firstText[removed] ?? texts.count) > text && (texts.chars[text] ?? 0) > 0 && block >= 0;
    if (!isBare || selections.some(({ keptBlocks }) => keptBlocks[block] === 1)) continue;
    const others = found.get(block);
    if (others === undefined) found.set(block, [text]);
    else others.push(text);
  }
  return [...found.values()].map((each) => ({
    removal: { element: texts.parent[each[0] ?? 0] ?? 0, step: 'selection', reason: 'text between what was chosen' },
    kind: 'other',
    texts: each,
  }));
}

/** The largest elements that hold nothing of the selection. */
function outside({ elements }: Page, { roots, rootTexts }: Selection): Removal[] {
  const found: Removal[] = [];
  let [nextRoot, nextText] = [0, 0];
  for (let element = 0; element < elements.count; ) {
    const [end, firstText, textEnd] = [elements.end, elements.firstText, elements.textEnd].map((each) => each[element]);
    while ((roots[nextRoot] ?? elements.count) < element) nextRoot++;
    while ((rootTexts[nextText] ?? Number.MAX_SAFE_INTEGER) < (firstText ?? 0)) nextText++;
    const isRoot = roots[nextRoot] === element;
    const holdsKept =
      (roots[nextRoot] ?? elements.count) < (end ?? 0) || (rootTexts[nextText] ?? elements.count) < (textEnd ?? 0);
    if (!isRoot && holdsKept) {
      element++;
      continue;
    }
    if (!isRoot) found.push({ element, step: 'selection', reason: 'outside of what was chosen' });
    element = end ?? element + 1;
  }
  return found;
}

interface Known {
  readonly page: Page;
  readonly signals: Signals;
  readonly kept: ReadonlySet<number>;
}

function kindOf({ element, step, reason }: Removal, { page, signals, kept }: Known): RemovalKind {
  const { className, id, role, tag } = page.elements;
  const names = [tag[element] ?? '', role[element] ?? ''];
  const known = KIND_OF_STEP[step];
  if (known !== undefined) return known;
  if (signals.layout.hidden[element] === 1) return 'hidden';
  if (COMMENTS.test(`${reason} ${className[element]} ${id[element]}`)) return 'comments';
  if (names.some((name) => NAVIGATION.has(name))) return 'navigation';
  if (names.some((name) => PAGE_FRAME.has(name))) return 'page-frame';
  if (isRepeated(page, element, kept)) return 'repeated';
  if (signals.totals.linkDensity(element) >= MIN_LINK_DENSITY) return 'links';
  return tag[element] === 'form' ? 'form' : 'other';
}

function keptHashes({ texts }: Page, { keptBlocks }: Selection): Set<number> {
  const hashes = new Set<number>();
  for (let text = 0; text < texts.count; text++) {
    if (keptBlocks[texts.block[text] ?? -1] === 1 && (texts.chars[text] ?? 0) >= MIN_REPEAT_CHARS) {
      hashes.add(texts.hash[text] ?? 0);
    }
  }
  return hashes;
}

/** Whether every longer text of an element is kept elsewhere. */
function isRepeated({ elements, texts }: Page, element: number, kept: ReadonlySet<number>): boolean {
  let isLong = false;
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    if ((texts.chars[text] ?? 0) < MIN_REPEAT_CHARS) continue;
    if (!kept.has(texts.hash[text] ?? 0)) return false;
    isLong = true;
  }
  return isLong;
}
