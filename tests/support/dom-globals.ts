import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, vi } from 'vitest';

/** The names that the reader asks of the window by themselves. */
const NAMES = ['Element', 'HTMLElement', 'NodeFilter', 'Text'] as const;

/**
 * For tests of a file: a function that returns the body of a document with this markup. The globals are those of its window, until the
 * tests of the file have ended: other files run in the same process.
 */
export function documentsForFile(): (markup: string) => HTMLElement {
  const { window } = new JSDOM();
  beforeAll(() => {
    for (const name of NAMES) vi.stubGlobal(name, window[name]);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  return (markup) => {
    window.document.body.innerHTML = markup;
    return window.document.body;
  };
}
