import { HOST_ATTRIBUTE } from '../platform/host-attribute.ts';
import type { Look } from '../platform/look.ts';
import { paperOf } from '../platform/palettes.ts';

/** Elements from which on looking at a page takes so long that the paper is to be seen first. A guess. */
const MANY_ELEMENTS = 4000;

/** ms after which a frame is no longer waited for: pages that are not in sight have none. */
const FRAME_WAIT_MS = 50;

/** Over the page's own rules for the host. */
const HOST_CSS = 'all:initial!important;display:contents!important';
/** Over the browser's for popovers, which cover nothing. */
const PAPER_CSS = 'inline-size:100%;block-size:100%;margin:0;padding:0;border:0;background:';

/** Empty paper over a page, until the reader takes its place. */
export interface Backdrop {
  /** Resolves when it has been painted, or at once if the page is looked at faster than that. */
  painted(): Promise<void>;
  /** Takes it away. Doing it again does nothing. */
  lift(): void;
}

/**
 * Covers a page with the paper that articles look to be on.
 *
 * The page is to be looked at underneath it, so its layout, its scroll bars and its focus stay as they are.
 */
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
    // A task of its own comes after the frame's painting.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
