/** Many pages in worker threads, by the built library. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTargets } from '../src/dev/build/build.ts';
import type * as Library from '../src/library/node/pith.ts';

const TEXT = 'Between the islands the ferry takes three hours, and nobody who waits for it, or works on it, minds. ';
const page = (title: string) => ({
  url: `https://ferry.example/${title}`,
  html: `<!doctype html><title>${title}</title><article><h1>${title}</h1><p>${TEXT.repeat(4)}</p></article>`,
});
/** Takes long: the elements around the text are opened anew in each paragraph. */
const SLOW = { url: 'https://ferry.example/slow', html: `<p>${'<a><b><i>'.repeat(400_000)}` };

let library: typeof Library;

beforeAll(async () => {
  await buildTargets(['lib']);
  library = await import(join(import.meta.dirname, '../dist/lib/node.js'));
});

async function all(results: AsyncIterable<Library.ManyResult>): Promise<Library.ManyResult[]> {
  const list = [];
  for await (const each of results) list.push(each);
  return list;
}

describe('extractMany', () => {
  it('answers as extractHtml does, in the order of the pages', async () => {
    const pages = ['one', 'two', 'three', 'four', 'five'].map(page);
    const results = await all(library.extractMany(pages, { jobs: 2, explains: true }));
    expect(results.map(({ index, url }) => [index, url])).toEqual(pages.map(({ url }, index) => [index, url]));
    const withoutTimes = ({ timings: _, ...rest }: Library.Extraction) => rest;
    for (const [index, { html, url }] of pages.entries()) {
      const { extraction } = results[index] as Library.ManyResult;
      expect(withoutTimes(extraction as Library.Extraction)).toEqual(
        withoutTimes(library.extractHtml(html, { url, explains: true })),
      );
    }
  });

  it('goes on after pages that take too long or are no text, and says so', async () => {
    const bytes = { html: new Uint8Array(2000) };
    const results = await all(
      library.extractMany([page('one'), SLOW, bytes, page('two')], { jobs: 1, timeoutMs: 2000 }),
    );
    expect(results.map(({ extraction, failure }) => extraction?.article?.title ?? failure)).toEqual([
      'one',
      { reason: 'too-slow', message: 'It took more than 2 s.' },
      { reason: 'not-readable', message: 'This is not a text file.' },
      'two',
    ]);
  });

  it('gives results as they are ready where that is asked for', async () => {
    const options = { jobs: 2, timeoutMs: 3000, ordered: false };
    const results = await all(library.extractMany([SLOW, page('one'), page('two')], options));
    expect(results.map(({ index }) => index)).toEqual([1, 2, 0]);
  });

  it('takes pages from the source as results are taken', async () => {
    let taken = 0;
    function* pages() {
      for (; taken < 1000; taken++) yield page(`page-${taken}`);
    }
    const results = library.extractMany(pages(), { jobs: 2 });
    for (let count = 0; count < 5; count++) await results.next();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(taken).toBeLessThanOrEqual(5 + 2 * 4);
    await results.return(undefined);
  });

  it('ends when its signal is aborted, also while a page is read', async () => {
    const controller = new AbortController();
    const run = all(library.extractMany([SLOW], { jobs: 1, signal: controller.signal }));
    setTimeout(() => controller.abort(new Error('enough')), 200);
    await expect(run).rejects.toThrow('enough');
  });

  it('rejects for an unknown scorer', async () => {
    const run = all(library.extractMany([page('one')], { scorer: 'guess' as 'pith' }));
    await expect(run).rejects.toThrow(RangeError);
  });
});
