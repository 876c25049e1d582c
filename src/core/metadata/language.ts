import { rootElement } from '../dom/dom-reader.ts';
import { firstTextOf, parentOf, textEndOf } from '../dom/page-tree.ts';
import type { Direction, Page } from '../types.ts';
import { stringOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

const RTL_LANGUAGES = /^(?:arc?|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(?:-|$)/i;
const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
/** Languages with letters of their own. Chinese characters beside kana are Japanese. */
const LETTERS_BY_LANGUAGE = {
  ja: /[\p{sc=Hira}\p{sc=Kana}]/gu,
  ko: /\p{sc=Hang}/gu,
  zh: /\p{sc=Han}/gu,
  th: /\p{sc=Thai}/gu,
  he: /\p{sc=Hebr}/gu,
  el: /\p{sc=Grek}/gu,
};
/** In every text in one of these languages. */
const DISTINCTIVE_LETTER = /[\u0370-\u1fff\u2e80-\uffff]/;
/** Letters for one of the language. A guess: in Japanese, only headlines have more Chinese characters than kana. */
const LETTERS_FOR_ONE_DISTINCTIVE = 4;
const LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;
/** Characters that are looked at. */
const SAMPLE_CHARS = 2000;

/**
 * The language of the content as a BCP 47 tag, or `null`: that of the nearest element with `lang`, else the one that
 * the page declares, else the one of its letters. Letters overrule declared English, because templates declare it for
 * any text.
 */
export function findLanguage(sources: Sources, root: number): string | null {
  const { page, meta, article } = sources;
  const chain = [
    nearestAttribute(page, root, 'lang'),
    stringOf(article?.inLanguage),
    meta.first('content-language', 'og:locale', 'dc.language'),
  ];
  for (const value of chain) {
    const tag = value?.trim().split(',')[0]?.replace('_', '-') ?? '';
    if (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag))
      return (/^en/i.test(tag) ? languageOfLetters(page, root) : null) ?? tag;
  }
  return languageOfLetters(page, root);
}

function languageOfLetters(page: Page, root: number): string | null {
  const sample = sampleText(page, root);
  if (!DISTINCTIVE_LETTER.test(sample)) return null;
  const least = (sample.match(LETTERS)?.length ?? 0) / LETTERS_FOR_ONE_DISTINCTIVE;
  for (const [lang, letters] of Object.entries(LETTERS_BY_LANGUAGE)) {
    if ((sample.match(letters)?.length ?? 0) > least) return lang;
  }
  return null;
}

/** The reading direction: that of the nearest element with `dir`, else by letters, else by language. */
export function findDirection(page: Page, root: number, lang: string | null): Direction {
  const declared = nearestAttribute(page, root, 'dir')?.toLowerCase();
  if (declared === 'rtl' || declared === 'ltr') return declared;
  const sample = sampleText(page, root);
  if (LETTER.test(sample)) {
    const rtl = sample.match(RTL_LETTERS)?.length ?? 0;
    return rtl > 0 && rtl > (sample.match(LETTERS)?.length ?? 0) / 2 ? 'rtl' : 'ltr';
  }
  return RTL_LANGUAGES.test(lang ?? '') ? 'rtl' : 'ltr';
}

function nearestAttribute(page: Page, from: number, name: string): string | null {
  for (let element = from; element >= 0; element = parentOf(page, element)) {
    const value = page.elements.tag[element] === 'form' ? null : page.elements.node[element]?.getAttribute(name);
    if (value) return value;
  }
  // Rescued content is not below the root element of the page.
  return rootElement(page.document)?.getAttribute(name) ?? null;
}

function sampleText(page: Page, root: number): string {
  let sample = '';
  const end = textEndOf(page, root);
  for (let text = firstTextOf(page, root); text < end && sample.length < SAMPLE_CHARS; text++) {
    sample += page.texts.data[text] ?? '';
  }
  return sample.slice(0, SAMPLE_CHARS);
}
