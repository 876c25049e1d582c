import { TableOfContents } from 'lucide-preact';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { lastBefore, lengthPx, orderIn, scrolledPx, verticalOf, windowOf, windowPx } from './flow.ts';
import { headingsOf, type OutlineEntry } from './headings.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import { Outline, Ticks } from './outline.tsx';

const PANEL_ID = 'outline';

/** CSS px from where on a panel stands beside the article instead of in front of it. */
const BESIDE = '(min-width: 1100px)';

/** CSS px that ticks take at the edge. */
const TICKS_PX = 72;

/** More ticks than this show no shape of the article. */
const MAX_TICKS = 40;

/** The headings of the article: as ticks at its edge, and in a panel. The one that is read is marked. */
export function outlineFeature(reader: ReaderContext): Feature {
  const { scroller } = reader.shell;
  const { strings } = reader.environment;
  let entries: readonly OutlineEntry[] = [];
  let current = -1;
  let isRoomy = false;

  const list = () => {
    entries = headingsOf(reader.shown.view);
  };
  const look = () => {
    const landed = reader.jumps.target();
    const jumped = entries.findIndex(({ heading }) => heading === landed);
    const at = jumped < 0 ? currentIn(entries, scroller) : jumped;
    const room =
      !verticalOf(scroller) &&
      reader.shown.view.getBoundingClientRect().left - scroller.getBoundingClientRect().left >= TICKS_PX;
    if (at === current && room === isRoomy) return;
    [current, isRoomy] = [at, room];
    reader.redraw();
  };
  const go = ({ heading }: OutlineEntry) => {
    if (!reader.environment.document.defaultView?.matchMedia(BESIDE).matches) reader.togglePanel(PANEL_ID);
    reader.jumps.to(heading);
  };
  const isUseful = () => entries.length > 1;
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
        isUseful,
        draw: () => <Outline entries={entries} current={current} onGo={go} {...language()} />,
      },
    ],
    onShown({ view, signal }) {
      list();
      followScrolling(scroller, view, { look, signal });
    },
    onAdded() {
      list();
      look();
      reader.redraw();
    },
    draw() {
      const ticks = ticksOf(entries);
      if (!isUseful() || !isRoomy || ticks.length === 0) return null;
      const jump = ({ heading }: OutlineEntry) => reader.jumps.to(heading);
      const marked = ticks.findLastIndex((tick) => entries.indexOf(tick) <= current);
      return <Ticks label={strings.readerOutline} entries={ticks} current={marked} onGo={jump} {...language()} />;
    },
  };
}

/** The entry that is read, -1 above the first. At the very end it is the last, which may never reach the upper edge. */
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

/** Looks once a frame while someone scrolls, and when sizes change. */
function followScrolling(
  scroller: HTMLElement,
  view: HTMLElement,
  { look, signal }: { look: () => void; signal: AbortSignal },
): void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const observer = new ResizeObserver(later);
  observer.observe(scroller);
  observer.observe(view);
  scroller.addEventListener('scroll', later, { passive: true, signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  });
}
