/** Pages with pictures of other sites, and the messages that tell whether an article was kept. */
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { BrowserTest } from './each-browser.ts';
import type { ExtensionTab } from './extension.ts';
import { SAMPLES } from './samples.ts';
import { waitFor } from './wait-for.ts';
import { SENTENCE } from './written-article.ts';

/** The addresses of five pictures: two of the page's own site, one of another that allows it, two of another that does not. */
export interface Pictures {
  readonly own: readonly string[];
  readonly shared: readonly string[];
  readonly closed: readonly string[];
}

/** Serves the pictures. The other site is the same server by another name. */
export function servePictures(the: BrowserTest): Pictures {
  const body = SAMPLES['picture.png']?.body ?? '';
  const png = { 'content-type': 'image/png' };
  const other = (address: string) => address.replace('127.0.0.1', 'localhost');
  return {
    own: [the.server.serve(body, png), the.server.serve(body, png)],
    shared: [other(the.server.serve(body, { ...png, 'access-control-allow-origin': '*' }))],
    closed: [other(the.server.serve(body, png)), other(the.server.serve(body, png))],
  };
}

/** A page with an article, with these pictures behind its first paragraphs. */
export function articlePage({
  pictures = [],
  words = 'The keeper counted the boats.',
  head = '',
  after = '',
}: {
  readonly pictures?: readonly string[];
  readonly words?: string;
  readonly head?: string;
  readonly after?: string;
} = {}): string {
  const figures = pictures.map(
    (address, index) =>
      `<figure><img src="${address}" width="400" height="300" alt="Boat ${index}"><figcaption>Boat ${index}, drawn at noon</figcaption></figure><p>${SENTENCE.repeat(3)}</p>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The lock</title>${head}</head><body><nav><a href="/">Home</a></nav>` +
    `<article><h1>The lock</h1><p>${words} ${SENTENCE.repeat(3)}</p><p>${SENTENCE.repeat(4)}</p>${figures.join('')}` +
    `<p>${SENTENCE.repeat(3)}</p></article>${after}</body></html>`
  );
}

/** Waits until the reader tells a text at its lower edge. */
export async function waitForTold(tab: ExtensionTab, text: string): Promise<void> {
  await waitFor(`“${text}”`, async () => (await told(tab))?.startsWith(text));
}

/** The text that the reader tells about the library; `null` for none. */
export function told(tab: ExtensionTab): Promise<string | null> {
  return tab.inRoot('reader', (root) => root.querySelector('.keep-status span')?.textContent ?? null);
}

/** Waits until the page itself tells a text. */
export async function waitForNotice(tab: ExtensionTab, text: string): Promise<void> {
  await waitFor(`the notice “${text}”`, async () => {
    if (!(await tab.hosts()).includes('notice')) return false;
    return tab.inRoot('notice', (root, wanted) => root.textContent?.includes(wanted) ?? false, text);
  });
}

/** A message with its numbers of pictures. */
export function withPictures(text: string, saved: number, all: number): string {
  const counted = messages.readerKeptPictures.message.replace('{saved}', String(saved)).replace('{all}', String(all));
  return `${text} · ${counted}`;
}
