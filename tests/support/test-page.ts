/**
 * A page as tests use it, in either browser.
 *
 * Functions given to `evaluate` are sent to the page as source text: they must be arrow or `function` expressions that use
 * nothing from the file around them. Their one argument and their result must be JSON-able.
 */
import type { Buffer } from 'node:buffer';

export type BrowserName = 'chromium' | 'firefox';

export interface Point {
  /** CSS px from the left edge of the viewport. */
  readonly x: number;
  /** CSS px from the top edge of the viewport. */
  readonly y: number;
}

export interface Size {
  /** CSS px. */
  readonly width: number;
  /** CSS px. */
  readonly height: number;
}

export type Paper = 'A4' | 'Letter';

export interface TestPage {
  readonly browser: BrowserName;
  /** Resolves when the page's `load` event has fired. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page's own world, also under a CSP, and waits for the promise it may return. */
  evaluate<Result>(run: () => Result): Promise<Awaited<Result>>;
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
  /** Runs a classic script, such as a bundle of `bundleForPage`, in the page's own world. */
  runScript(source: string): Promise<void>;
  setViewport(size: Size): Promise<void>;
  /** A PNG of the viewport, one image pixel for each CSS px. */
  screenshot(): Promise<Buffer>;
  /** Prints the page to a PDF file, with backgrounds. Default: Letter. */
  print(paper?: Paper): Promise<Buffer>;
  /** Presses and releases a key named as in `KeyboardEvent.key`, after its modifiers: `Escape`, `a`, `Shift+Tab`. */
  pressKey(key: string): Promise<void>;
  /** Clicks a point, or the middle of the first element that a selector finds in the document (scrolled into view). */
  click(target: string | Point): Promise<void>;
  moveMouse(point: Point): Promise<void>;
  close(): Promise<void>;
}

/** Finds the middle of an element after scrolling it into view. @throws if there is none. */
export async function middleOf(page: TestPage, selector: string): Promise<Point> {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (element === null) throw new Error(`no element for ${wanted}`);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
}
