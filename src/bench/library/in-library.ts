/** The functions that measure in the library's page. Each is sent there alone, and uses nothing else of this file. */
import type { GeneratedArticle } from './generated-articles.ts';

/** Stores articles, given as JSON. */
export async function putArticles(json: string): Promise<void> {
  const articles: readonly GeneratedArticle[] = JSON.parse(json);
  const shelf = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('pith-shelf');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = shelf.transaction(['articles', 'contents', 'texts'], 'readwrite');
  for (const { record, content, text } of articles) {
    transaction.objectStore('articles').put(record);
    transaction.objectStore('contents').put(content);
    transaction.objectStore('texts').put(text);
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  shelf.close();
}

/** The time since the page was asked for until the list is painted, ms. Resolves after the texts have been read, too. */
export async function listShown(): Promise<number> {
  const painted = () =>
    new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  while (document.querySelectorAll('.articles > li').length === 0) await painted();
  const time = await painted();
  // Longer than the texts take to be read.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  return time;
}

/** The time from the last letter of a query until what it finds is painted, and the longest task meanwhile, ms. */
export async function searchTime(query: string): Promise<{ readonly all: number; readonly longest: number }> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  const count = () => document.querySelector('.count')?.textContent;
  const painted = () =>
    new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const type = async (text: string) => {
    const before = count();
    const start = performance.now();
    if (field) field.value = text;
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    while (count() === before && performance.now() - start < 5000) {
      const { port1, port2 } = new MessageChannel();
      const next = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await next;
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    return (await painted()) - start;
  };
  let last = performance.now();
  let longest = 0;
  const all = await type(query);
  const worst = longest;
  await type('');
  return { all: Math.round(all), longest: Math.round(worst) };
}

/** The times between frames while the list is scrolled by 1,000 px at each, ms. */
export async function frameTimes(): Promise<readonly number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let before = await frame();
  for (let step = 0; step < 60; step++) {
    scrollBy(0, 1000);
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  scrollTo(0, 0);
  return times;
}

/** The time from the press on a title until the first frame with the article, ms. */
export async function openingTime(): Promise<number> {
  const start = performance.now();
  document.querySelector<HTMLElement>('.articles h2 a')?.click();
  const frame = () =>
    new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  while (!document.querySelector('html > [data-pith="reader"]')) await frame();
  return (await frame()) - start;
}
