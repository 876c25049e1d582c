import { SPANNING, verticalOf } from '../navigation/flow.ts';
import type { ReaderContext, Shown } from '../reader-context.ts';
import { type ColumnBlock, rowEnds } from './rows.ts';

/** Minimum width of a column, in em of the article's text. About 45 characters. */
const COLUMN_EM = 21;
const GAP_EM = 2.8;

/** CSS px around the article's text, both sides together. */
const PADDING_PX = 80;

/** CSS px of the window's height that a row leaves free: the toolbar and the line before the next row. */
const FREE_PX = 120;

/** Longer articles stay in one column, because browsers need seconds for two. Own measurement: 10,000 paragraphs in Chromium 156. */
const MAX_PARAGRAPHS = 2000;

/** ms without a resize before the rows are laid out again. */
const PAUSE_MS = 150;

const WRAPPERS = 'div:not(.table,.code,[data-kind]),section';

/** Lays the article out in two columns if that setting is on and there is room. */
export interface Columns {
  update(): void;
}

export function columnsOf({ view, signal }: Shown, reader: ReaderContext): Columns {
  const { dialog, scroller } = reader.shell;
  const content = view.querySelector<HTMLElement>(':scope > .content');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    if (!content) return;
    const { columns, ruler, dimming } = reader.settings;
    // The reading ruler and the dimming cannot know which of two columns the user is reading.
    const isEnabled = columns === 'two' && ruler === 0 && !dimming;
    const isTwo = isEnabled && !verticalOf(scroller) && hasRoom(scroller, content);
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
  if (content.querySelectorAll('p,li').length > MAX_PARAGRAPHS) return false;
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

/** The blocks of a column in order. Wrappers are replaced by their children. */
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
