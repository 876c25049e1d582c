/** Printing from the reader: the whole article and nothing else. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { checkbox } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { closeWithEscape, openReader } from '../support/reading.ts';
import type { Paper } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';
import { PROSE, readArticle } from '../support/written-article.ts';

/** Texts around the article on its page. */
const AROUND = ['Field notes', 'More from Plants and machines', 'We would like to use cookies'];

const NOTES = checkbox(messages.readerSharePrintNotes.message);

describeInBrowser('printing', (the) => {
  it('prints every paragraph, but neither the page around them nor buttons', async () => {
    const tab = await the.open('/pages/welcome/');
    const before = await source(tab);
    await openReader(tab);
    const printed = await print(tab);
    await expectArticle(tab, printed);
    for (const { message } of [messages.readerClose, messages.readerAppearance, messages.readerShowScores])
      expect(printed).not.toContain(lettersOf(message));
    for (const text of AROUND) {
      expect(before).toContain(text);
      expect(printed).not.toContain(lettersOf(text));
    }
    await closeWithEscape(tab);
    expect(await source(tab)).toBe(before);
  });

  if (the.name === 'chromium') {
    it('prints every paragraph of forty pages, although most are not laid out on the screen', async () => {
      const tab = await the.open(the.server.serve(longArticle()));
      await openReader(tab);
      await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo(0, 5000));
      const state = () =>
        tab.inRoot('reader', async (root) => {
          // The browser lays out text near the window only after some frames.
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          const blocks = [...root.querySelectorAll('.content p')];
          return {
            isLong: root.querySelector('[data-long]') !== null,
            atTop: blocks.find((each) => each.getBoundingClientRect().bottom > 1)?.textContent,
          };
        });
      // The first time, text that is laid out late may still move the lines a little.
      await state();
      const before = await state();
      const pages = await printedPages(tab);
      expect(pages.length).toBeGreaterThanOrEqual(40);
      await expectArticle(tab, lettersOf(pages.join(' ')));
      expect(await state()).toEqual(before);
      expect(before.isLong).toBe(true);
    });
  }

  it.each(['A4', 'Letter'] as const)('ends no page of %s with a heading', async (paper) => {
    const picture = (height: number) =>
      `<img src="${the.server.url('/samples/picture.png')}" width="400" height="${height}" alt="A gauge">`;
    const names = ['Arden', 'Brask', 'Corve', 'Dunmore', 'Esk', 'Farrow', 'Glaven', 'Hallin', 'Iver', 'Jarrow', 'Kell'];
    const sections = names.map(
      (name, index) =>
        `<h2>Gauge of ${name}</h2><figure>${picture(180 + index * 25)}<figcaption>It was read each morning.</figcaption></figure>`,
    );
    const tab = await readArticle(the, sections.join(PROSE));
    const pages = (await printedPages(tab, paper)).map(lettersOf);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.filter((page) => /Gaugeof[A-Z][a-z]+\d*$/.test(page))).toEqual([]);
  });

  it('prints the head of a long table on each of its pages, all of its cells, and the text after it', async () => {
    const tab = await the.open(the.server.serve(longTable()));
    await openReader(tab);
    const pages = (await textOfPdf(await tab.page.print())).map(lettersOf);
    await expectArticle(tab, pages.join(''));
    const pagesWith = (text: string) => pages.flatMap((page, index) => (page.includes(lettersOf(text)) ? index : []));
    expect(pagesWith('Place 1').length).toBeGreaterThan(2);
    expect(pagesWith('Head 1')).toEqual(pagesWith('Place 1'));
    expect(pagesWith('The end of the road')).toEqual([pages.length - 1]);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('prints link addresses after the article where that is set, and never shows them on the screen', async () => {
    const links = [
      '<a href="https://example.org/quarry">the quarry</a>',
      '<a href="https://example.org/gate">the gate</a>',
      '<a href="https://example.org/quarry">it</a>',
    ];
    const paragraphs = links.map(
      (link) =>
        `<p>The stones were carried down from ${link}, weighed, and set on the wall before noon, as they were each day.</p>`,
    );
    const page = `<!doctype html><title>The wall</title><article><h1>The wall</h1>${paragraphs.join('')}</article>`;
    const tab = await the.open(the.server.serve(page));
    await openReader(tab);
    expect(await print(tab)).not.toContain('exampleorg');
    await tab.page.pressKey('s');
    // The panel's content is a script that loads when the panel is first opened.
    await waitFor('the switch', () => tab.controlInRoot('reader', NOTES));
    await tab.clickInRoot('reader', NOTES);
    const printed = await print(tab);
    expect(printed).toContain('thequarry1');
    expect(printed).toContain('thegate2');
    expect(printed).toContain('it1weighed');
    expect(printed).toContain('httpsexampleorgquarry');
    expect(printed.split('httpsexampleorg')).toHaveLength(3);
    expect(await tab.inRoot('reader', (root) => root.querySelector('.print-note,.print-notes') === null)).toBe(true);
    await tab.clickInRoot('reader', NOTES);
    await tab.page.pressKey('Escape');
    await closeWithEscape(tab);
  });
});

/** So many elements that the reader lays out only the visible ones. Each line fits on one page, so that it can be found. */
function longArticle(): string {
  const paragraphs = Array.from({ length: 1400 }, (_, index) => {
    const heading = index % 50 === 0 ? `<h2>Part ${index / 50 + 1}</h2>` : '';
    return `${heading}<p>Stone <b>${index}</b> was <i>carried</i> down, <em>weighed</em>, and <u>set</u> on the wall.</p>`;
  });
  return `<!doctype html><title>The wall</title><article><h1>The wall</h1>${paragraphs.join('')}</article>`;
}

/** Too wide and too long for any window. */
function longTable(): string {
  const cells = (tag: string, text: string) =>
    Array.from({ length: 16 }, (_, column) => `<${tag}>${text} ${column + 1}</${tag}>`).join('');
  const rows = Array.from({ length: 90 }, (_, row) => `<tr>${cells('td', 'Place')}<td>${row}</td></tr>`).join('');
  const prose = `<p>${'The road was measured on foot, with a chain and a notebook, from the bridge to the pass. '.repeat(4)}</p>`;
  return `<!doctype html><title>The road</title><article><h1>The road</h1>${prose}
    <table><tr>${cells('th', 'Head')}<th>Row</th></tr>${rows}</table><p>The end of the road is a gate.</p>${prose}</article>`;
}

async function print(tab: ExtensionTab): Promise<string> {
  const pages = await printedPages(tab);
  // A paragraph may continue on the next page, after that page's number.
  return lettersOf(pages.map((text, index) => text.replace(new RegExp(`^${index + 1}\\s`), '')).join(' '));
}

/** The texts of the pages. */
async function printedPages(tab: ExtensionTab, paper?: Paper): Promise<readonly string[]> {
  return textOfPdf(await tab.page.print(paper));
}

async function expectArticle(tab: ExtensionTab, printed: string): Promise<void> {
  const texts = await tab.inRoot('reader', (root) =>
    [...root.querySelectorAll('main :is(h1, h2, h3, p, li, pre, th, td, figcaption)')]
      // The parts of a formula are not printed in the order in which they are written.
      .filter((each) => each.closest('math') === null && each.querySelector('math') === null)
      .map((each) => each.textContent ?? ''),
  );
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => !printed.includes(lettersOf(text)))).toEqual([]);
}

function source(tab: ExtensionTab): Promise<string> {
  return tab.page.evaluate(() => document.documentElement.outerHTML);
}

/** Letters and digits only, because printing breaks lines elsewhere and joins letters to ligatures. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}
