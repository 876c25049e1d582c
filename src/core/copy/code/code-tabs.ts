import { TAB_LIST_NAME } from '../../cues/code-and-verse.ts';
import { labelText } from '../../dom/element-text.ts';
import type { Page } from '../../types.ts';
import type { CodeBlock } from './code-frame.ts';

/** Levels between panels and the element with their tabs. A guess. */
const MAX_LEVELS = 3;
const MAX_LABEL_CHARS = 40;

/** Labels of code in tabs. */
export interface TabLabels {
  /** By element of the code. */
  readonly labels: ReadonlyMap<number, string>;
  /** The elements that show the labels on the page. */
  readonly tabs: readonly number[];
}

/** Labels variants of code that a page shows one at a time. It needs as many tabs as adjacent panels, in the same order. */
export function labelsOfTabs(page: Page, blocks: readonly CodeBlock[]): TabLabels {
  const labels = new Map<number, string>();
  const tabs: number[] = [];
  for (const variants of rowsOf(page, blocks)) {
    for (const [at, tab] of tabsFor(page, variants).entries()) {
      const body = variants[at]?.body;
      if (body !== undefined) labels.set(body, labelText(page, tab));
      tabs.push(tab);
    }
  }
  return { labels, tabs };
}

/** Runs of two or more blocks whose frames are adjacent siblings. */
function rowsOf({ elements: { parent, firstText, textEnd } }: Page, blocks: readonly CodeBlock[]): CodeBlock[][] {
  const rows: CodeBlock[][] = [];
  let row: CodeBlock[] = [];
  for (const block of blocks) {
    const last = row.at(-1)?.frame.root;
    const { root } = block.frame;
    const isBeside = last !== undefined && root !== block.body && parent[last] === parent[root];
    if (!isBeside || (firstText[root] ?? 0) - (textEnd[last ?? 0] ?? 0) > 2) {
      rows.push(row);
      row = [];
    }
    row.push(block);
  }
  return [...rows, row].filter(({ length }) => length > 1);
}

/** The tabs in the nearest element around the variants that has any, if there are as many as variants; else none. */
function tabsFor(page: Page, variants: readonly CodeBlock[]): number[] {
  const { parent } = page.elements;
  let around = parent[variants[0]?.frame.root ?? 0] ?? 0;
  for (let level = 0; level < MAX_LEVELS && around > 0; level++, around = parent[around] ?? 0) {
    const tabs = tabsIn(page, around, variants);
    if (tabs.length === variants.length) return tabs;
    if (tabs.length > 0) return [];
  }
  return [];
}

/** The tabs before the last variant and outside all: by role, as labels, or as entries of a list that is named after tabs. */
function tabsIn(page: Page, around: number, variants: readonly CodeBlock[]): number[] {
  const { end, tag, role, className } = page.elements;
  const panelEnd = new Map(variants.map(({ frame }) => [frame.root, end[frame.root] ?? 0]));
  const last = variants.at(-1)?.frame.root ?? around;
  const tabs: number[] = [];
  let listEnd = -1;
  for (let element = around + 1; element < last; ) {
    const inside = panelEnd.get(element);
    if (inside !== undefined) {
      element = inside;
      continue;
    }
    const isName =
      role[element] === 'tab' || tag[element] === 'label' || (element < listEnd && isEntry(tag[element] ?? ''));
    const text = isName ? labelText(page, element) : '';
    if (text !== '' && text.length <= MAX_LABEL_CHARS) {
      tabs.push(element);
      element = end[element] ?? last;
      continue;
    }
    if (TAB_LIST_NAME.test(className[element] ?? '') && (end[element] ?? 0) <= (variants[0]?.frame.root ?? 0))
      listEnd = end[element] ?? 0;
    element++;
  }
  return tabs;
}

function isEntry(tag: string): boolean {
  return tag === 'li' || tag === 'a' || tag === 'button' || tag === 'span';
}
