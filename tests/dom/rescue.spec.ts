/** What is read of pages that show little, from where they keep their content unseen. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type * as InPage from './in-page.ts';

declare const inPage: typeof InPage;

const SENTENCE = 'The ferryman counts the gulls, the boats, and the clouds before breakfast. ';
const TEXT = SENTENCE.repeat(10);
const URL_OF_PAGE = 'https://ferry.example/log/1';

const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const script = (type: string, value: unknown) =>
  `<script type="${type}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
const jsonLd = (value: object) => script('application/ld+json', { '@context': 'https://schema.org', ...value });
const preloaded = (topic: unknown) =>
  `<div id="data-preloaded" data-preloaded="${asAttribute(JSON.stringify({ site: '{}', topic_7: JSON.stringify(topic) }))}"></div>`;
const threadOf = (cooked: string) =>
  preloaded({
    title: 'Gulls',
    post_stream: { posts: [{ username: 'ferry', created_at: '2025-03-01T08:00:00Z', cooked }] },
  });
const page = (body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gulls at breakfast</title><body>${body}</body></html>`;

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
    ['inline-json', script('application/json', { post: { title: 'Gulls at breakfast', html: `<p>${TEXT}</p>` } })],
    [
      'inline-json',
      `<script>window.__DATA__ = ${JSON.stringify({ title: 'Gulls at breakfast', body: [TEXT, TEXT] })};start();function start(){}</script>`,
    ],
  ] as const)('is read in its %s', async (source, body) => {
    for (const extraction of Object.values(await read(the, body))) {
      expect(extraction.rescuedFrom).toBe(source);
      expect(extraction.article?.text.match(/ferryman/g)?.length).toBeGreaterThanOrEqual(10);
      expect(extraction.pageUnchanged).toBe(true);
    }
    expect(await the.page.evaluate(() => inPage.inspectLive().rescuedFrom)).toBe(source);
  });

  it('is read in the first of them that holds enough', async () => {
    const body = `<noscript>You need to enable scripts.</noscript>${threadOf('')}${jsonLd({ '@type': 'Article', articleBody: TEXT })}
      ${script('application/json', { title: 'Gulls at breakfast', text: TEXT.repeat(3) })}`;
    for (const extraction of Object.values(await read(the, body))) expect(extraction.rescuedFrom).toBe('json-ld');
  });

  it('keeps what it shows unless far more is kept unseen', async () => {
    const shown = `<article>${`<p>${SENTENCE.repeat(5)}</p>`.repeat(5)}</article>`;
    const copy = (times: number) => jsonLd({ '@type': 'Article', articleBody: `Copy. ${TEXT.repeat(times)}` });
    const twice = await read(the, shown + copy(5));
    expect(twice.live.rescuedFrom).toBeUndefined();
    expect(twice.live.article?.text).not.toContain('Copy.');
    const fourTimes = await read(the, shown + copy(12));
    expect(fourTimes.live.rescuedFrom).toBe('json-ld');
    const most = await read(the, `<article>${`<p>${SENTENCE.repeat(5)}</p>`.repeat(9)}</article>${copy(40)}`);
    expect(most.live.rescuedFrom).toBeUndefined();
  });

  it('is read as it is where an element of it was asked for', async () => {
    await open(the, page(`<main><p>${SENTENCE.replace('ferryman', 'miller')}</p></main>${threadOf(`<p>${TEXT}</p>`)}`));
    const extraction = await the.page.evaluate(() =>
      inPage.readLive({ root: document.querySelector('main') ?? document.body }),
    );
    expect(extraction.rescuedFrom).toBeUndefined();
    expect(extraction.article?.text).toContain('miller');
  });

  it('is not given the text of another page', async () => {
    const other = jsonLd({ '@type': 'NewsArticle', url: 'https://ferry.example/log/2', articleBody: TEXT });
    const inline = script('application/json', { title: 'Terms of the ferry', text: TEXT.repeat(3) });
    const { live } = await read(the, `<p>Loading</p>${other}${inline}`);
    expect(live.rescuedFrom).toBeUndefined();
    expect(live.reason).toBe('no-content');
  });

  it('has the addresses in what is rescued resolved against its own', async () => {
    const cooked = `<p><a href="../map">Map</a> ${TEXT} <img src="/gull.jpg" alt="A gull" width="600" height="400"></p>`;
    for (const { article } of Object.values(await read(the, threadOf(cooked)))) {
      expect(article?.content).toContain('href="https://ferry.example/map"');
      expect(article?.content).toContain('src="https://ferry.example/gull.jpg"');
    }
  });
});

describeInPage('the text in JSON-LD', (the) => {
  const contentOf = async (node: object) => (await read(the, jsonLd(node))).live.article?.content ?? '';

  it('may be paragraphs, markup, or markup that was escaped', async () => {
    const plain = await contentOf({ '@type': 'Article', articleBody: `${TEXT}\n\nSalt &amp; rope <knots>. ${TEXT}` });
    expect(plain.match(/<p>/g)).toHaveLength(2);
    expect(plain).toContain('Salt &amp; rope &lt;knots&gt;.');
    const markup = await contentOf({ '@type': 'Article', text: `<h2>Gulls</h2><p>${TEXT}</p><p>${TEXT}</p>` });
    expect(markup).toContain('<h2>Gulls</h2>');
    const escaped = await contentOf({
      '@type': 'Article',
      text: `&lt;p&gt;${TEXT}&lt;/p&gt;&lt;p&gt;${TEXT}&lt;/p&gt;`,
    });
    expect(escaped.match(/<p>/g)).toHaveLength(2);
  });

  it('may be a recipe', async () => {
    const content = await contentOf({
      '@type': 'Recipe',
      name: 'Ferry soup',
      recipeIngredient: ['two leeks of the thick kind', 'a litre of water', 'salt'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: SENTENCE.repeat(3) },
        {
          '@type': 'HowToSection',
          name: 'Later',
          itemListElement: [{ '@type': 'HowToStep', text: SENTENCE.repeat(3) }],
        },
      ],
    });
    expect(content).toContain('<li>two leeks of the thick kind</li>');
    expect(content.match(/ferryman/g)).toHaveLength(6);
  });

  it('may be a question with its answers', async () => {
    const content = await contentOf({
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: 'How many gulls?',
        text: SENTENCE.repeat(3),
        acceptedAnswer: { '@type': 'Answer', text: `Nine. ${SENTENCE.repeat(3)}`, author: { name: 'Lene' } },
        suggestedAnswer: [{ '@type': 'Answer', text: `Ten. ${SENTENCE.repeat(3)}` }],
      },
    });
    expect(content.match(/ferryman/g)).toHaveLength(9);
    expect(content.indexOf('Nine.')).toBeLessThan(content.indexOf('Ten.'));
  });

  it('is headed by a standfirst that the page shows, but by no other description', async () => {
    const node = { '@type': 'Article', articleBody: TEXT, description: 'Why gulls are counted, and by whom.' };
    const shown = await read(the, `<p>Why gulls are counted, and by whom.</p>${jsonLd(node)}`);
    expect(shown.live.article?.text.split('\n\n')[0]).toBe('Why gulls are counted, and by whom.');
    expect((await read(the, jsonLd(node))).live.article?.text).not.toContain('Why gulls');
  });

  it('is the description of a product, but not of an organisation', async () => {
    expect(await contentOf({ '@type': 'Product', name: 'Oar', description: TEXT })).toContain('ferryman');
    expect(await contentOf({ '@type': 'Organization', name: 'Ferry', description: TEXT })).toBe('');
  });
});

describeInPage('hostile data', (the) => {
  it('brings nothing that runs into the article, and runs nothing', async () => {
    const attack = `<p>${TEXT}</p><script>window.ran = 1</script><img src="x:" onerror="window.ran = 1"><p onclick="window.ran = 1">
      <a href="javascript:window.ran = 1">${SENTENCE}</a></p><iframe srcdoc="<script>parent.ran = 1</script>"></iframe><svg onload="window.ran = 1"></svg>
      <base href="https://evil.example/"><style>*{display:none}</style><meta http-equiv="refresh" content="0;url=//evil.example"><a href="/x">${SENTENCE}</a>`;
    for (const body of [
      threadOf(attack),
      jsonLd({ '@type': 'Article', articleBody: attack }),
      script('application/json', { title: 'Gulls at breakfast', html: attack }),
    ]) {
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

  it('is passed over when it is broken or not what it seems', async () => {
    const shown = `<article><p>${SENTENCE.repeat(3)}</p></article>`;
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const bodies = [
      `<div id="data-preloaded" data-preloaded="{&quot;topic_7&quot;: nonsense"></div>`,
      `<div id="data-preloaded" data-preloaded="null"></div><div id="data-preloaded"></div>`,
      preloaded(null),
      preloaded({ post_stream: { posts: { length: 5 } } }),
      preloaded({
        post_stream: { posts: [null, 1, 'x', { cooked: 7 }, { cooked: { toString: 'x' } }, { cooked: ' ' }] },
      }),
      preloaded({ __proto__: null, constructor: { post_stream: { posts: [{ cooked: `<p>${TEXT}</p>` }] } } }),
      `<script type="application/ld+json">{"@type":"Article","articleBody":"${TEXT}</script>`,
      `<script type="application/ld+json">{"@type":"Article","articleBody":${deep}}</script>`,
      jsonLd({ '@type': 'Recipe', recipeIngredient: { a: TEXT }, recipeInstructions: [[[[[[[[TEXT]]]]]]]] }),
      `<script type="application/json">{"title":"Gulls at breakfast","a":${deep}}</script>`,
      `<script>window.x = {"title":"Gulls at breakfast","text":"${TEXT}", y: 1}</script>`,
      `<noscript>${'<div>'.repeat(2000)}</noscript>`,
    ];
    for (const body of bodies) {
      const { live, parsed } = await read(the, shown + body);
      for (const { rescuedFrom, article } of [live, parsed]) {
        expect([body.slice(0, 80), rescuedFrom, article?.text.match(/ferryman/g)?.length]).toEqual([
          body.slice(0, 80),
          undefined,
          3,
        ]);
      }
    }
  });

  it('forges nothing by the names of its entries', async () => {
    const forged = `{"title":"Gulls at breakfast","__proto__":{"polluted":true,"text":"${TEXT}"},"text":"${TEXT}"}`;
    const { live } = await read(the, `<script type="application/json">${forged}</script>`);
    expect(live.rescuedFrom).toBe('inline-json');
    expect(await the.page.evaluate(() => 'polluted' in {})).toBe(false);
  });

  it('of many values costs little', async () => {
    const values = Array.from({ length: 400_000 }, (_, index) => ({
      title: 'Gulls at breakfast',
      [`k${index % 50}`]: 'v',
    }));
    await open(the, page(script('application/json', values)));
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
