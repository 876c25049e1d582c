import { TableOfContents } from 'lucide-preact';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { lastBefore, lengthPx, orderIn, scrolledPx, verticalOf, windowOf, windowPx } from './flow.ts';
import { headingsOf, type OutlineEntry } from './headings.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import { Outline, Ticks } from './outline.tsx';

const PANEL_ID = 'outline';

/** Window width from which a panel is beside the article instead of over it. */
const BESIDE = '(min-width: 1100px)';

/** CSS px that the ticks need at the edge. */
const TICKS_PX = 72;

/** With more ticks than this, the ticks are too dense to be useful. */
const MAX_TICKS = 40;

/** The outline: the article's headings as ticks at its edge and in a panel. Marks the current one. */
export function outlineFeature(reader: ReaderContext): Feature {
  const { scroller } = reader.shell;
  const { strings } = reader.environment;
  let entries: readonly OutlineEntry[] = [];
  let current = -1;
  let hasRoom = false;

  const updateEntries = () => {
    entries = headingsOf(reader.shown.view);
  };
  const updateCurrent = () => {
    const target = reader.jumps.target();
    const jumped = entries.findIndex(({ heading }) => heading === target);
    const at = jumped < 0 ? currentIn(entries, scroller) : jumped;
    const room =
      !verticalOf(scroller) &&
      reader.shown.view.getBoundingClientRect().left - scroller.getBoundingClientRect().left >= TICKS_PX;
    if (at === current && room === hasRoom) return;
    [current, hasRoom] = [at, room];
    reader.redraw();
  };
  const go = ({ heading }: OutlineEntry) => {
    if (!reader.environment.document.defaultView?.matchMedia(BESIDE).matches) reader.togglePanel(PANEL_ID);
    reader.jumps.to(heading);
  };
  const isAvailable = () => entries.length > 1;
  const language = () => ({ lang: reader.shown.view.lang });
  return {
    panels: [
      {
        id: PANEL_ID,
        label: 'readerOutline',
        icon: TableOfContents,
        key: 'o',
        place: 'start',
        side: 'start',
        isAvailable,
        draw: () => <Outline entries={entries} current={current} onGo={go} {...language()} />,
      },
    ],
    onShown({ view, signal }) {
      updateEntries();
      followScrolling(scroller, view, { update: updateCurrent, signal });
    },
    onContentChanged() {
      updateEntries();
      updateCurrent();
      reader.redraw();
    },
    draw() {
      const ticks = ticksOf(entries);
      if (!isAvailable() || !hasRoom || ticks.length === 0) return null;
      const jump = ({ heading }: OutlineEntry) => reader.jumps.to(heading);
      const marked = ticks.findLastIndex((tick) => entries.indexOf(tick) <= current);
      return <Ticks label={strings.readerOutline} entries={ticks} current={marked} onGo={jump} {...language()} />;
    },
  };
}

/** The entry being read, -1 above the first. At the very end always the last one, which may never reach the upper edge. */
function currentIn(entries: readonly OutlineEntry[], scroller: HTMLElement): number {
  const read = scrolledPx(scroller);
  if (read > 0 && read + windowPx(scroller) >= lengthPx(scroller) - 1) return entries.length - 1;
  const edgePx = windowOf(scroller).begin + JUMP_MARGIN_PX + 1;
  const headings = entries.map(({ heading }) => heading);
  return lastBefore(headings, edgePx, orderIn(scroller));
}

function ticksOf(entries: readonly OutlineEntry[]): readonly OutlineEntry[] {
  if (entries.length <= MAX_TICKS) return entries;
  const top = entries.filter(({ depth }) => depth === 0);
  return top.length > 1 && top.length <= MAX_TICKS ? top : [];
}

/** Calls `update` at most once per frame when the user scrolls or sizes change. */
function followScrolling(
  scroller: HTMLElement,
  view: HTMLElement,
  { update, signal }: { update: () => void; signal: AbortSignal },
): void {
  let frame = 0;
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  const observer = new ResizeObserver(schedule);
  observer.observe(scroller);
  observer.observe(view);
  scroller.addEventListener('scroll', schedule, { passive: true, signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  });
}
