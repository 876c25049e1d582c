import { COPYRIGHT_PHRASES } from '../cues/copyright-phrases.ts';
import {
  SHORT_TERMINATING_PHRASE,
  TERMINATING_LABEL,
  TERMINATING_LINK,
  TERMINATING_PHRASE,
} from '../cues/terminating-phrases.ts';
import { collapse, singleSpaced } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

/** The text of a block, white space collapsed. Linear in its characters. */
export function blockText(page: Page, block: number): string {
  const { blocks, texts } = page;
  let text = '';
  for (let index = blocks.firstText[block] ?? 0; index < (blocks.textEnd[block] ?? 0); index++) {
    text += texts.data[index] ?? '';
  }
  return collapse(text);
}

/** The first texts of an element, at least `minChars` if there are so many, white space collapsed. Linear in these. */
export function openingText(page: Page, element: number, minChars: number): string {
  const end = page.elements.textEnd[element] ?? 0;
  let text = '';
  for (let index = page.elements.firstText[element] ?? 0; index < end && text.length < minChars; index++) {
    text += singleSpaced(`${page.texts.data[index]?.slice(0, 2 * minChars) ?? ''} `).trimStart();
  }
  return text.trim();
}

/** Whether a block says whose the page is. Linear in its characters. */
export function namesCopyright(page: Page, block: number): boolean {
  return COPYRIGHT_PHRASES.test(blockText(page, block));
}

/** From so many characters on a text may hold one of the longer phrases. Source: boilerpipe's TerminatingBlocksFinder. */
const MIN_PHRASE_CHARS = 8;

/** Whether a short text stands where an article ends, such as the heading of its comments. `isLink` says that all of it is one. */
export function endsArticle(text: string, isLink: boolean): boolean {
  if (SHORT_TERMINATING_PHRASE.test(text)) return true;
  if (text.length >= MIN_PHRASE_CHARS) return TERMINATING_PHRASE.test(text);
  return isLink ? text === TERMINATING_LINK : text === TERMINATING_LABEL;
}
