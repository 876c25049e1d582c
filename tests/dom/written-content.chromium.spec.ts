/**
 * What the engine without a browser writes, Chromium reads as the same tree, without anything that runs: for random strings and random
 * trees of the elements that attacks are made of. Else markup could change its meaning on the way (mutation XSS).
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extractHtml } from '../../src/library/node/extract-html.ts';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage } from '../support/each-browser.ts';
import type * as InPage from './written-content-in-page.ts';

declare const written: typeof InPage;

const RUNS = Number(process.env.PITH_FUZZ_RUNS ?? 400);
const SEED = Number(process.env.PITH_FUZZ_SEED ?? 1);
/** Pages for each call into the browser. */
const BATCH = 50;

const PROSE = 'The lamp on the pier was lit at dusk, and the keeper wrote the hour into his book before he went home. ';

const NAMES =
  'a b p div span ul li ol dl dt dd table tr td th caption h2 h3 blockquote pre code em img video audio source figure figcaption details summary ruby rt sup sub br hr svg math mi mtext mglyph annotation-xml foreignobject title desc style script noscript template iframe textarea select option form input button object embed base meta link xmp plaintext noembed noframes frameset marquee center font'.split(
    ' ',
  );

const ATTRIBUTES =
  'id class href src srcset alt title style onclick onerror onload name xlink:href action formaction srcdoc data-kind data-src lang dir encoding definitionurl is slot poster cite datetime colspan start'.split(
    ' ',
  );

const VALUES = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://a.example/x.png',
    '#note-1',
    '"><img src=x onerror=alert(1)>',
    '</title><img src=x onerror=alert(1)>',
    '--><img src=x onerror=alert(1)>',
    '`x`',
    'text/html',
    '&quot;&gt;&lt;img onerror=alert(1)&gt;',
    '1',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

const TEXT = fc.oneof(
  fc.constant(PROSE),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<',
    '&lt;img src=x onerror=alert(1)&gt;',
    '\0',
    '&nbsp;',
    '<!-->',
    '<?x ?>',
    '</p>',
    '</',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const ATTRIBUTE = fc
  .tuple(fc.constantFrom(...ATTRIBUTES), VALUES)
  .map(([name, value]) => ` ${name}="${value.replace(/"/g, '&quot;')}"`);

/** Elements in elements, closed as an attacker may like. */
const { tree: TREE } = fc.letrec<{ tree: string; element: string }>((tie) => ({
  tree: fc.oneof({ maxDepth: 5, withCrossShrink: true }, TEXT, tie('element')),
  element: fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.array(ATTRIBUTE, { maxLength: 3 }),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.constantFrom('own', 'none', 'other'),
      fc.constantFrom(...NAMES),
    )
    .map(([name, attributes, children, closing, other]) => {
      const end = closing === 'none' ? '' : `</${closing === 'own' ? name : other}>`;
      return `<${name}${attributes.join('')}>${children.join('')}${end}`;
    }),
}));

const PAGE = fc.array(TREE, { minLength: 1, maxLength: 6 }).map((parts) => {
  const inner = parts.map((part) => `<p>${PROSE.repeat(3)}</p>${part}`).join('');
  return `<!doctype html><title>The pier</title><article><h1>The pier</h1>${inner}<p>${PROSE.repeat(3)}</p></article>`;
});

describeInPage('content that is written without a browser', (the) => {
  it('is read by Chromium as the same tree, in which nothing runs', async () => {
    await the.page.runScript(await bundleForPage('tests/dom/written-content-in-page.ts', 'written'));
    const pages = fc.sample(PAGE, { numRuns: RUNS, seed: SEED });
    let articles = 0;
    for (let at = 0; at < pages.length; at += BATCH) {
      const batch = pages.slice(at, at + BATCH);
      const contents = batch.map((html) => extractHtml(html, { url: 'https://pier.example/a' }).article?.content ?? '');
      const read = await the.page.evaluate((each) => each.map((markup) => written.readAgain(markup)), contents);
      for (const [index, { markup, active }] of read.entries()) {
        const content = contents[index] ?? '';
        expect({ active, markup, of: batch[index] }).toEqual({ active: [], markup: content, of: batch[index] });
        if (content !== '') articles++;
      }
    }
    expect(articles).toBeGreaterThan(RUNS / 2);
  }, 120_000);
});
