import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer, useState } from 'preact/hooks';

interface RowsOptions {
  readonly count: number;
  readonly list: RefObject<HTMLElement>;
  keyOf(index: number): string;
  /** Stays in the document wherever the window is scrolled to: it may have the focus. -1 for none. */
  readonly current: number;
}

/** CSS px of a row before it is measured. */
const ROW_PX = 118;

/** Rows before and after the window that are in the document. */
const OVERSCAN = 6;

/** CSS px above and below a row that is scrolled to. The line above the list stays at the top of the window. */
const PADDING = { above: 64, below: 24 };

export type Rows = Virtualizer<Window, HTMLElement>;

/** The rows of a long list that are near the window. */
export function useRows({ count, list, keyOf, current }: RowsOptions): Rows {
  const [, redraw] = useReducer((times: number, _: null) => times + 1, 0);
  const options = {
    count,
    getScrollElement: () => window,
    estimateSize: () => ROW_PX,
    scrollToFn: windowScroll,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    onChange: () => redraw(null),
    overscan: OVERSCAN,
    scrollPaddingStart: PADDING.above,
    scrollPaddingEnd: PADDING.below,
    scrollMargin: list.current?.offsetTop ?? 0,
    initialRect: { width: innerWidth, height: innerHeight },
    getItemKey: keyOf,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const near = defaultRangeExtractor(range);
      const isFar = current >= 0 && current < count && !near.includes(current);
      return isFar ? [...near, current].sort((a, b) => a - b) : near;
    },
  };
  const [rows] = useState(() => new Virtualizer<Window, HTMLElement>(options));
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => {
    rows._willUpdate();
    // The content above the list has changed its height.
    if (list.current && list.current.offsetTop !== rows.options.scrollMargin) redraw(null);
  });
  return rows;
}
