/** Typography where text would be lost or hard to read otherwise, measured in the built reader. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { closeWithEscape, waitForArticle } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const WRAP = button(messages.readerWrapCode.message);
const SENTENCE = 'The survey was made on foot, with a barometer and a notebook, by people who were paid by the mile. ';
const PROSE = `<p>${SENTENCE.repeat(4)}</p>`;
const CODE = `function rising(books) {\n\treturn books.filter(({ sums }) => sums.at(-1) > sums.at(-2) && "${'x'.repeat(120)}" !== '<b>');\n}\n\nrising([]);`;
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselanhängerverkäuferin';
const SUM = Array.from({ length: 20 }, (_, index) => `<msub><mi>a</mi><mn>${index}</mn></msub><mo>+</mo>`).join('');

function tableOf({ rows, columns }: { rows: number; columns: number }): string {
  const cells = (tag: string, row: number) =>
    Array.from(
      { length: columns },
      (_, column) => `<${tag}>${tag === 'th' ? 'Year' : 'Rain'} ${row}.${column}</${tag}>`,
    );
  const body = Array.from({ length: rows }, (_, row) => `<tr>${cells('td', row).join('')}</tr>`);
  return `<table><tr>${cells('th', 0).join('')}</tr>${body.join('')}</table>`;
}

async function read(the: BrowserTest, content: string, headers?: Record<string, string>): Promise<ExtensionTab> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The rain books</title>
    <textarea rows="30" cols="30"></textarea><article><h1>The rain books</h1>${PROSE}${content}${PROSE.repeat(3)}</article>`;
  const tab = await the.open(the.server.serve(html, headers));
  await tab.runCommand('toggle-reader');
  await waitForArticle(tab);
  return tab;
}

describeInBrowser('typography', (the) => {
  it('sets 45 to 80 characters on a line', async () => {
    const tab = await read(the, '');
    const perLine = await tab.inRoot('reader', (root) => {
      const paragraph = root.querySelector<HTMLElement>('.content p');
      if (paragraph === null) return 0;
      const lines = paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      return (paragraph.textContent?.length ?? 0) / lines;
    });
    expect(perLine).toBeGreaterThan(45);
    expect(perLine).toBeLessThan(80);
  });

  it('keeps line spacing even when lines contain notes, subscripts and code', async () => {
    const inside = 'a note<sup><a href="#n">1</a></sup> and H<sub>2</sub>O, then <code>code</code> and <kbd>Ctrl</kbd>';
    const tab = await read(the, `<p>${SENTENCE.repeat(2)} ${inside} ${SENTENCE}</p><p id="n">A note.</p>`);
    const rest = await tab.inRoot('reader', (root) => {
      const paragraph = root.querySelector<HTMLElement>('p:has(sup)');
      if (paragraph === null) return Number.NaN;
      return paragraph.getBoundingClientRect().height % Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    });
    expect(rest).toBeCloseTo(0, 1);
  });

  it('leaves space below a picture in a link, and none but the padding below the text of a heading cell', async () => {
    const picture = the.server.url('/samples/picture.png');
    const tab = await read(
      the,
      `<div><a href="/large"><img src="${picture}" width="400" height="300" alt="A barometer"></a></div>${PROSE}
      <table><tr><th><p>Year</p></th><th><p>Rain</p></th></tr><tr><td>1871</td><td>612</td></tr><tr><td>1872</td><td>598</td></tr></table>`,
    );
    const gaps = await tab.inRoot('reader', (root) => {
      const box = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
      const texts = [...root.querySelectorAll('.content p')].map((each) => each.getBoundingClientRect());
      const end = box('.content img')?.bottom ?? Number.NaN;
      const below = texts.find(({ top }) => top >= end);
      return { picture: (below?.top ?? 0) - end, cell: (box('th')?.bottom ?? 0) - (box('th p')?.bottom ?? 0) };
    });
    expect(gaps.picture).toBeGreaterThan(15);
    expect(gaps.cell).toBeLessThan(12);
  });

  it('cuts nothing off in a window of 320 px', async () => {
    const formula = `<math><mi>f</mi><mo>=</mo>${SUM}<mn>1</mn></math>`;
    const tab = await read(
      the,
      `<p>${LONG_WORD} and ${formula} in a line, and <code>${'RAIN_'.repeat(20)}</code>.</p>
       ${formula.replace('<math>', '<math display="block">')}<pre><code>${CODE}</code></pre>${tableOf({ rows: 4, columns: 12 })}
       <ul><li>${LONG_WORD}<pre>${CODE}</pre></li></ul><h2>${LONG_WORD}</h2>`,
    );
    await tab.page.setViewport({ width: 320, height: 640 });
    const lost = () =>
      tab.inRoot('reader', (root) =>
        [...root.querySelectorAll('.content *')]
          .filter((each) => each.closest('math, svg') === null || each.localName === 'math')
          // Boxes that scroll by key cut nothing off.
          .filter((each) => each.closest('[tabindex="0"]:not(.scroller)') === null)
          .filter((each) => each.getBoundingClientRect().right > 320)
          .map((each) => each.outerHTML.slice(0, 80)),
      );
    await waitFor('everything to fit', async () => (await lost()).length === 0);
    const boxes = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.content [tabindex="0"]')].map((each) => {
        each.scrollLeft = 40;
        return `${each.className || each.localName} ${each.scrollLeft}`;
      }),
    );
    expect(boxes).toEqual(['formula', 'formula', 'pre', 'table', 'pre'].map((box) => `${box} 40`));
  });

  it('breaks no identifier in a title or a table of a narrow window: the title shrinks, the table scrolls', async () => {
    const name = 'RainGaugeReadings.forStation';
    const row = (each: string) =>
      `<tr><td><code>${each}</code></td><td>${SENTENCE}</td><td><code>${each}</code></td></tr>`;
    const table = `<table><tr><th>Method</th><th>Meaning</th><th>Alias</th></tr>${[name, `${name}OrNull`].map(row).join('')}</table>`;
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
      <article><h1>${name}</h1>${PROSE}${table}${PROSE.repeat(3)}</article>`;
    const tab = await the.open(the.server.serve(html));
    await tab.page.setViewport({ width: 390, height: 800 });
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    const lines = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.title, td code')].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1]);
    const widths = await tab.inRoot('reader', (root) => {
      const [box, title] = [root.querySelector('.table'), root.querySelector('.title')];
      return { table: box?.hasAttribute('data-wide'), title: (title?.scrollWidth ?? 0) - (title?.clientWidth ?? 0) };
    });
    expect(widths).toEqual({ table: true, title: 0 });
  });

  it('keeps a formula on one line with the brackets around it and the full stop after it', async () => {
    const formula = '<math><mi>b</mi><mo>=</mo><mn>0</mn></math>';
    const words = Array.from({ length: 40 }, (_, index) => `${'rain '.repeat(index % 7)}(${formula}), ${formula}.`);
    const tab = await read(the, `<p id="formulas">${words.join(' ')}</p>`);
    await tab.page.setViewport({ width: 320, height: 640 });
    const [count, ...apart] = await tab.inRoot('reader', (root) => {
      const boxes = [...root.querySelectorAll('#pith-formulas .formula')];
      const isApart = (box: Element) => {
        const tops = [...box.childNodes].flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2);
        });
        return Math.max(...tops) - Math.min(...tops) > 12;
      };
      return [boxes.map((box) => box.textContent).join(' '), ...boxes.filter(isApart).map((box) => box.outerHTML)];
    });
    expect(count).toBe(Array(40).fill('(b=0), b=0.').join(' '));
    expect(apart).toEqual([]);
  });

  it('keeps the head of a long table visible', async () => {
    const tab = await read(the, tableOf({ rows: 80, columns: 3 }));
    const distance = await tab.inRoot('reader', (root) => {
      const [scroller, row] = [root.querySelector('.scroller'), root.querySelectorAll('tbody tr')[40]];
      row?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const head = root.querySelector('thead')?.getBoundingClientRect();
      return [
        (head?.top ?? Number.NaN) - (scroller?.getBoundingClientRect().top ?? 0),
        row?.getBoundingClientRect().top,
      ];
    });
    expect(distance[0]).toBeCloseTo(0, 0);
    expect(distance[1]).toBeGreaterThan(100);
  });

  it('keeps the head of a table visible that is both too long and too wide, in a box that fits the window', async () => {
    const tab = await read(the, tableOf({ rows: 80, columns: 30 }));
    const seen = await tab.inRoot('reader', (root) => {
      const box = root.querySelector<HTMLElement>('.table');
      box?.scrollIntoView({ block: 'center', behavior: 'instant' });
      box?.scrollTo({ top: 900, left: 500, behavior: 'instant' });
      const [outer, head] = [box, root.querySelector('thead')].map((each) => each?.getBoundingClientRect());
      return { fromTop: (head?.top ?? 0) - (outer?.top ?? -1), height: outer?.height, scrolled: box?.scrollLeft };
    });
    expect(seen.fromTop).toBeCloseTo(0, 0);
    expect(seen.height).toBeLessThan(800);
    expect(seen.scrolled).toBe(500);
  });

  it('aligns numbers and their headings to the end of a column, and words to its start', async () => {
    const rows = ['North', 'South'].map(
      (name) => `<tr><th>${name}</th><td>412</td><td>38.5 %</td><td>on foot</td></tr>`,
    );
    const tab = await read(
      the,
      `<table><tr><th rowspan="2">Line</th><th colspan="2">Boats</th><th rowspan="2">How</th></tr><tr><th>All</th><th>Full</th></tr>
       ${rows.join('')}<tr><th>Island</th><td>–</td><td>12</td><td>7</td></tr></table>`,
    );
    const ends = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('th, td')]
        .filter((each) => getComputedStyle(each).textAlign === 'end')
        .map((each) => each.textContent),
    );
    expect(ends).toEqual(['All', 'Full', '412', '38.5 %', '412', '38.5 %', '–', '12']);
  });

  it('keeps lines of words in a table long enough beside text that does not break', async () => {
    const row = `<tr><td>Gauge</td><td>${SENTENCE}</td><td>https://rain.example/${'gauges'.repeat(20)}</td></tr>`;
    const tab = await read(the, `<table><tr><th>Name</th><th>Use</th><th>Place</th></tr>${row.repeat(3)}</table>`);
    const perLine = await tab.inRoot('reader', (root) => {
      const words = document.createRange();
      words.selectNodeContents(root.querySelector('td:nth-child(2)') as Element);
      const lines = new Set([...words.getClientRects()].map((line) => Math.round(line.top))).size;
      return words.toString().length / lines;
    });
    expect(perLine).toBeGreaterThan(15);
  });

  it('paints the background of code around the scrolling part, whose corners Firefox leaves square', async () => {
    const tab = await read(the, `<pre>${CODE}</pre>`);
    const [box, scrolled] = await tab.inRoot('reader', (root) =>
      ['.code', '.code > pre'].map((part) => {
        const { backgroundColor, borderBottomLeftRadius } = getComputedStyle(root.querySelector(part) as Element);
        return { isClear: backgroundColor === 'rgba(0, 0, 0, 0)', radius: Number.parseFloat(borderBottomLeftRadius) };
      }),
    );
    expect(box).toMatchObject({ isClear: false });
    expect(box?.radius).toBeGreaterThan(0);
    expect(scrolled).toMatchObject({ isClear: true });
  });

  it('wraps the lines of code when asked', async () => {
    const tab = await read(the, `<pre><code>${CODE.replace('<b>', '&lt;b&gt;')}</code></pre>`);
    const code = async () => ({
      isWide: await tab.inRoot('reader', (root) => {
        const pre = root.querySelector('pre');
        return (pre?.scrollWidth ?? 0) > (pre?.clientWidth ?? 0);
      }),
      isPressed: (await tab.controlInRoot('reader', WRAP))?.isPressed,
    });
    await waitFor('the button', () => tab.controlInRoot('reader', WRAP));
    expect(await code()).toEqual({ isWide: true, isPressed: false });
    await tab.clickInRoot('reader', WRAP);
    expect(await code()).toEqual({ isWide: false, isPressed: true });
    await tab.clickInRoot('reader', WRAP);
    await waitFor('the button', () => tab.controlInRoot('reader', WRAP));
    expect(await code()).toEqual({ isWide: true, isPressed: false });
  });

  it.each([
    ['', {}],
    [', also where the page forbids the clipboard', { 'permissions-policy': 'clipboard-write=()' }],
  ])('copies code as it is%s', async (_where, headers) => {
    const tab = await read(the, `<pre><code>${CODE.replace('<b>', '&lt;b&gt;')}</code></pre>`, headers);
    await tab.clickInRoot('reader', button(messages.readerCopyCode.message));
    await waitFor('the confirmation', () =>
      tab.inRoot(
        'reader',
        (root, said) => root.querySelector('.code-tools > .copied')?.textContent === said,
        messages.readerCopied.message,
      ),
    );
    await closeWithEscape(tab);
    await tab.page.click('textarea');
    await tab.page.pressKey('Control+v');
    const pasted = await waitFor('the pasted text', () =>
      tab.page.evaluate(() => document.querySelector('textarea')?.value || null),
    );
    expect(pasted).toBe(CODE);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('puts separators between the facts about an article within lines, never at their ends', async () => {
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The rain books</title>
      <meta name="author" content="Wilhelmina Oostenbrink-Vandersteen"><meta property="article:published_time" content="2025-11-23">
      <article><h1>The rain books</h1>${PROSE.repeat(4)}</article>`;
    const tab = await the.open(the.server.serve(html));
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    const lines: number[] = [];
    for (const width of [320, 360, 390, 500, 900]) {
      await tab.page.setViewport({ width, height: 800 });
      const found = await tab.inRoot('reader', separators);
      lines.push(found.lines);
      expect(found.atEnds).toBe(0);
      expect(found.text).toMatch(/^Wil.*teen · Published .*2025 · .*read$/);
    }
    expect(lines[0]).toBeGreaterThan(1);
    expect(lines.at(-1)).toBe(1);
  });

  it('says in the language of the interface when an article was published, and when it was changed much later', async () => {
    const changedOn = async (changed: string) => {
      const html = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Die Regenbücher</title>
        <meta property="article:published_time" content="2009-03-14"><meta property="article:modified_time" content="${changed}">
        <article><h1>Die Regenbücher</h1>${PROSE.repeat(4)}</article>`;
      const tab = await the.open(the.server.serve(html));
      await tab.runCommand('toggle-reader');
      await waitForArticle(tab);
      return tab.inRoot('reader', (root) => root.querySelector('.facts')?.textContent?.trim());
    };
    expect(await changedOn('2025-05-04')).toMatch(/^Published March 14, 2009 · Updated May 4, 2025 · \d+ min read$/);
    expect(await changedOn('2009-03-15')).toMatch(/^Published March 14, 2009 · \d+ min read$/);
  });

  it('puts the time of an entry close to its heading', async () => {
    const tab = await the.open('/pages/live-blog/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    const { beforePx, afterPx } = await tab.inRoot('reader', (root) => {
      const entry = root.querySelectorAll('[data-kind="entry"]')[1];
      const time = entry?.querySelector('time')?.getBoundingClientRect();
      const heading = entry?.querySelector('h2,h3')?.getBoundingClientRect();
      return {
        beforePx: (time?.top ?? 0) - (entry?.getBoundingClientRect().top ?? 0),
        afterPx: (heading?.top ?? 0) - (time?.bottom ?? 0),
      };
    });
    expect(afterPx).toBeLessThan(beforePx * 0.6);
  });

  it('shows the alternative text of a picture that does not load, and no empty box', async () => {
    // Equal pictures are read once.
    let count = 0;
    const picture = (alt: string) => `<img src="/lost-${++count}.jpg" width="600" height="240" alt="${alt}">`;
    const tab = await read(
      the,
      `<figure>${picture('A gauge on the roof')}<figcaption>The gauge in May</figcaption></figure>${PROSE}
       <figure>${picture('By Ilse')}<figcaption>By Ilse</figcaption></figure>
       <p><a href="/roof">${picture('')}</a></p>${PROSE}<figure>${picture('')}</figure>${PROSE}`,
    );
    const heights = () =>
      tab.inRoot('reader', (root) =>
        [...root.querySelectorAll('img')].map((image) => (image.closest('figure,p') as HTMLElement).offsetHeight),
      );
    await waitFor('the pictures to fail', async () => (await heights()).every((height) => height < 120));
    const [told = 0, named = 0, ...others] = await heights();
    expect(told).toBeGreaterThan(40);
    // A caption with the same text is enough.
    expect(named).toBeLessThan(told - 20);
    expect(others).toEqual([0, 0]);
  });

  it('hides pictures that do not load in a list whose items have the same text', async () => {
    const item = (name: string) =>
      `<li><a href="/${name}"><img src="/lost-${name}.jpg" width="600" height="400" alt="The ${name}"></a><h2><a href="/${name}">The ${name}</a></h2><p>Of the ${name}: ${SENTENCE}</p></li>`;
    const tab = await read(the, `${PROSE}<ul>${['stool', 'bench', 'tray'].map(item).join('')}</ul>${PROSE}`);
    const shown = () =>
      tab.inRoot('reader', (root) => [...root.querySelectorAll('img')].map((image) => image.getClientRects().length));
    await waitFor('the pictures to be hidden', async () => (await shown()).every((boxes) => boxes === 0));
    expect(await shown()).toHaveLength(3);
  });
});

/** Counts the separators between the facts below the title that are visible at the beginning or end of a line. Self-contained: runs in the page. */
function separators(root: ShadowRoot): { lines: number; atEnds: number; text: string } {
  const facts = root.querySelector('.facts');
  if (facts === null) throw new Error('no facts');
  const { left, right } = facts.getBoundingClientRect();
  const marks: DOMRect[] = [];
  const words: DOMRect[] = [];
  const walker = document.createTreeWalker(facts, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    for (const { index, 0: run } of node.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + run.length);
      (run === '·' ? marks : words).push(...range.getClientRects());
    }
  }
  const isOnLine = (mark: DOMRect) => (word: DOMRect) => Math.abs(word.bottom - mark.bottom) < mark.height / 2;
  const atEnds = marks
    .filter((mark) => mark.right > left && mark.left < right)
    .filter((mark) => {
      const line = words.filter(isOnLine(mark));
      return !line.some((word) => word.right <= mark.left) || !line.some((word) => word.left >= mark.right);
    });
  const lines = words.filter((word, index) => !words.slice(0, index).some(isOnLine(word)));
  return { lines: lines.length, atEnds: atEnds.length, text: facts.textContent?.trim() ?? '' };
}
