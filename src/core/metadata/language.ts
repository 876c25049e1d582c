import { rootElement } from '../dom/dom-reader.ts';
import type { Direction, Page } from '../types.ts';
import { stringOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

const RTL_LANGUAGES = /^(?:arc?|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(?:-|$)/i;
const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;
/** Languages that their letters tell, with these. Where there are kana, Chinese characters are Japanese. */
const TOLD_LANGUAGES = {
  ja: /[\p{sc=Hira}\p{sc=Kana}]/gu,
  ko: /\p{sc=Hang}/gu,
  zh: /\p{sc=Han}/gu,
  th: /\p{sc=Thai}/gu,
  he: /\p{sc=Hebr}/gu,
  el: /\p{sc=Grek}/gu,
};
/** What none of them is written without. */
const TELLING_LETTER = /[\u0370-\u1fff\u2e80-\uffff]/;
/** … if they are more than one in so many. A guess: Japanese has more Chinese characters than kana in headlines alone. */
const TELLING_SHARE = 4;
const LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;
/** Letters that are looked at to tell the direction. */
const SAMPLE_CHARS = 2000;

/**
 * The language of the content, as a BCP 47 tag or `null`: of the nearest element that names one, else what the page declares, else what
 * its letters tell. Those come before English, which templates declare whatever is written.
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
      return (/^en/i.test(tag) ? toldLanguage(page, root) : null) ?? tag;
  }
  return toldLanguage(page, root);
}

function toldLanguage(page: Page, root: number): string | null {
  const sample = sampleText(page, root);
  if (!TELLING_LETTER.test(sample)) return null;
  const least = (sample.match(LETTERS)?.length ?? 0) / TELLING_SHARE;
  for (const [lang, letters] of Object.entries(TOLD_LANGUAGES)) {
    if ((sample.match(letters)?.length ?? 0) > least) return lang;
  }
  return null;
}

/** The reading direction: of the nearest element that gives one, else by the letters, else by the language. */
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
  for (let element = from; element >= 0; element = page.elements.parent[element] ?? -1) {
    const value = page.elements.tag[element] === 'form' ? null : page.elements.node[element]?.getAttribute(name);
    if (value) return value;
  }
  // Content that was rescued from elsewhere has no way up to the page's own root.
  return rootElement(page.document)?.getAttribute(name) ?? null;
}

function sampleText(page: Page, root: number): string {
  let sample = '';
  const end = page.elements.textEnd[root] ?? 0;
  for (let text = page.elements.firstText[root] ?? 0; text < end && sample.length < SAMPLE_CHARS; text++) {
    sample += page.texts.data[text] ?? '';
  }
  return sample.slice(0, SAMPLE_CHARS);
}
