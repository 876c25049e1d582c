import { HOST_ATTRIBUTE } from '../../platform/page/host-attribute.ts';
import type { Look } from '../../platform/settings/look.ts';
import { paperOf } from '../../platform/settings/papers.ts';
import { isLong } from '../page/long-page.ts';
import { nextFrame } from '../page/next-frame.ts';

/** A backdrop that stays longer than this shows progress, ms. */
const PROGRESS_AFTER_MS = 400;
/** The progress bar stands still after this long, ms. A guess: longer than pages of 100,000 elements take. */
const PROGRESS_MS = 9000;
const PROGRESS_CSS = 'height:3px;background:#888;opacity:0;scale:0 1;transform-origin:0 0';

/** Overrides the page's rules for the host element. */
const HOST_CSS = 'all:initial!important;display:contents!important';
/** Overrides the browser's rules for popovers, which do not fill the window. */
const PAPER_CSS = 'inline-size:100%;block-size:100%;margin:0;padding:0;border:0;background:';

/** Empty paper over a page, until the reader takes its place. */
export interface Backdrop {
  /** Changes to the paper of this look. */
  paint(look: Look): void;
  /** Resolves when the backdrop has been painted; at once on pages that are analysed faster than that. */
  painted(): Promise<void>;
  /** Calls `stop` when the user presses Esc. Only listeners that the page added earlier see the key. */
  onEscape(stop: () => void): void;
  /** Removes the backdrop. Calling it again does nothing. */
  lift(): void;
}

/** Covers a page with the paper colour of the reader. The page keeps its layout, scroll bars and focus, because it is analysed next. */
export function drawBackdrop(document: Document, look: Look): Backdrop {
  const isDark = document.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches ?? false;
  const lifted = new AbortController();
  const host = document.createElement('div');
  host.setAttribute(HOST_ATTRIBUTE, 'backdrop');
  host.style.cssText = HOST_CSS;
  const root = host.attachShadow({ mode: 'closed' });
  const paper = document.createElement('div');
  paper.popover = 'manual';
  const paint = (shown: Look) => {
    paper.style.cssText = PAPER_CSS + paperOf(shown, isDark);
  };
  paint(look);
  root.append(paper);
  showProgress(paper);
  document.documentElement.append(host);
  paper.showPopover();
  return {
    paint,
    painted: async () => {
      if (isLong(document)) await nextFrame();
    },
    onEscape(stop) {
      const onKey = (event: KeyboardEvent) => {
        if (!event.isTrusted || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopImmediatePropagation();
        stop();
      };
      document.defaultView?.addEventListener('keydown', onKey, { capture: true, signal: lifted.signal });
    },
    lift() {
      lifted.abort();
      host.remove();
    },
  };
}

/** A bar that grows towards the end of its line without reaching it: nobody knows how long the work takes. */
function showProgress(paper: HTMLElement): void {
  const bar = paper.ownerDocument.createElement('div');
  bar.style.cssText = PROGRESS_CSS;
  paper.append(bar);
  const frames = [{ opacity: 1 }, { opacity: 1, scale: '.9 1' }];
  bar.animate(frames, { delay: PROGRESS_AFTER_MS, duration: PROGRESS_MS, easing: 'ease-out', fill: 'forwards' });
}
