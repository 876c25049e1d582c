/** Pages of tens of thousands of elements: the work on them is done in slices and can be stopped. */
import { expect, it } from 'vitest';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { waitForArticle, waitForHosts, waitForPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const SENTENCE = 'Between the islands the ferry takes hours, and nobody who waits for it, or works on it, minds.';

describeInBrowser('a page of many elements', (the) => {
  it('goes on with its own work while it is read', { tags: ['smoke'] }, async () => {
    const tab = await openLongPage(the, 4000);
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    expect(await tab.page.evaluate(() => Number(document.body.dataset.turns))).toBeGreaterThan(5);
    expect(await tab.inRoot('reader', (root) => root.querySelectorAll('.content h2').length)).toBe(4000);
  });

  it('is not read after Esc, but by the next press', async () => {
    const tab = await openLongPage(the, 7000);
    await tab.runCommand('toggle-reader');
    await waitForBackdrop(tab);
    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
  });

  it('is not read after the shortcut was pressed again', async () => {
    const tab = await openLongPage(the, 7000);
    await tab.runCommand('toggle-reader');
    await waitForBackdrop(tab);
    await tab.runCommand('toggle-reader');
    await waitForHosts(tab, []);
    const popup = await waitForPopup(await tab.openPopup());
    expect(await tab.hosts()).toEqual([]);
    await popup.close();
  });
});

describeInBrowser('a page of 30,000 nested elements', (the) => {
  it('is read', async () => {
    // Chromium itself crashes on as many that are shown.
    const tab = await the.open(
      the.server.serve(`<!doctype html><html lang="en"><title>Deep</title><article><h1>Deep</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(4)}
        <div id="deep" hidden></div></article><script>
        let at = document.getElementById('deep');
        for (let depth = 0; depth < 30_000; depth++) at = at.appendChild(document.createElement('div'));
        at.textContent = 'At the bottom.';
      </script>`),
    );
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    expect(await tab.inRoot('reader', (root) => root.querySelectorAll('.content p').length)).toBe(4);
  });
});

/** A page that counts its own turns while Pith is at work. */
function openLongPage(the: BrowserTest, sections: number): Promise<ExtensionTab> {
  return the.open(
    the.server.serve(`<!doctype html><html lang="en"><title>Ferries</title><body><main><h1>Ferries</h1></main><script>
      const section = (number) => \`<section><h2>Part \${number}</h2><p>Day \${number}: ${SENTENCE} <em>Always.</em></p>
        <ul><li>Night \${number}: ${SENTENCE}</li></ul></section>\`;
      const all = Array.from({ length: ${sections} }, (_, index) => section(index + 1));
      document.querySelector('main').insertAdjacentHTML('beforeend', all.join(''));
      const { port1, port2 } = new MessageChannel();
      let turns = 0;
      port1.onmessage = () => {
        const host = document.querySelector('html > [data-pith]');
        if (host?.dataset.pith === 'backdrop') document.body.dataset.turns = ++turns;
        setTimeout(() => port2.postMessage(null), 1);
      };
      port2.postMessage(null);
    </script>`),
  );
}

async function waitForBackdrop(tab: ExtensionTab): Promise<void> {
  await waitFor('the backdrop', () =>
    tab.page.evaluate(() => document.querySelector('html > [data-pith="backdrop"]') !== null),
  );
}
