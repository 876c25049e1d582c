/** An article around markup of a test's own, opened in the reader. */
import type { BrowserTest } from './each-browser.ts';
import type { ExtensionTab } from './extension.ts';
import { waitForArticle } from './reading.ts';

export const SENTENCE =
  'The survey was made on foot, with a barometer and a notebook, by people who were paid by the mile. ';
export const PROSE = `<p>${SENTENCE.repeat(4)}</p>`;

/** Opens an article with this content in the reader. */
export async function readArticle(the: BrowserTest, content: string, title = 'The rain books'): Promise<ExtensionTab> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
    <article><h1>${title}</h1>${PROSE}${content}${PROSE.repeat(3)}</article>`;
  const tab = await the.open(the.server.serve(html));
  await tab.runCommand('toggle-reader');
  await waitForArticle(tab);
  return tab;
}
