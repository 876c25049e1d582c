/** Articles that are kept as trees read back as they were, and a tree that was tampered with shows nothing that a page could not. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import { PAYLOADS } from './payloads.ts';
import type * as InPage from './stored-tree-in-page.ts';

declare const storedTree: typeof InPage;

const PAGES = fileURLToPath(new URL('../pages/', import.meta.url));

const pages = readdirSync(PAGES)
  .map((name) => ({ name, file: join(PAGES, name, 'page.html') }))
  .filter(({ file }) => existsSync(file));

/** Parts whose attributes the sanitizer changes, or that are not HTML. */
const DIFFICULT: Readonly<Record<string, string>> = {
  'ids and links to them': '<p id="a">A<a href="#b">b</a></p><p id="b"><a href="#a">a</a></p>',
  'an id with the prefix of ours': '<p id="pith-a"><a href="#pith-a">a</a></p>',
  'links that are encoded twice':
    '<p id="50%25"><a href="#50%2525">a</a><a href="#a%20b">b</a><a href="#%E9">c</a></p>',
  'an id that is no address': '<p id="50%"><a href="#50%">a</a></p>',
  'a quotation of a place': '<blockquote cite="#s"><p>Rain</p></blockquote>',
  notes:
    '<p>A<sup><a href="#fn1" id="r1">1</a></sup></p><section data-kind="footnotes"><ol><li id="fn1" data-kind="note">N <a href="#r1">↩</a></li></ol></section>',
  code: '<pre data-language="ts"><code>if (a &lt; b)\n\t{ <b>x</b>; }\n\n</code></pre>',
  'pre that starts with a line': '<pre>\n\nfirst</pre>',
  'a table':
    '<table><caption>T</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>1</td><td rowspan="2">2</td></tr></tbody></table>',
  MathML:
    '<p><math display="block"><semantics><mfrac><mi>a</mi><mtext>of <b>b</b></mtext></mfrac><annotation encoding="application/x-tex">\\frac{a}{b}</annotation></semantics></math></p>',
  pictures:
    '<figure><picture><source srcset="https://a.example/b.webp 2x" type="image/webp"><img src="https://a.example/b,c.png" srcset="https://a.example/b.png 1x, https://a.example/c.png 2x" alt="B &amp; C" width="3"></picture><figcaption>C</figcaption></figure>',
  'a drawing': `<img alt="d" src="data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><text x="1">a&#60;b&#39;(c)</text></svg>')}">`,
  'a picture in the address': '<img alt="p" src="data:image/png;base64,iVBORw0KGgo=">',
  media:
    '<video src="https://a.example/v.mp4" poster="https://a.example/p.jpg"><track src="https://a.example/t.vtt" kind="captions" srclang="de" label="D"></video>',
  'lone surrogates': '<p title="x">\ud800 rain</p>',
  'right to left': '<p dir="rtl" lang="ar-EG">مطر <bdi>x</bdi></p>',
};

/** What nobody has stored: values of other shapes, names that cannot be, and hostile elements. */
const TAMPERED: Readonly<Record<string, unknown>> = {
  'no list': { length: 1, 0: 'Rain' },
  nothing: null,
  'a number': [7, ['p', {}, [3, 'Rain', null, undefined]]],
  'no attributes': [['p', null, ['Rain']]],
  'attributes that are no texts': [['p', { id: 3 }, ['Rain']]],
  'no children': [
    ['p', {}],
    ['p', {}, 'Rain'],
  ],
  'names that cannot be': [
    ['p onclick=alert(1)', {}, ['Rain']],
    ['', {}, []],
    ['<p>', {}, []],
    ['p', { 'on click': 'alert(1)' }, []],
  ],
  'a script': [
    ['script', { src: '/canary' }, ['alert(1)']],
    ['p', { onclick: 'alert(1)', style: 'color:red' }, ['Rain']],
  ],
  'frames and forms': [
    ['iframe', { src: '/canary', srcdoc: '<b>' }, []],
    ['form', { action: '/canary' }, [['input', {}, []]]],
    ['object', { data: '/canary' }, []],
  ],
  'a picture that fails': [
    ['img', { src: 'x:', onerror: 'alert(1)' }, []],
    ['img', { src: '/canary', alt: 'r' }, []],
  ],
  addresses: [
    ['a', { href: 'javascript:alert(1)' }, ['Rain']],
    ['a', { href: '#x y', target: '_blank', rel: 'opener' }, ['Rain']],
  ],
  'styles and templates': [
    ['style', {}, ['p{}']],
    ['template', {}, [['p', {}, ['Rain']]]],
    ['svg', {}, [['script', {}, ['alert(1)']]]],
  ],
};

