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

  it('sets a heading in the line of the marker that unfolds its box', async () => {
    const tab = await readArticle(
      the,
      `<details open><summary><h3>Who reads the gauges?</h3></summary>${PROSE}</details>`,
    );
    const heights = await tab.inRoot('reader', (root) => {
      const summary = root.querySelector('.content summary') as Element;
      const size = Number.parseFloat(getComputedStyle(summary).fontSize);
      return { summary: summary.getBoundingClientRect().height, size };
    });
    expect(heights.summary).toBeLessThan(heights.size * 2.4);
  });

  it('breaks no line after the hyphen of a number', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `a${'n'.repeat(index % 7)} 64-bit`).join(' ');
    const tab = await readArticle(the, `<p>${words}</p>`);
    await tab.page.setViewport({ width: 390, height: 800 });
    const broken = await tab.inRoot('reader', (root) => {
      const paragraph = [...root.querySelectorAll('.content p')].find((each) => each.textContent?.includes('64-bit'));
      const walker = document.createTreeWalker(paragraph as Element, NodeFilter.SHOW_TEXT);
      let count = 0;
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        for (const { index } of node.data.matchAll(/64-bit/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 6);
          if (range.getClientRects().length > 1) count++;
        }
      }
      return count;
    });
    expect(broken).toBe(0);
  });
});
