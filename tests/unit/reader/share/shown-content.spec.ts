// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Strings } from '../../../../src/platform/texts/strings.ts';
import { Original } from '../../../../src/reader/article/original.ts';
import { colorText } from '../../../../src/reader/code-colors/colored-text.ts';
import { tokensOf } from '../../../../src/reader/code-colors/tokens.ts';
import type { Shown } from '../../../../src/reader/reader-context.ts';
import { shownContent } from '../../../../src/reader/share/shown-content.ts';
import { documentOf } from '../../../support/jsdom-document.ts';

test('exports have the code and its language without colours, and no translations', () => {
  const markup = '<p>Der Steg</p><pre data-language="js"><code>const a = <a href="/b">b</a>;</code></pre>';
  const view = documentOf(`<article><div class="content">${markup}</div></article>`).querySelector('article');
  const code = view?.querySelector('code');
  if (!view || !code) throw new Error('no article');
  const shown = { article: {}, original: new Original(view) } as Shown;
  colorText(code, tokensOf(code.textContent ?? '', 'js'));
  expect(code.querySelector('span')?.textContent).toBe('const');
  const translation = view.ownerDocument.createElement('span');
  translation.className = 'translation';
  translation.textContent = 'The jetty';
  view.querySelector('p')?.after(translation);
  const { content } = shownContent(shown, {} as Strings);
  expect(content.innerHTML).toBe(markup);
});
