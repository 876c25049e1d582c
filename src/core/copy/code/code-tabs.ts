import { labelText } from '../../dom/element-text.ts';
import type { Page } from '../../types.ts';
import type { CodeBlock } from './code-frame.ts';

/** Tabs stand no farther above the panels. A guess. */
const MAX_LEVELS = 3;
const MAX_LABEL_CHARS = 40;
/** Class names of elements that hold the names of tabs, where no role says it. */
const TAB_LIST = /(?:^|[\s_-])tab(?:s|bar|list|-?nav|-?list|-?header|bed-labels)?(?:[\s_-]|$)/i;

/** The names of code in tabs by the element of the code, and the elements that show these names on the page. */
export interface TabLabels {
  readonly labels: ReadonlyMap<number, string>;
  readonly spent: readonly number[];
}

/** Names the variants of code that a page shows one at a time: as many tabs as panels stand side by side, in the same order. */
export function labelsOfTabs(page: Page, blocks: readonly CodeBlock[]): TabLabels {
  const labels = new Map<number, string>();
  const spent: number[] = [];
  for (const variants of rowsOf(page, blocks)) {
    const tabs = tabsFor(page, variants);
    for (const [at, tab] of tabs.entries()) {
      const body = variants[at]?.body;
      if (body !== undefined) labels.set(body, labelText(page, tab));
      spent.push(tab);
    }
  }
  return { labels, spent };
}

/** Blocks whose frames follow on each other in one parent, two or more. */
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

/** As many tabs as there are variants, from the nearest element around them that has them; none if there are not. */
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

/** The tabs before the last variant, outside the variants: by role, or as labels, or as parts of what is called tabs. */
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
    if (TAB_LIST.test(className[element] ?? '') && (end[element] ?? 0) <= (variants[0]?.frame.root ?? 0))
      listEnd = end[element] ?? 0;
    element++;
  }
  return tabs;
}

function isEntry(tag: string): boolean {
  return tag === 'li' || tag === 'a' || tag === 'button' || tag === 'span';
}
