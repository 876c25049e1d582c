/** Inline drawings become pictures that look alike and can do nothing. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type * as InPage from './drawings-in-page.ts';

declare const drawings: typeof InPage;

const PROSE = `<p>${'The gauge at the lock was read each morning, and the keeper wrote the height into a book. '.repeat(5)}</p>`;
const SVG = 'xmlns="http://www.w3.org/2000/svg"';

/** Markup of drawings in the one form that is read at all, each with something that the sanitizer must drop. */
const HOSTILE: Readonly<Record<string, string>> = {
  script: `<svg ${SVG}><script>alert(1)</script><path d="M0 0"></path></svg>`,
  'script in a group': `<svg ${SVG}><g><script href="//x.example/s.js"></script></g></svg>`,
  handlers: `<svg ${SVG} onload="alert(1)"><rect onclick="alert(1)" width="9"></rect></svg>`,
  'embedded HTML': `<svg ${SVG}><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>`,
  link: `<svg ${SVG}><a href="javascript:alert(1)"><text>Rain</text></a></svg>`,
  'prefixed link': `<svg ${SVG}><g xlink:href="javascript:alert(1)"><text>Rain</text></g></svg>`,
  'use of another file': `<svg ${SVG}><use href="https://x.example/a.svg#b"></use></svg>`,
  'use of a data address': `<svg ${SVG}><use href="data:image/svg+xml,%3Csvg%3E#b"></use></svg>`,
  'picture elsewhere': `<svg ${SVG}><image href="https://x.example/pixel.png"></image></svg>`,
  'picture that is a drawing': `<svg ${SVG}><image href="data:image/svg+xml,%3Csvg%3E"></image></svg>`,
  'animated address': `<svg ${SVG}><g><animate attributeName="href" to="javascript:alert(1)"></animate></g></svg>`,
  'set address': `<svg ${SVG}><use href="#a"><set attributeName="href" to="//x.example/"></set></use></svg>`,
  'address in a style': `<svg ${SVG} style="background:url(//x.example/)"><rect width="9"></rect></svg>`,
  'address in a fill': `<svg ${SVG}><rect fill="url(//x.example/a.svg#b)"></rect></svg>`,
  'quoted address in a mask': `<svg ${SVG}><rect mask="url(&#34;//x.example/m.svg#b&#34;)"></rect></svg>`,
  'escaped address': `<svg ${SVG}><rect fill="\\75rl(//x.example/)"></rect></svg>`,
  'address after a comment': `<svg ${SVG}><rect fill="u/**/rl(//x.example/)"></rect></svg>`,
  'other functions': `<svg ${SVG}><rect fill="image-set('//x.example/' 1x)" clip-path="src(//x.example/)"></rect></svg>`,
  'style sheet': `<svg ${SVG}><style>@import url(//x.example/);</style><rect width="9"></rect></svg>`,
  'prefixed namespace': `<svg ${SVG} xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></svg>`,
  'elements in a dropped one': `<svg ${SVG}><metadata><script></script><g></g></metadata><g></g></svg>`,
  'filter with a picture': `<svg ${SVG}><filter><feImage href="//x.example/"></feImage></filter></svg>`,
};

/** Markup that is not in that form. */
const MALFORMED: Readonly<Record<string, string>> = {
  entities: `<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg ${SVG}><g>&x;</g></svg>`,
  'named reference': `<svg ${SVG}><text>&lt;script&gt;</text></svg>`,
  'processing instruction': `<?xml-stylesheet href="//x.example/"?><svg ${SVG}></svg>`,
  'character data': `<svg ${SVG}><text><![CDATA[<script>alert(1)</script>]]></text></svg>`,
  comment: `<svg ${SVG}><!-- <script> --></svg>`,
  'single quotes': `<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'></svg>`,
  'unclosed element': `<svg ${SVG}><g></svg>`,
  'elements after the end': `<svg ${SVG}></svg><script>alert(1)</script>`,
  'empty element': `<svg ${SVG}><script/></svg>`,
  'other namespace': `<svg xmlns="http://www.w3.org/1999/xhtml"><g onclick="alert(1)"></g></svg>`,
  'other root': '<html><script>alert(1)</script></html>',
  'no root': 'Rain',
};

async function open(the: PageTest, body: string, head = ''): Promise<void> {
  const page = `<!doctype html><html lang="en"><head><title>The gauge</title>${head}</head><body>${body}</body></html>`;
  await the.page.goto(the.server.serve(page));
  await the.page.runScript(await bundleForPage('tests/dom/drawings-in-page.ts', 'drawings'));
}

