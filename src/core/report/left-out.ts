import type { Signals } from '../signals/signals.ts';
import type { Page, Removal, RemovalKind, Selection } from '../types.ts';

/** A removal with its kind. */
export interface LeftOut {
  readonly removal: Removal;
  readonly kind: RemovalKind;
  /** The texts that were left out, if the element around them was not. */
  readonly texts: readonly number[] | null;
}

/** The decisions on a page. */
export interface Decided {
  readonly selection: Selection;
  /** The selection before its structure was found. Its texts that were taken elsewhere since then are not left out. */
  readonly chosen: Selection;
  /** Parts of the selection that were not copied. */
  readonly uncopied: readonly Removal[];
}

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
export function leftOut(page: Page, signals: Signals, { selection, chosen, uncopied }: Decided): LeftOut[] {
  const { firstText } = page.elements;
  const kept = keptHashes(page, selection);
  const unchosen = [...selection.removed, ...outside(page, selection)].sort((a, b) => a.element - b.element);
  const whole = [...unchosen, ...uncopied]
    .filter(({ element }) => signals.totals.chars(element) > 0)
    .map((removal): LeftOut => ({ removal, kind: kindOf(removal, { page, signals, kept }), texts: null }));
  const bare = bareTexts(page, unchosen, { selection, chosen });
  return [...whole, ...bare].sort((a, b) => first(a) - first(b));

  function first({ texts, removal }: LeftOut): number {
    return texts?.[0] ?? firstText[removal.element] ?? 0;
  }
}

/** Texts of blocks that no selection keeps, block by block, where they are in none of the removals, which are in document order. */
function bareTexts(
  { elements, texts }: Page,
  removals: readonly Removal[],
  { selection, chosen }: Pick<Decided, 'selection' | 'chosen'>,
): LeftOut[] {
  const found = new Map<number, number[]>();
  let next = 0;
  for (let text = 0; text < texts.count; text++) {
    while (next < removals.length && (elements.textEnd[removals[next]?.element ?? 0] ?? 0) <= text) next++;
    const removed = removals[next]?.element ?? elements.count;
    const block = texts.block[text] ?? -1;
    const isBare = (elements.firstText[removed] ?? texts.count) > text && (texts.chars[text] ?? 0) > 0 && block >= 0;
    if (!isBare || selection.keptBlocks[block] === 1 || chosen.keptBlocks[block] === 1) continue;
    const others = found.get(block);
    if (others === undefined) found.set(block, [text]);
    else others.push(text);
  }
  return [...found].map(([block, each]) => {
    const ruling = selection.rulingOf(block);
    return {
      removal: { element: texts.parent[each[0] ?? 0] ?? 0, ...ruling },
      kind: ruling.kind ?? 'other',
      texts: each,
    };
  });
}

/** The largest elements that hold nothing of the selection. */
function outside({ elements, texts }: Page, { roots, rootTexts, rulingOf }: Selection): Removal[] {
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
    if (!isRoot) found.push({ element, ...rulingOf(texts.block[firstText ?? 0] ?? 0) });
    element = end ?? element + 1;
  }
  return found;
}

interface Known {
  readonly page: Page;
  readonly signals: Signals;
  readonly kept: ReadonlySet<number>;
}

/** The kind that the rule gives; else the one that the part's place, links and text give. */
function kindOf({ element, kind }: Removal, { page, signals, kept }: Known): RemovalKind {
  const { role, tag } = page.elements;
  if (kind !== undefined) return kind;
  if (signals.layout.hidden[element] === 1) return 'hidden';
  const names = [tag[element] ?? '', role[element] ?? ''];
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
