// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { colorText, uncolorText } from '../../../../src/reader/code-colors/colored-text.ts';
import { tokensOf } from '../../../../src/reader/code-colors/tokens.ts';
import { documentOf } from '../../../support/jsdom-document.ts';

function codeOf(markup: string): HTMLElement {
  const code = documentOf(`<pre><code>${markup}</code></pre>`).querySelector('code');
  if (code === null) throw new Error('the markup has closed the code');
  return code;
}

function color(code: HTMLElement, language: string): void {
  colorText(code, tokensOf(code.textContent ?? '', language));
}

function pieces(code: HTMLElement): string[] {
  return Array.from(
    code.querySelectorAll('span[data-token]'),
    (each) => `${each.getAttribute('data-token')} ${each.textContent}`,
  );
}

describe('coloured code', () => {
  test('keeps its text, white space included', () => {
    const code = codeOf('\tlet a = 1;\n\n  let b;  \n');
    color(code, 'js');
    expect(code.textContent).toBe('\tlet a = 1;\n\n  let b;  \n');
    expect(pieces(code)).toEqual(['keyword let', 'number 1', 'keyword let']);
  });

  test('keeps links, marks and changed lines, also where a token crosses their border', () => {
    const markup =
      'func open(<a href="/gate">Gate</a>)\n<del>  deck: 40,</del>\n<ins>  deck: 55,</ins>\n/* a <mark>marked</mark> word */ "se<em>a</em>"';
    const code = codeOf(markup);
    const before = [...code.querySelectorAll('a,del,ins,mark,em')];
    const texts = before.map(({ textContent }) => textContent);
    color(code, 'go');
    expect([...code.querySelectorAll('a,del,ins,mark,em')]).toEqual(before);
    expect(before.map(({ textContent }) => textContent)).toEqual(texts);
    expect(pieces(code)).toEqual(
      expect.arrayContaining(['comment /* a ', 'comment marked', 'comment  word */', 'string "se', 'string a']),
    );
  });

  test('is as it was once the colours are taken away', () => {
    const markup = 'const gate = <a href="/gate">new Gate</a>(40);\n<del>gate.open();</del>';
    const code = codeOf(markup);
    color(code, 'js');
    expect(pieces(code).length).toBeGreaterThan(2);
    uncolorText(code);
    expect(code.innerHTML).toBe(markup);
    expect(code.childNodes).toHaveLength(4);
  });
});
