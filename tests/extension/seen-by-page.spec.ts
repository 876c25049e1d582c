/** What a page learns from the events of the reader. Firefox hands it the closed root; Chromium does not. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import { closeWithEscape, readFromPopup } from '../support/reading.ts';

/** The custom theme's colours, in no palette of ours. */
const PAPER = '#1a2b3c';
const INK = '#f0e1d2';
const OTHER_SITE = 'other.example';

/** Listens before the reader opens, and keeps each root that an event gives away. */
const SPY = `<script>
  const roots = new Set();
  const look = (node) => {
    const root = node instanceof Node ? node.getRootNode() : null;
    if (root instanceof ShadowRoot) roots.add(root);
  };
  const types = ['focus', 'focusin', 'blur', 'keydown', 'keyup', 'click', 'mousemove', 'mouseover', 'pointermove', 'pointerdown', 'wheel'];
  for (const type of types) addEventListener(type, (event) => {
    globalThis.heard = (globalThis.heard ?? 0) + 1;
    for (const name of ['target', 'originalTarget', 'explicitOriginalTarget', 'relatedTarget', 'rangeParent']) look(event[name]);
    for (const node of event.composedPath()) look(node);
    look(getSelection()?.anchorNode);
  }, true);
  globalThis.readRoots = () => [...roots].map((root) => {
    const sheets = [...root.adoptedStyleSheets].map((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join(' '));
    return root.innerHTML + sheets.join(' ');
  });
</script>`;

const PROSE =
  '<p>The committee met on Tuesday, and agreed to publish the report, which had been delayed for weeks. </p>';

describeInBrowser('what the page sees of the reader', (the) => {
  it('is no setting that is not in use', async () => {
    const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    await options.page.evaluate(storeSettings, { paper: PAPER, ink: INK, other: OTHER_SITE });
    const html = `<!doctype html><html lang="en"><title>The report</title>${SPY}<article><h1>The report</h1>${PROSE.repeat(9)}</article>`;
    const tab = await the.open(the.server.serve(html));
    await readFromPopup(tab);
    await tab.page.moveMouse({ x: 300, y: 300 });
    await tab.page.pressKey('ArrowDown');
    await tab.clickInRoot('reader', '.content p');
    const seen = await tab.page.evaluate(() => {
      const { heard, readRoots } = globalThis as unknown as { heard: number; readRoots(): string[] };
      return { heard, roots: readRoots() };
    });
    expect(seen.heard).toBeGreaterThan(0);
    if (the.name === 'chromium') expect(seen.roots).toEqual([]);
    for (const secret of [PAPER, INK, 'rgb(26, 43, 60)', 'rgb(240, 225, 210)', OTHER_SITE])
      expect(seen.roots.join(' ')).not.toContain(secret);
    await closeWithEscape(tab);
  });
});

/** Self-contained: runs in a page of the extension. */
async function storeSettings({ paper, ink, other }: { paper: string; ink: string; other: string }): Promise<void> {
  const { storage } = (globalThis as unknown as { chrome: { storage: Record<'sync' | 'local', Store> } }).chrome;
  await storage.sync.set({ settings: { version: 1, theme: 'sepia', customPaper: paper, customInk: ink } });
  await storage.local.set({ 'site-looks': [[other, { theme: 'black' }]] });
}

interface Store {
  set(items: object): Promise<void>;
}