describeInPage('drawings', (the) => {
  it('lose everything that can run, load, move or link', async () => {
    await open(the, '');
    const found = await the.page.evaluate(
      (all) =>
        Object.entries(all).flatMap(([name, markup]) => drawings.activeParts(markup).map((part) => `${name}: ${part}`)),
      HOSTILE,
    );
    expect(found).toEqual([]);
    const read = await the.page.evaluate(
      (all) =>
        Object.entries(all)
          .filter(([, markup]) => drawings.cleanDrawing(`data:image/svg+xml,${encodeURIComponent(markup)}`) !== null)
          .map(([name]) => name),
      MALFORMED,
    );
    expect(read).toEqual([]);
  });

  it('may not copy their copies', async () => {
    await open(the, '');
    const copies = await the.page.evaluate((svg) => {
      const level = (id: string, of: string) => `<g id="${id}"><use href="#${of}"></use><use href="#${of}"></use></g>`;
      const markup = `<svg ${svg}><rect id="a" width="1"></rect>${level('b', 'a')}${level('c', 'b')}<use href="#c"></use></svg>`;
      const clean = drawings.cleanDrawing(`data:image/svg+xml,${encodeURIComponent(markup)}`) ?? '';
      return drawings.markupOf(clean).match(/href="#\w"/g);
    }, SVG);
    expect(copies).toEqual(['href="#a"', 'href="#a"']);
  });

  it('keep the colours that the page gives them', async () => {
    const style = `<style>:root { --bar: rgb(10, 120, 40); } .chart { color: rgb(200, 30, 60); } .bar { fill: var(--bar); } .off { display: none; }</style>`;
    const svg =
      '<svg class="chart" width="400" height="200" viewBox="0 0 40 20" role="img" aria-label="Heights of the lock, by month" onclick="alert(1)">' +
      '<rect class="bar" x="0" width="10" height="20"/><rect x="10" width="10" height="20" fill="currentColor"/>' +
      '<rect x="20" width="10" height="20" style="fill: url(#blend)"/><rect class="off" x="30" width="10" height="20"/>' +
      '<linearGradient id="blend"><stop stop-color="blue"/></linearGradient><a href="javascript:alert(1)"><text x="31" y="19">May</text></a></svg>';
    await open(
      the,
      `<article><h1>The gauge</h1>${PROSE}<figure>${svg}<figcaption>Heights</figcaption></figure>${PROSE}</article>`,
      style,
    );
    const [picture, ...others] = await the.page.evaluate(() => drawings.pictures());
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ alt: 'Heights of the lock, by month', width: '400' });
    const src = picture?.src ?? '';
    const colors = await the.page.evaluate(
      ([address]) =>
        drawings.colorsAt(address, [
          [0.1, 0.5],
          [0.4, 0.5],
          [0.6, 0.5],
          [0.8, 0.2],
        ]),
      [src] as const,
    );
    expect(colors).toEqual(['10,120,40,255', '200,30,60,255', '0,0,255,255', '0,0,0,0']);
    expect(await the.page.evaluate((address) => drawings.markupOf(address), src)).not.toMatch(
      /javascript|onclick|class=|<a\b/,
    );
  });

  it('bring a dark ground with them', async () => {
    const svg = '<svg class="diagram" width="300" height="150"><circle cx="150" cy="75" r="20" fill="white"/></svg>';
    const style = '<style>body { background: rgb(20, 20, 30); color: white; }</style>';
    await open(the, `<article><h1>The gauge</h1>${PROSE}<div>${svg}</div>${PROSE}</article>`, style);
    const [picture] = await the.page.evaluate(() => drawings.pictures());
    const colors = await the.page.evaluate(
      ([address]) =>
        drawings.colorsAt(address, [
          [0.1, 0.1],
          [0.5, 0.5],
        ]),
      [picture?.src ?? ''] as const,
    );
    expect(colors).toEqual(['20,20,30,255', '255,255,255,255']);
  });

  it('are told from icons, shapes and placeholders', async () => {
    const shape = '<path d="M0 0h300v100z"/>';
    const not = [
      `<p>${'The lock is old. '.repeat(9)}<svg width="16" height="16"><title>An old lock</title>${shape}</svg></p>`,
      `<div><svg width="900" height="200" viewBox="0 0 900 200">${shape}</svg></div>`,
      `<a href="/"><svg width="200" height="80"><title>The lock keepers</title>${shape}</svg></a>`,
      `<figure><svg width="400" height="200"></svg><img src="/lock.jpg" width="400" height="200" alt="A lock"></figure>`,
      '<figure><canvas width="300" height="100"></canvas></figure>',
    ];
    const chart = `<figure><canvas id="chart" width="300" height="100"></canvas><figcaption>Heights by day</figcaption></figure>`;
    const script =
      "<script>{const c = document.getElementById('chart').getContext('2d'); c.fillStyle = 'red'; c.fillRect(0, 0, 99, 99);}</script>";
    await open(
      the,
      `<article><h1>The gauge</h1>${not.map((each) => each + PROSE).join('')}${chart}${script}${PROSE}</article>`,
    );
    const found = await the.page.evaluate(() => drawings.pictures());
    expect(found.map(({ src }) => src.replace(/^http:\/\/[^/]+|;.*/gs, ''))).toEqual(['/lock.jpg', 'data:image/png']);
  });
});
