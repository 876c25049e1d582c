import { SPANNING, verticalOf } from '../navigation/flow.ts';
import type { ReaderContext, Shown } from '../reader-context.ts';
import { type ColumnBlock, rowEnds } from './rows.ts';

/** Em of the article's text: what a column must have. About 45 characters. */
const COLUMN_EM = 21;
const GAP_EM = 2.8;

/** CSS px around the article's text, at both sides. */
const PADDING_PX = 80;

/** CSS px of a screen that a row leaves free: the toolbar, and the line before the next row. */
const FREE_PX = 120;

/** What has more paragraphs stays in one column: browsers need seconds for the other. Own measurement: 10,000 in Chromium 156. */
const MOST_PARAGRAPHS = 2000;

/** ms without a change of size before the rows are laid out anew. */
const PAUSE_MS = 150;

const WRAPPERS = 'div:not(.table,.code,[data-kind]),section';

/** Lays an article out in two columns when that is asked for and there is room. */
export interface Columns {
  update(): void;
}

export function columnsOf({ view, signal }: Shown, reader: ReaderContext): Columns {
  const { dialog, scroller } = reader.shell;
  const content = view.querySelector<HTMLElement>('.content');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    if (!content) return;
    const { columns, ruler, dimming } = reader.settings;
    // The tools that keep the eyes on a line or a paragraph cannot know in which of two columns they are.
    const isWanted = columns === 'two' && ruler === 0 && !dimming;
    const isTwo = isWanted && !verticalOf(scroller) && hasRoom(scroller, content);
    dialog.toggleAttribute('data-two-columns', isTwo);
    if (!isTwo && !view.hasAttribute('data-two')) return;
    reader.keepPlace(() => {
      view.toggleAttribute('data-two', isTwo);
      if (isTwo) layOut(content, scroller.clientHeight - FREE_PX);
    });
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(update, PAUSE_MS);
  });
  observer.observe(scroller);
  if (content) observer.observe(content);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  return { update };
}

function hasRoom(scroller: HTMLElement, content: HTMLElement): boolean {
  if (content.querySelectorAll('p,li').length > MOST_PARAGRAPHS) return false;
  const emPx = Number.parseFloat(getComputedStyle(content).fontSize);
  return scroller.clientWidth - PADDING_PX >= (COLUMN_EM * 2 + GAP_EM) * emPx;
}

function layOut(content: HTMLElement, rowPx: number): void {
  const blocks = blocksIn(content);
  content.setAttribute('data-measured', '');
  const measured = blocks.map(measure);
  content.removeAttribute('data-measured');
  const ends = new Set(rowEnds(measured, Math.max(rowPx, 1)).map((index) => blocks[index]));
  for (const end of content.querySelectorAll('.row-end')) {
    const block = end.nextElementSibling ?? undefined;
    if (!ends.delete(block)) end.remove();
  }
  for (const block of ends) block?.before(rowEnd(content.ownerDocument));
}

/** What follows on each other in a column. Containers of blocks alone are looked into. */
function blocksIn(container: Element): Element[] {
  return Array.from(container.children).flatMap((child) => {
    if (child.className === 'row-end') return [];
    return child.matches(WRAPPERS) && child.firstElementChild ? blocksIn(child) : [child];
  });
}

function measure(block: Element): ColumnBlock {
  const { top, bottom } = block.getBoundingClientRect();
  return {
    topPx: top,
    bottomPx: bottom,
    isSpanning: block.matches(SPANNING),
    isHeading: /^h\d$/.test(block.localName),
  };
}

function rowEnd(document: Document): HTMLElement {
  const end = document.createElement('div');
  end.className = 'row-end';
  end.setAttribute('aria-hidden', 'true');
  return end;
}
