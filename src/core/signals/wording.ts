import {
  SHORT_TERMINATING_PHRASE,
  TERMINATING_LABEL,
  TERMINATING_LINK,
  TERMINATING_PHRASE,
} from '../cues/comments-and-posts.ts';
import { NO_DOCUMENT_TITLE, WIDGET_ROLES } from '../cues/page-kinds.ts';
import { COPYRIGHT_PHRASES } from '../cues/promotions-and-notices.ts';
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

/** Whether a title says that there is no document here: not found, log in. */
export function deniesContent({ titles }: Page): boolean {
  return titles.some((title) => NO_DOCUMENT_TITLE.test(title));
}

/** 1 for each element in something that is worked with rather than read, as a list of mails. Linear in the elements. */
export function withinWidgets({ elements: { count, role, tag, parent } }: Page): Uint8Array {
  const within = new Uint8Array(count);
  for (let element = 0; element < count; element++) {
    const isText = tag[element] === 'main' || tag[element] === 'article' || role[element] === 'document';
    const isOne = tag[element] !== 'table' && WIDGET_ROLES.has(role[element] ?? '');
    within[element] = isOne ? 1 : isText ? 0 : (within[parent[element] ?? 0] ?? 0);
  }
  return within;
}

/** Counts the UTF-16 codes that `isCounted` accepts, of each text. Linear in characters. */
export function countCharacters(page: Page, isCounted: (code: number) => boolean): Int32Array {
  const { texts } = page;
  const counts = new Int32Array(texts.count);
  for (let text = 0; text < texts.count; text++) {
    const data = texts.data[text] ?? '';
    let count = 0;
    for (let at = 0; at < data.length; at++) if (isCounted(data.charCodeAt(at))) count++;
    counts[text] = count;
  }
  return counts;
}

/** Whether a UTF-16 code is no white space. */
export function isVisible(code: number): boolean {
  return code !== 0x20 && !(code >= 9 && code <= 13) && code !== 0xa0 && code !== 0x3000;
}
