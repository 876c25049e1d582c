/** Formulas that the page has only as TeX, as the reader displays them. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { openReader } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

function formulasShown(tab: ExtensionTab) {
  return tab.inRoot('reader', (root) =>
    [...root.querySelectorAll('.content math')].map((math) => ({
      tex: math.querySelector('annotation')?.textContent,
      parts: [...math.querySelectorAll('mfrac,msqrt,mi,mn,mtext')].map(({ localName }) => localName).join(' '),
      isDisplay: math.getAttribute('display') === 'block',
    })),
  );
}

describeInBrowser('formulas', (the) => {
  it('are rendered from TeX, also in place of pictures, and stay TeX where it is invalid', async () => {
    const tab = await the.open('/pages/37-formulas-in-tex/');
    await openReader(tab);
    await waitFor('the formulas', () => tab.inRoot('reader', (root) => root.querySelector('.content mfrac') !== null));
    const formulas = await formulasShown(tab);
    expect(formulas).toEqual([
      { tex: '\\ell', parts: 'mi', isDisplay: false },
      { tex: 'T', parts: 'mi', isDisplay: false },
      { tex: 'T = 2\\pi\\sqrt{\\frac{\\ell}{g}}', parts: expect.stringContaining('msqrt mfrac'), isDisplay: true },
      { tex: 'm', parts: 'mi', isDisplay: false },
      { tex: 'g = 4\\pi^2 \\frac{\\ell}{T^2}', parts: expect.stringContaining('mfrac'), isDisplay: true },
      { tex: '9{,}79', parts: expect.stringContaining('mn'), isDisplay: false },
      { tex: '\\Delta g < 0.03', parts: expect.stringContaining('mi'), isDisplay: false },
      { tex: '\\undefinedcommand{x}', parts: 'mtext', isDisplay: false },
    ]);
    const text = await tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent);
    expect(text).toContain('less than $5 in the shop at the bridge, and not $50 as');
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('load nothing where there are none', async () => {
    const tab = await the.open('/pages/welcome/');
    await openReader(tab);
    const isLoaded = () => tab.evaluateApart(() => Object.hasOwn(globalThis, Symbol.for('pith.tex')));
    expect(await isLoaded()).toBe(false);
  });
});
