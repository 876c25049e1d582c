import { memoizedTest } from '../../../core/dom/remembered.ts';
import { Totals } from '../../../core/signals/blocks.ts';
import type { Page } from '../../../core/types.ts';
import type { Names } from '../names.ts';
import { RULES } from './rules.ts';

/** The page in one attempt: without dropped elements, and with the divs that count as paragraphs. */
export interface Attempt {
  readonly page: Page;
  readonly names: Names;
  /** 1 for each topmost element that was dropped by its name. */
  readonly dropped: Uint8Array;
  /** 1 for each element that is not dropped. */
  readonly alive: Uint8Array;
  /** Text totals without dropped elements. */
  readonly totals: Totals;
  /** 1 for each `div` that counts as a paragraph. */
  readonly paragraphDivs: Uint8Array;
}

/** Prepares an attempt. A ruthless one drops elements with unlikely names first. Linear in the elements. */
export function prepare(page: Page, names: Names, mode: 'ruthless' | 'lenient'): Attempt {
  const { elements, texts } = page;
  const dropped = new Uint8Array(elements.count);
  const alive = new Uint8Array(elements.count).fill(1);
  const aliveTexts = new Uint8Array(texts.count).fill(1);
  for (let element = 0; mode === 'ruthless' && element < elements.count; ) {
    const end = elements.end[element] ?? elements.count;
    if (isRoot(page, element) || !names.isUnlikely(element)) {
      element++;
      continue;
    }
    dropped[element] = 1;
    alive.fill(0, element, end);
    aliveTexts.fill(0, elements.firstText[element], elements.textEnd[element]);
    element = end;
  }
  const totals = new Totals(page, aliveTexts);
  return { page, names, dropped, alive, totals, paragraphDivs: findParagraphDivs(page, alive) };
}

function isRoot(page: Page, element: number): boolean {
  const tag = page.elements.tag[element];
  return tag === 'html' || tag === 'body';
}

/** Divs without a block-like tag inside. One pass from the last element to the first. */
function findParagraphDivs(page: Page, alive: Uint8Array): Uint8Array {
  const { elements } = page;
  const breaks = memoizedTest(RULES.divBreakers);
  const holdsBreaker = new Uint8Array(elements.count);
  const paragraphDivs = new Uint8Array(elements.count);
  for (let element = elements.count - 1; element >= 0; element--) {
    if (alive[element] === 0) continue;
    const tag = elements.tag[element] ?? '';
    const parent = elements.parent[element] ?? -1;
    if (parent >= 0 && (holdsBreaker[element] === 1 || breaks(tag))) holdsBreaker[parent] = 1;
    if (tag === 'div' && holdsBreaker[element] === 0) paragraphDivs[element] = 1;
  }
  return paragraphDivs;
}
