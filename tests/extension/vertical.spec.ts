/** A page with vertical lines is shown with vertical lines and scrolled sideways, unless the reader's user chooses otherwise. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button, radio } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { CONTROLS, closeWithEscape, openReader, regionText } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/essay-ja-vertical/';

function state(tab: ExtensionTab) {
  return tab.inRoot('reader', (root) => {
    const main = root.querySelector<HTMLElement>('main');
    const heading = [...root.querySelectorAll('.content h2')][1]?.getBoundingClientRect();
    return {
      mode: main && getComputedStyle(main).writingMode,
      left: main?.scrollLeft ?? 0,
      headingPx: innerWidth - (heading?.right ?? 0),
      progress: Number(root.querySelector<HTMLElement>('.progress')?.style.getPropertyValue('--progress')),
      current: root.querySelector('section [aria-current]')?.textContent ?? null,
    };
  });
}

describeInBrowser('vertical lines', (the) => {
  it('scroll from right to left by key, with progress and outline', async () => {
    const tab = await the.open(PAGE);
    await tab.page.setViewport({ width: 900, height: 700 });
    await openReader(tab);
    expect(await state(tab)).toMatchObject({ mode: 'vertical-rl', left: 0, progress: 0 });
    await tab.page.pressKey('PageDown');
    expect((await state(tab)).left).toBeLessThan(-600);
    // It is drawn in the next frame.
    await waitFor('the progress', async () => (await state(tab)).progress > 0.2);
    await tab.page.pressKey('PageUp');
    expect((await state(tab)).left).toBeGreaterThan(-5);
    await tab.page.pressKey('o');
    await tab.clickInRoot('reader', button('夏の帳面'));
    // In a narrow window the panel closes. The heading is a toolbar's height from the edge.
    await waitFor('the heading', async () => Math.abs((await state(tab)).headingPx - 72) < 24);
    await tab.page.pressKey('o');
    await waitFor('the section in the outline', async () => (await state(tab)).current === '夏の帳面');
    await closeWithEscapes(tab);
  });

  it('show the same words on the page and in the reader, and scroll by key after a link had the focus', async () => {
    const tab = await the.open(PAGE);
    await tab.page.setViewport({ width: 700, height: 600 });
    await tab.page.evaluate(() => document.querySelector('.scroll')?.scrollBy(-600, 0));
    await openReader(tab);
    expect((await state(tab)).left).toBeLessThan(-200);
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo(-900, 0));
    const read = await tab.inRoot('reader', firstWords, 40);
    await closeWithEscape(tab);
    const px = await tab.page.evaluate((words) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (walker.nextNode()) {
        const at = (walker.currentNode as Text).data.indexOf(words);
        if (at < 0) continue;
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
        return innerWidth - range.getBoundingClientRect().right;
      }
      return Number.NaN;
    }, read);
    expect(px).toBeGreaterThan(0);
    expect(px).toBeLessThan(300);
    await openReader(tab);
    expect((await state(tab)).left).toBeLessThan(-400);
    await tab.inRoot('reader', (root) => {
      const link = root.ownerDocument.createElement('a');
      link.href = '#';
      root.querySelector('.content p')?.append(link);
      link.focus({ preventScroll: true });
    });
    await tab.page.pressKey('Home');
    expect((await state(tab)).left).toBeGreaterThan(-5);
    await closeWithEscape(tab);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('can be made horizontal for the page, and are horizontal on paper', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    const pages = await textOfPdf(await tab.page.print());
    const printed = pages.join('').normalize('NFKC').replace(/\s/g, '');
    for (const words of ['川のそばの家に引っ越して', '上流の雪が解けはじめた', '二冊の帳面を並べて'])
      expect(printed).toContain(words);
    await tab.clickInRoot('reader', CONTROLS.readerAppearance);
    await tab.clickInRoot('reader', button(messages.lookMore.message));
    await waitFor('more choices', () => tab.controlInRoot('reader', radio(messages.lookJustified.message)));
    expect(await tab.controlInRoot('reader', radio(messages.lookTwo.message))).toBeNull();
    await tab.focusInRoot('reader', radio(messages.readerLinesAsPage.message));
    await tab.page.pressKey('ArrowRight');
    await waitFor('horizontal lines', async () => (await state(tab)).mode === 'horizontal-tb');
    await tab.page.pressKey('ArrowLeft');
    await waitFor('vertical lines', async () => (await state(tab)).mode === 'vertical-rl');
    await closeWithEscapes(tab);
  });

  it('are not offered on a page without them', async () => {
    const tab = await the.open('/pages/news-ja/');
    await openReader(tab);
    expect((await state(tab)).mode).toBe('horizontal-tb');
    await tab.clickInRoot('reader', CONTROLS.readerAppearance);
    await waitFor('the panel', () => tab.controlInRoot('reader', button(messages.readerReset.message)));
    expect(await tab.controlInRoot('reader', radio(messages.readerLinesHorizontal.message))).toBeNull();
    expect(await regionText(tab, 'readerAppearance')).not.toContain(messages.readerLines.message);
    await closeWithEscapes(tab);
  });
});

/** The first words that begin this many CSS px from the window's right edge. */
function firstWords(root: ShadowRoot, px: number): string {
  const range = root.ownerDocument.createRange();
  for (const element of root.querySelectorAll('.content p')) {
    for (const text of element.childNodes) {
      if (!(text instanceof Text)) continue;
      for (let at = 0; at + 6 < text.length; at += 1) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        if (range.getBoundingClientRect().right < innerWidth - px) return text.data.slice(at, at + 6);
      }
    }
  }
  return '';
}

/** Closes the panel, then the reader. */
async function closeWithEscapes(tab: ExtensionTab): Promise<void> {
  await tab.page.pressKey('Escape');
  await closeWithEscape(tab);
}
