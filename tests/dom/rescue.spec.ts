/** Content from fallback sources in displayed pages. Cases without layout are in tests/unit/core/rescued-text.spec.ts. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import { jsonLd, page, SENTENCE, script, TEXT, threadOf, URL_OF_PAGE } from '../unit/core/hidden-content.ts';
import type * as InPage from './in-page.ts';

declare const inPage: typeof InPage;

async function open(the: PageTest, html: string): Promise<void> {
  await the.page.goto(the.server.serve(html));
  await the.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
}

/** Reads a page that is shown, and the same one parsed. */
async function read(the: PageTest, body: string) {
  await open(the, page(body));
  return the.page.evaluate(
    ({ html, url }) => ({ live: inPage.readLive({ url }), parsed: inPage.readParsed(html, { url }) }),
    { html: page(body), url: URL_OF_PAGE },
  );
}

describeInPage('a page that shows little', (the) => {
  it.each([
    ['noscript', `<p>Loading</p><noscript><div><h1>Gulls</h1><p>${TEXT}</p><p>${TEXT}</p></div></noscript>`],
    ['preloaded', `<p>Loading</p>${threadOf(`<p>${TEXT}</p>`)}`],
    ['json-ld', jsonLd({ '@type': 'Article', headline: 'Gulls at breakfast', articleBody: TEXT })],
  ] as const)('is read in its %s', async (source, body) => {
    for (const extraction of Object.values(await read(the, body))) {
      expect(extraction.rescuedFrom).toBe(source);
      expect(extraction.article?.text.match(/ferryman/g)?.length).toBeGreaterThanOrEqual(10);
      expect(extraction.pageUnchanged).toBe(true);
    }
    expect(await the.page.evaluate(() => inPage.inspectLive().rescuedFrom)).toBe(source);
  });
});

describeInPage('hostile data', (the) => {
  it('brings nothing that runs into the article, and runs nothing', async () => {
    const attack = `<p>${TEXT}</p><script>window.ran = 1</script><img src="x:" onerror="window.ran = 1"><p onclick="window.ran = 1">
      <a href="javascript:window.ran = 1">${SENTENCE}</a></p><iframe srcdoc="<script>parent.ran = 1</script>"></iframe><svg onload="window.ran = 1"></svg>
      <base href="https://evil.example/"><style>*{display:none}</style><meta http-equiv="refresh" content="0;url=//evil.example"><a href="/x">${SENTENCE}</a>`;
    for (const body of [threadOf(attack), jsonLd({ '@type': 'Article', articleBody: attack })]) {
      const { live, parsed } = await read(the, body);
      for (const { article, rescuedFrom } of [live, parsed]) {
        expect(rescuedFrom).toBeDefined();
        expect(article?.content).toContain('ferryman');
        expect(article?.content).not.toMatch(/script|onerror|onclick|onload|iframe|svg|style|evil|refresh|<base/i);
      }
      const left = await the.page.evaluate(
        ({ html, content }) => ({
          ran: 'ran' in window,
          forbidden: [...inPage.forbiddenParts(html), ...inPage.forbiddenParts(content)],
        }),
        { html: live.article?.content ?? '', content: parsed.article?.content ?? '' },
      );
      expect(left).toEqual({ ran: false, forbidden: [] });
    }
  });

  // Where scripts run, a browser keeps this as text, which is then parsed.
  it('is passed over when it is a <noscript> of boxes in boxes', async () => {
    const body = `<article><p>${SENTENCE.repeat(3)}</p></article><noscript>${'<div>'.repeat(2000)}</noscript>`;
    for (const { rescuedFrom, article } of Object.values(await read(the, body))) {
      expect([rescuedFrom, article?.text.match(/ferryman/g)?.length]).toEqual([undefined, 3]);
    }
  });

  it('of many values costs little', async () => {
    const values = Array.from({ length: 400_000 }, (_, index) => ({
      title: 'Gulls at breakfast',
      [`k${index % 50}`]: 'v',
    }));
    await open(the, page(script('application/ld+json', values)));
    const ms = await the.page.evaluate(() => {
      const start = performance.now();
      inPage.readLive();
      return performance.now() - start;
    });
    expect(ms).toBeLessThan(5000);
  });

  it('is read as plain text where the page forbids parsing', async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">`;
    await open(
      the,
      page(
        `${policy}<noscript><div><p>${TEXT}</p></div></noscript>${jsonLd({ '@type': 'Article', articleBody: TEXT })}`,
      ),
    );
    const extraction = await the.page.evaluate(() => inPage.readLive());
    expect(extraction.article?.text).toContain('ferryman');
    expect(extraction.pageUnchanged).toBe(true);
  });
});
