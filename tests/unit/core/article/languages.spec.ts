import { describe, expect, it } from 'vitest';
import { declaredLanguage, knownLanguage } from '../../../../src/core/cues/code-languages.ts';

function declared(className: string, attributes: Record<string, string> = {}, isCode = true): string | null {
  return declaredLanguage({ className, attribute: (name) => attributes[name] ?? null }, { isCode });
}

describe('knownLanguage', () => {
  it.each([
    ['JavaScript', 'js'],
    ['C++', 'cpp'],
    ['Obj-C', 'objective-c'],
    ['py', 'python'],
    ['Sailing', null],
  ])('knows %s as %s', (name, language) => {
    expect(knownLanguage(name)).toBe(language);
  });
});

describe('declaredLanguage', () => {
  it.each([
    ['language-js', 'js'],
    ['hljs python', 'python'],
    ['brush: csharp; toolbar: false', 'csharp'],
    ['highlight highlight-source-shell', 'bash'],
    ['highlight-text-html-basic', 'html'],
    ['sourceCode haskell', 'haskell'],
    ['language-mylang', 'mylang'],
    ['language-plaintext', null],
    ['highlight highlight-default notranslate', null],
    ['wp-block-code', null],
  ])('reads the classes %j as %s', (className, language) => {
    expect(declared(className)).toBe(language);
  });

  it('takes the language of the text for no language of code', () => {
    expect(declared('lang-en', { lang: 'en' }, false)).toBeNull();
    expect(declared('', { lang: 'go' })).toBe('go');
  });
});
