/** The core on pages that are shown; tests/unit/core/extract.spec.ts has what needs no layout. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type * as InPage from './in-page.ts';

declare const inPage: typeof InPage;

const SENTENCE = 'The ferryman counts the gulls, the boats, and the clouds before breakfast. ';
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`;

async function open(the: PageTest, html: string): Promise<void> {
  await the.page.goto(the.server.serve(`<!doctype html><meta charset="utf-8"><title>Page</title>${html}`));
  await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
}

describeInPage('the core', (the) => {
  it('gives every candidate terms that sum to its score', async () => {
    await the.page.goto(the.server.url('/pages/news-harbour-reefs/'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const candidates = await the.page.evaluate(() => inPage.rankCandidates(document));
    expect(candidates.length).toBeGreaterThan(2);
    for (const { score, terms } of candidates) {
      expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBe(score);
    }
    expect(candidates.map(({ score }) => score)).toEqual(
      candidates.map(({ score }) => score).toSorted((a, b) => b - a),
    );
  });

  it('is not misled by forms that shadow the properties of nodes', async () => {
    const names = [
      'firstChild',
      'nextSibling',
      'parentNode',
      'attributes',
      'getAttribute',
      'localName',
      'nodeType',
      'textContent',
      'id',
    ];
    await open(
      the,
      `<form class="story">${names.map((name) => `<input name="${name}">`).join('')}<div>${PARAGRAPH.repeat(4)}</div></form>
       <img name="documentElement"><img name="firstChild"><img name="body">`,
    );
    const result = await the.page.evaluate(() => inPage.readLive());
    expect(result.article?.text.match(/ferryman/g)).toHaveLength(16);
    expect(result.pageUnchanged).toBe(true);
  });

  it('reads open shadow roots in the order in which slots show them', async () => {
    await open(the, '<x-story><p slot="end">The end of it.</p><p slot="start">The start of it.</p></x-story>');
    const text = await the.page.evaluate((filler) => {
      const host = document.querySelector('x-story') as HTMLElement;
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = `<article><slot name="start"></slot>${filler}<slot name="end"></slot><slot name="none"><p>Nothing was given.</p></slot></article>`;
      return inPage.readLive({ scorer: 'readability' }).article?.text.replaceAll(/The ferryman.*/g, '…');
    }, PARAGRAPH.repeat(3));
    expect(text).toBe('The start of it.\n\n…\n\n…\n\n…\n\nThe end of it.\n\nNothing was given.');
  });

  it('resolves addresses in a frame against the frame', async () => {
    await the.page.goto(the.server.url('/pages/iframe-article/'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const html = await the.page.evaluate(() => inPage.readLive().article?.content ?? '');
    expect(html).toContain('What was found');
    expect(html).not.toMatch(/(?:src|href)="(?!https?:|#|data:|mailto:)/);
  });

  it('leaves out what is hidden, but not a page that waits for its scripts', async () => {
    await open(
      the,
      `<style>.later{display:none}</style><article>${PARAGRAPH.repeat(3)}<p class="later">${SENTENCE} Secret.</p></article>`,
    );
    expect(await the.page.evaluate(() => inPage.readLive().article?.text)).not.toContain('Secret');
    await open(the, `<style>.later{visibility:hidden}</style><article class="later">${PARAGRAPH.repeat(3)}</article>`);
    expect(await the.page.evaluate(() => inPage.readLive().article?.text)).toContain('ferryman');
  });

  it('keeps what a closed details element holds', async () => {
    await open(
      the,
      `<article>${PARAGRAPH.repeat(3)}<details><summary>More</summary><p>${SENTENCE} Inside.</p></details></article>`,
    );
    expect(await the.page.evaluate(() => inPage.readLive().article?.text)).toContain('Inside.');
  });

  it('reads trees that are nested very deep', async () => {
    await open(the, '');
    const text = await the.page.evaluate((sentence) => {
      const deep = document.implementation.createHTMLDocument('Deep');
      let at: Element = deep.body;
      for (let depth = 0; depth < 3000; depth++) {
        const inner = deep.createElement('div');
        at.append(inner);
        at = inner;
      }
      at.append(sentence.repeat(8));
      return inPage.extractHtml(deep).article?.text;
    }, SENTENCE);
    expect(text).toContain('ferryman');
  });

  it('reads all of 10,000 paragraphs', async () => {
    await the.page.goto(the.server.url('/pages/long-10000/'));
    await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
    const paragraphs = await the.page.evaluate(
      () => inPage.measureHtml(inPage.readLive().article?.content ?? '').structure.paragraphs,
    );
    expect(paragraphs).toBeGreaterThanOrEqual(10_000);
  });
});
