// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { spokenBlocks } from '../../../../src/reader/read-aloud/spoken-blocks.ts';
import { canTranslate, translatedLanguage } from '../../../../src/reader/translate/browser-translator.ts';
import { addTranslation, removeTranslations } from '../../../../src/reader/translate/translated-blocks.ts';
import { documentOf } from '../../../support/jsdom-document.ts';

test.each([
  ['en-US', 'en'],
  ['pt-BR', 'pt'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
])('the translator knows %s as %s', (tag, language) => {
  expect(translatedLanguage(tag)).toBe(language);
});

test('without a translator in the browser, nothing can be translated', async () => {
  expect(await canTranslate('de', 'en')).toBe(false);
});

describe('translations in an article', () => {
  const markup =
    '<h2>Steg</h2><p>Der <em>Steg</em></p><ul><li>Zu <b>Fuß</b><ul><li>Heute</li></ul></li></ul><table><tbody><tr><td>Kuchen</td></tr></tbody></table><pre>const a;</pre>';

  function viewOf(): HTMLElement {
    const view = documentOf(`<article>${markup}</article>`).querySelector('article');
    if (view === null) throw new Error('no article');
    return view;
  }

  test('stand below the text that they belong to, before what is nested in it', () => {
    const view = viewOf();
    for (const block of spokenBlocks(view)) addTranslation(block, `[${block.text}]`, 'en');
    expect(view.textContent).toBe('Steg[Steg]Der Steg[Der Steg]Zu Fuß[Zu Fuß]Heute[Heute]Kuchen[Kuchen]const a;');
    expect([...view.querySelectorAll('.translation')].map((each) => each.parentElement?.localName)).toEqual(
      'article article li li td'.split(' '),
    );
  });

  test('are not read aloud or translated again, and leave nothing behind', () => {
    const view = viewOf();
    const before = spokenBlocks(view).map(({ text }) => text);
    for (const block of spokenBlocks(view)) addTranslation(block, 'x', 'en');
    expect(spokenBlocks(view).map(({ text }) => text)).toEqual(before);
    removeTranslations(view);
    expect(view.innerHTML).toBe(markup);
  });
});
