/** Pairs in definition lists, code blocks, folded headings and words with hyphens, measured in the built reader. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import { PROSE, readArticle, SENTENCE } from '../support/written-article.ts';

describeInBrowser('pairs and lines', (the) => {
  it('sets short terms and their descriptions side by side, and long ones below each other', async () => {
    const list = (...pairs: readonly (readonly [string, string])[]) =>
      `<dl>${pairs.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl>`;
    const tab = await readArticle(
      the,
      `${list(['Gauges', '48'], ['Area', '112 km²'])}${PROSE}${list(['Gauge', SENTENCE], ['Vane', SENTENCE])}`,
    );
    const isBeside = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.content dt')].map((term) => {
        const [own, other] = [term, term.nextElementSibling as Element].map((each) => each.getBoundingClientRect());
        return Math.abs((own?.top ?? 0) - (other?.top ?? 99)) < 4 && (other?.left ?? 0) > (own?.right ?? 0);
      }),
    );
    expect(isBeside).toEqual([true, true, false, false]);
  });

  it('ends all code blocks at one edge, also in lists', async () => {
    const code = (line: string) => `<pre><code>${line}\nmake</code></pre>`;
    const tab = await readArticle(
      the,
      `${code('make all')}${PROSE}${code(`make ${'--with-gauges '.repeat(6)}`)}${PROSE}<ul><li>Then:${code('make install')}</li></ul>`,
    );
    const ends = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.content .code')].map((box) => Math.round(box.getBoundingClientRect().right)),
    );
    expect(ends).toHaveLength(3);
    expect(new Set(ends).size).toBe(1);
    const isCut = await tab.inRoot('reader', (root) => root.querySelector('.content .code[data-wide]') !== null);
    expect(isCut).toBe(false);
  });

  it.each(['h3', 'div', 'p'])('sets a %s in the line of the marker that unfolds its box', async (name) => {
    const tab = await readArticle(
      the,
      `<details open><summary><${name}>Who reads the gauges?</${name}></summary>${PROSE}</details>`,
    );
    const heights = await tab.inRoot('reader', (root) => {
      const summary = root.querySelector('.content summary') as Element;
      const size = Number.parseFloat(getComputedStyle(summary).fontSize);
      return { summary: summary.getBoundingClientRect().height, size };
    });
    expect(heights.summary).toBeLessThan(heights.size * 2.4);
  });

  it.each(['64-bit', '-- yes'])('breaks no line after a hyphen of “%s”', async (wanted) => {
    const words = Array.from({ length: 60 }, (_, index) => `a${'n'.repeat(index % 7)} ${wanted}`).join(' ');
    const tab = await readArticle(the, `<p>${words}</p>`);
    await tab.page.setViewport({ width: 390, height: 800 });
    const broken = await tab.inRoot(
      'reader',
      (root, [part]) => {
        const paragraph = [...root.querySelectorAll('.content p')].find((each) => each.textContent?.includes(part));
        const walker = document.createTreeWalker(paragraph as Element, NodeFilter.SHOW_TEXT);
        let count = 0;
        for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
          for (let index = node.data.indexOf(part); index >= 0; index = node.data.indexOf(part, index + 1)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + part.length);
            if (range.getClientRects().length > 1) count++;
          }
        }
        return count;
      },
      [wanted.split(' ')[0] ?? ''] as const,
    );
    expect(broken).toBe(0);
  });

  it('leaves no mark of a note alone on the next line', async () => {
    const texts = Array.from(
      { length: 40 },
      (_, index) => `<p>The vane of the weir turns with ${'i'.repeat(index)} wind in May.<sup>[${index + 1}]</sup></p>`,
    );
    const tab = await readArticle(the, `${PROSE}${texts.join('')}`);
    await tab.page.setViewport({ width: 390, height: 800 });
    const alone = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.content p > sup')].map((mark) => {
        const range = document.createRange();
        const before = mark.previousSibling as Text;
        range.setStart(before, before.length - 1);
        range.setEnd(before, before.length);
        return range.getBoundingClientRect().right > mark.getBoundingClientRect().right;
      }),
    );
    expect(alone).toHaveLength(texts.length);
    expect(alone).not.toContain(true);
  });

  it('fills the lines of items and of narrow windows', async () => {
    const tab = await readArticle(
      the,
      `<ul><li>A vane of copper, which turns with the wind.</li><li><p>A gauge of glass, which fills with the rain.</p></li></ul>`,
    );
    const styles = () =>
      tab.inRoot('reader', (root) =>
        [...root.querySelectorAll('.content :is(li, p)')].map((each) => getComputedStyle(each).textWrapStyle),
      );
    const wide = await styles();
    if (the.name === 'chromium') expect(wide.filter((style) => style !== 'pretty')).toHaveLength(3);
    await tab.page.setViewport({ width: 390, height: 800 });
    expect(new Set(await styles())).toEqual(new Set(['auto']));
  });

  it('keeps short cells on a line, and sets a column of prices as numbers where some are missing', async () => {
    const row = (price: string, note: string) =>
      `<tr><td>${SENTENCE}</td><td><p>${price}</p></td><td><p>${note}</p></td></tr>`;
    const rows = [
      row('$12', 'Not offered'),
      row('$14.50', 'Every day'),
      row('Sold out', 'At noon'),
      row('Sold out', 'At noon'),
    ];
    const tab = await readArticle(
      the,
      `<table><tr><th>Gauge</th><th>Price</th><th>When</th></tr>${rows.join('')}</table>`,
    );
    const cells = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.content td p')].map((each) => ({
        text: each.textContent,
        lines: Math.round(each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight)),
        align: getComputedStyle(each).textAlign,
      })),
    );
    expect(cells.filter(({ lines }) => lines !== 1)).toEqual([]);
    expect(cells.filter(({ align }) => align === 'end').map(({ text }) => text)).toEqual(['$12', '$14.50']);
  });

  it('keeps short code in cells on a line, and wraps long code', async () => {
    const table = (code: string) =>
      `<table><tr><th>Option</th><th>Meaning</th></tr><tr><td><code>-m</code>, <code>${code}</code></td><td>${SENTENCE} ${SENTENCE}</td></tr></table>`;
    const tab = await readArticle(the, `${table('--message TEXT')}${PROSE}${table(`make ${'--gauge '.repeat(12)}`)}`);
    const lines = () =>
      tab.inRoot('reader', (root) =>
        [...root.querySelectorAll('.content td > code:last-child')].map((code) => code.getClientRects().length > 1),
      );
    for (const width of [390, 700, 1280]) {
      await tab.page.setViewport({ width, height: 800 });
      expect(await lines()).toEqual([false, true]);
    }
  });

  it('keeps a distance between pictures and the lines around them', async () => {
    const picture = `<img src="${the.server.url('/samples/picture.png')}" width="400" height="300" alt="A gauge">`;
    const tab = await readArticle(the, `<p>The gauge at the weir.<br>${picture}<br>${picture}<br>Both in spring.</p>`);
    const gap = await tab.inRoot('reader', (root) => {
      const [first, second] = [...root.querySelectorAll('.content img')].map((each) => each.getBoundingClientRect());
      return (second?.top ?? 0) - (first?.bottom ?? 0);
    });
    expect(gap).toBeGreaterThan(10);
  });
});
