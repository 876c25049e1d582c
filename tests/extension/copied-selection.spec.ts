/** Copying a selection, and what it becomes where it is pasted. */
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { COLOURS } from '../support/highlighting.ts';
import { pasted } from '../support/sharing.ts';
import { waitFor } from '../support/wait-for.ts';
import { PROSE, readArticle, SENTENCE } from '../support/written-article.ts';
import type * as Editor from './rich-editor-in-page.ts';

declare const editor: typeof Editor;

/** An article with most of the forms that editors know. */
const FORMS = `<h2>Gauges</h2>
  <p>Each <strong>gauge</strong> is read at <em>nine</em>, as <a href="https://rain.example/rules">the rules</a> say.</p>
  <ul><li>A funnel</li><li>A bottle<ol><li>of glass</li></ol></li></ul>
  <blockquote><p>Snow is melted before it is measured.</p></blockquote>
  <pre><code>make all
  make install</code></pre>
  <table><tr><th>Month</th><th>Rain</th></tr><tr><td>May</td><td>62 mm</td></tr></table>
  <h3>Errors</h3>`;

describeInBrowser('a copied selection', (the) => {
  it('has the form of the article and none of the colours of a dark theme', async () => {
    await the.browser.preferColors('dark');
    const tab = await readArticle(
      the,
      `<h2>Gauges</h2>${PROSE}<pre><code>make all\nmake install</code></pre><ul><li>A 64-bit clock</li><li>A vane</li></ul>`,
    );
    await copyAll(tab);
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

  it('keeps headings, lists, code, quotations and links in an editor that reads them by its own rules', async () => {
    await copyAll(await readArticle(the, FORMS));
    const { page } = await the.open(the.server.serve('<!doctype html><title>Editor</title><main></main>'));
    await page.runScript(await bundleForPage('tests/extension/rich-editor-in-page.ts', 'editor'));
    await page.evaluate(() => editor.showEditor(document.querySelector('main') as Element));
    await page.click('.ProseMirror');
    await page.pressKey('Control+v');
    const lines = await waitFor('what was pasted', async () => {
      const all = await page.evaluate(() => editor.editedLines());
      return all.length > 5 ? all : null;
    });
    const from = lines.indexOf('heading 2: Gauges');
    expect(lines.slice(from, lines.indexOf('heading 3: Errors') + 1)).toEqual([
      'heading 2: Gauges',
      'paragraph: Each [strong: gauge] is read at [em: nine], as [link https://rain.example/rules: the rules] say.',
      'bullet_list > list_item > paragraph: A funnel',
      'bullet_list > list_item > paragraph: A bottle',
      'bullet_list > list_item > ordered_list > list_item > paragraph: of glass',
      'blockquote > paragraph: Snow is melted before it is measured.',
      'code_block: make all\n  make install',
      // This editor has no tables.
      'paragraph: MonthRainMay62 mm',
      'heading 3: Errors',
    ]);
    expect(lines.at(-1)).toBe(`paragraph: ${SENTENCE.repeat(4).trim()}`);
  });

  it('keeps its forms in a page that is edited, and its lines in a plain field', async () => {
    await copyAll(await readArticle(the, FORMS));
    const { page } = await the.open(
      the.server.serve('<!doctype html><title>Fields</title><div contenteditable>Notes</div><textarea></textarea>'),
    );
    for (const field of ['[contenteditable]', 'textarea']) {
      await page.click(field);
      await page.pressKey('Control+a');
      await page.pressKey('Control+v');
    }
    const { rich, plain } = await waitFor('what was pasted', () =>
      page.evaluate(() => {
        const [edited, field] = [document.querySelector('[contenteditable]'), document.querySelector('textarea')];
        const textOf = (selector: string) =>
          [...(edited?.querySelectorAll(selector) ?? [])].map((each) => each.textContent);
        if (!edited || !field?.value) return null;
        return {
          rich: {
            headings: textOf('h2, h3'),
            items: textOf('li').length,
            cells: textOf('th, td'),
            code: textOf('pre'),
            links: textOf('a[href="https://rain.example/rules"]'),
            buttons: textOf('button').length,
            background: getComputedStyle(edited.querySelector('h2') as Element).backgroundColor,
          },
          plain: field.value,
        };
      }),
    );
    expect(rich).toEqual({
      headings: ['Gauges', 'Errors'],
      items: 3,
      cells: ['Month', 'Rain', 'May', '62 mm'],
      code: ['make all\n  make install'],
      links: ['the rules'],
      buttons: 0,
      background: 'rgba(0, 0, 0, 0)',
    });
    for (const line of ['Gauges', 'Each gauge is read at nine, as the rules say.', 'make all\n  make install'])
      expect(`\n${plain}\n`).toContain(`\n${line}\n`);
  });
});

async function copyAll(tab: ExtensionTab): Promise<void> {
  await tab.page.pressKey('Control+a');
  await copySelected(tab);
}

/** The script that copies is loaded with the bar, for the first selection. */
async function copySelected(tab: ExtensionTab): Promise<void> {
  await waitFor('the bar', () => tab.controlInRoot('reader', COLOURS.yellow));
  await tab.page.pressKey('Control+c');
}
