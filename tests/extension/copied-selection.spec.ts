/** Copying a selection, and what it becomes where it is pasted. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { pasted } from '../support/sharing.ts';
import { waitFor } from '../support/wait-for.ts';
import { PROSE, readArticle } from '../support/written-article.ts';

describeInBrowser('a copied selection', (the) => {
  it('has the form of the article and none of the colours of a dark theme', async () => {
    await the.browser.preferColors('dark');
    const tab = await readArticle(
      the,
      `<h2>Gauges</h2>${PROSE}<pre><code>make all\nmake install</code></pre><ul><li>A 64-bit clock</li><li>A vane</li></ul>`,
    );
    await tab.page.pressKey('Control+a');
    await copySelected(tab);
    const { html, text } = await pasted(the);
    await the.browser.preferColors('light');
    expect(html).not.toMatch(/rgb\(|background|font-family|<button/);
    expect(html).toMatch(/<h2[^>]*>Gauges<\/h2>/);
    expect(html).toMatch(/<pre[^>]*>(?:<[^>]*>)*make all\nmake install/);
    expect(html.match(/<li/g)).toHaveLength(2);
    expect(text).toContain('make all\nmake install');
    expect(text).toContain('A 64-bit clock');
  });

  it('keeps the lines of a part of a code block', async () => {
    const tab = await readArticle(the, `<pre><code>make all\nmake install\nmake clean</code></pre>`);
    await tab.inRoot('reader', (root) => {
      const code = root.querySelector('.content pre');
      const walker = document.createTreeWalker(code as Element, NodeFilter.SHOW_TEXT);
      const text = walker.nextNode();
      if (text) getSelection()?.setBaseAndExtent(text, 5, text, 21);
    });
    await copySelected(tab);
    const { html, text } = await pasted(the);
    expect(text).toBe('all\nmake install');
    expect(html).toMatch(/<pre[^>]*>[\s\S]*all\nmake install/);
  });
});

/** The script that copies is loaded with the bar, for the first selection. */
async function copySelected(tab: ExtensionTab): Promise<void> {
  await waitFor('the bar', () => tab.controlInRoot('reader', button(messages.highlightYellow.message)));
  await tab.page.pressKey('Control+c');
}
