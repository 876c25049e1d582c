// @vitest-environment jsdom
/** Content from fallback sources in parsed documents. `tests/dom/rescue.spec.ts` reads displayed pages. */
import { describe, expect, it } from 'vitest';
import type { Extraction, ExtractOptions } from '../../../src/core/types.ts';
import { extract } from '../../../src/library/pith.ts';
import { jsonLd, page, preloaded, SENTENCE, script, TEXT, threadOf, URL_OF_PAGE } from './hidden-content.ts';

const parse = (body: string) => new DOMParser().parseFromString(page(body), 'text/html');

function read(body: string, options: ExtractOptions = {}): Extraction {
  return extract(parse(body), { url: URL_OF_PAGE, ...options });
}

describe('a page that shows little', () => {
  it('is read in the first of them that holds enough', () => {
    const body = `<noscript>You need to enable scripts.</noscript>${threadOf('')}${jsonLd({ '@type': 'Article', articleBody: TEXT })}
      ${script('application/json', { title: 'Gulls at breakfast', text: TEXT.repeat(3) })}`;
    expect(read(body).rescuedFrom).toBe('json-ld');
  });

  it('keeps what it shows unless far more is kept hidden', () => {
    const shown = `<article>${`<p>${SENTENCE.repeat(5)}</p>`.repeat(5)}</article>`;
    const copy = (times: number) => jsonLd({ '@type': 'Article', articleBody: `Copy. ${TEXT.repeat(times)}` });
    const twice = read(shown + copy(5));
    expect(twice.rescuedFrom).toBeUndefined();
    expect(twice.article?.text).not.toContain('Copy.');
    const fourTimes = read(shown + copy(12));
    expect(fourTimes.rescuedFrom).toBe('json-ld');
    const most = read(`<article>${`<p>${SENTENCE.repeat(5)}</p>`.repeat(9)}</article>${copy(40)}`);
    expect(most.rescuedFrom).toBeUndefined();
  });

  it('is read as it is where an element of it was asked for', () => {
    const document = parse(
      `<main><p>${SENTENCE.replace('ferryman', 'miller')}</p></main>${threadOf(`<p>${TEXT}</p>`)}`,
    );
    const extraction = extract(document, { root: document.querySelector('main') ?? document.body });
    expect(extraction.rescuedFrom).toBeUndefined();
    expect(extraction.article?.text).toContain('miller');
  });

  it('is not given the text of another page', () => {
    const other = jsonLd({ '@type': 'NewsArticle', url: 'https://ferry.example/log/2', articleBody: TEXT });
    const inline = script('application/json', { title: 'Terms of the ferry', text: TEXT.repeat(3) });
    const extraction = read(`<p>Loading</p>${other}${inline}`);
    expect(extraction.rescuedFrom).toBeUndefined();
    expect(extraction.reason).toBe('no-content');
  });

  it('has the addresses in what is rescued resolved against its own', () => {
    const cooked = `<p><a href="../map">Map</a> ${TEXT} <img src="/gull.jpg" alt="A gull" width="600" height="400"></p>`;
    const { article } = read(threadOf(cooked));
    expect(article?.content).toContain('href="https://ferry.example/map"');
    expect(article?.content).toContain('src="https://ferry.example/gull.jpg"');
  });
});

describe('the text in JSON-LD', () => {
  const contentOf = (node: object) => read(jsonLd(node)).article?.content ?? '';

  it('may be paragraphs, markup, or markup that was escaped', () => {
    const plain = contentOf({ '@type': 'Article', articleBody: `${TEXT}\n\nSalt &amp; rope <knots>. ${TEXT}` });
    expect(plain.match(/<p>/g)).toHaveLength(2);
    expect(plain).toContain('Salt &amp; rope &lt;knots&gt;.');
    const markup = contentOf({ '@type': 'Article', text: `<h2>Gulls</h2><p>${TEXT}</p><p>${TEXT}</p>` });
    expect(markup).toContain('<h2>Gulls</h2>');
    const escaped = contentOf({
      '@type': 'Article',
      text: `&lt;p&gt;${TEXT}&lt;/p&gt;&lt;p&gt;${TEXT}&lt;/p&gt;`,
    });
    expect(escaped.match(/<p>/g)).toHaveLength(2);
  });

  it('may be a recipe', () => {
    const content = contentOf({
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

  it('may be a question with its answers', () => {
    const content = contentOf({
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

  it('is headed by a standfirst that the page shows, but by no other description', () => {
    const node = { '@type': 'Article', articleBody: TEXT, description: 'Why gulls are counted, and by whom.' };
    const shown = read(`<p>Why gulls are counted, and by whom.</p>${jsonLd(node)}`);
    expect(shown.article?.text.split('\n\n')[0]).toBe('Why gulls are counted, and by whom.');
    expect(read(jsonLd(node)).article?.text).not.toContain('Why gulls');
  });

  it('is the description of a product, but not of an organisation', () => {
    expect(contentOf({ '@type': 'Product', name: 'Oar', description: TEXT })).toContain('ferryman');
    expect(contentOf({ '@type': 'Organization', name: 'Ferry', description: TEXT })).toBe('');
  });
});

describe('hostile data', () => {
  it('is passed over when it is broken or not what it seems', () => {
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
    ];
    for (const body of bodies) {
      const { rescuedFrom, article } = read(shown + body);
      expect([body.slice(0, 80), rescuedFrom, article?.text.match(/ferryman/g)?.length]).toEqual([
        body.slice(0, 80),
        undefined,
        3,
      ]);
    }
  });

  it('forges nothing by the names of its entries', () => {
    const forged = `{"@type":"Article","__proto__":{"polluted":true,"text":"${TEXT}"},"articleBody":"${TEXT}"}`;
    const extraction = read(`<script type="application/ld+json">${forged}</script>`);
    expect(extraction.rescuedFrom).toBe('json-ld');
    expect('polluted' in {}).toBe(false);
  });
});