describeInPage('articles that are kept', (the) => {
  // What is difficult about keeping any of them is below, for both browsers.
  it.runIf(the.name === 'chromium')('read back as they were, with everything that our pages hold', async () => {
    await open(the);
    const changed: string[] = [];
    let articles = 0;
    for (const { name, file } of pages) {
      const found = await the.page.evaluate(([html, url]) => storedTree.roundTrip(html, url), [
        readFileSync(file, 'utf8'),
        `https://pages.example/${name}`,
      ] as const);
      if (!found) continue;
      articles++;
      if (found.before !== found.after || found.fault !== null) changed.push(name);
      const { record, text } = found.kept;
      if (record.words > 0 && text.folded.length < 20) changed.push(`${name}: text`);
    }
    expect(changed).toEqual([]);
    expect(articles).toBeGreaterThan(280);
  });

  it('keep notes, ids, code, tables, formulas, drawings and directions', async () => {
    await open(the);
    for (const [name, html] of Object.entries(DIFFICULT)) {
      const { before, after } = await the.page.evaluate((given) => storedTree.ofMarkup(given), html);
      expect.soft(after, name).toBe(before);
      expect.soft(before, name).not.toBe('');
    }
    const hostile = await the.page.evaluate(
      (all) => all.map(({ name, html }) => ({ name, ...storedTree.ofMarkup(html) })),
      PAYLOADS.filter(({ name }) => !name.startsWith('size: very deep')),
    );
    expect(hostile.filter(({ before, after }) => before !== after)).toEqual([]);
  });

  it('show nothing that a page could not, whatever the database holds', async () => {
    await open(the);
    const shown: Record<string, string> = {};
    for (const [name, nodes] of Object.entries(TAMPERED))
      shown[name] = await the.page.evaluate((json) => storedTree.markupOf(JSON.parse(json)), JSON.stringify(nodes));
    expect(shown).toEqual({
      'no list': '',
      nothing: '',
      'a number': '<p>Rain</p>',
      'no attributes': '',
      'attributes that are no texts': '',
      'no children': '',
      'names that cannot be': '<p></p>',
      'a script': '<p>Rain</p>',
      'frames and forms': '',
      'a picture that fails':
        '<img referrerpolicy="no-referrer" loading="lazy" decoding="async"><img referrerpolicy="no-referrer" loading="lazy" decoding="async" src="/canary" alt="r">',
      addresses: '<a rel="noopener noreferrer">Rain</a><a rel="noopener noreferrer" href="#pith-x y">Rain</a>',
      'styles and templates': '',
    });
  });

  it('are no deeper than the browser can store, and read back in linear time', async () => {
    await open(the);
    expect(await the.page.evaluate(() => storedTree.deepMarkup(20_000))).toEqual({ text: 'core', fault: null });
    const [short, long] = await the.page.evaluate(() => {
      storedTree.timeOf(2000);
      return [storedTree.timeOf(4000), storedTree.timeOf(40_000)] as const;
    });
    expect(long).toBeLessThan(Math.max(short, 40) * 40);
  });
});

async function open(the: PageTest): Promise<void> {
  await the.page.goto(the.server.serve('<!doctype html><title>Kept</title>'));
  await the.page.runScript(await bundleForPage('tests/dom/stored-tree-in-page.ts', 'storedTree'));
}
