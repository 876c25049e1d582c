import { HOST_ATTRIBUTE } from '../../platform/host-attribute.ts';
import type { Look } from '../../platform/look.ts';
import { paperOf } from '../../platform/palettes.ts';

/** From this many elements on, the analysis takes long enough that the backdrop has to be painted first. A guess. */
const MANY_ELEMENTS = 4000;

/** Longest wait for a frame, ms. Pages in the background paint none. */
const FRAME_WAIT_MS = 50;

/** Overrides the page's rules for the host element. */
const HOST_CSS = 'all:initial!important;display:contents!important';
/** Overrides the browser's rules for popovers, which do not fill the window. */
const PAPER_CSS = 'inline-size:100%;block-size:100%;margin:0;padding:0;border:0;background:';

/** Empty paper over a page, until the reader takes its place. */
export interface Backdrop {
  /** Resolves when the backdrop has been painted; at once on pages that are analysed faster than that. */
  painted(): Promise<void>;
  /** Removes the backdrop. Calling it again does nothing. */
  lift(): void;
}

/** Covers a page with the paper colour of the reader. The page keeps its layout, scroll bars and focus, because it is analysed next. */
export function drawBackdrop(document: Document, look: Look): Backdrop {
  const isDark = document.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false;
  const host = document.createElement('div');
  host.setAttribute(HOST_ATTRIBUTE, 'backdrop');
  host.style.cssText = HOST_CSS;
  const root = host.attachShadow({ mode: 'closed' });
  const paper = document.createElement('div');
  paper.popover = 'manual';
  paper.style.cssText = PAPER_CSS + paperOf(look, isDark);
  root.append(paper);
  document.documentElement.append(host);
  paper.showPopover();
  return {
    painted: async () => {
      if (document.getElementsByTagName('*').length >= MANY_ELEMENTS) await nextFrame();
    },
    lift: () => host.remove(),
  };
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_WAIT_MS);
    // Animation frame callbacks run before the frame is painted; a task of its own runs after.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
