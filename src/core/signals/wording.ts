import {
  SHORT_TERMINATING_PHRASE,
  TERMINATING_LABEL,
  TERMINATING_LINK,
  TERMINATING_PHRASE,
} from '../cues/comments-and-posts.ts';
import { NO_DOCUMENT_TITLE, WIDGET_ROLES } from '../cues/page-kinds.ts';
import { COPYRIGHT_PHRASES } from '../cues/promotions-and-notices.ts';
import { firstTextOf, textEndOf, textsOfBlock } from '../dom/page-tree.ts';
import { collapse, singleSpaced } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

/** The text of a block, white space collapsed. Linear in its characters. */
export function blockText(page: Page, block: number): string {
  return collapse(textsOfBlock(page, block).join(''));
}

/**
 * The first texts of an element with at least `minChars` characters in all, if it has so many, white space collapsed.
 * Linear in them.
 */
export function openingText(page: Page, element: number, minChars: number): string {
  const end = textEndOf(page, element);
  let text = '';
  for (let index = firstTextOf(page, element); index < end && text.length < minChars; index++) {
    text += singleSpaced(`${page.texts.data[index]?.slice(0, 2 * minChars) ?? ''} `).trimStart();
  }
  return text.trim();
}

/** Whether a block is a copyright notice. Linear in its characters. */
export function namesCopyright(page: Page, block: number): boolean {
  return COPYRIGHT_PHRASES.test(blockText(page, block));
}

/**
 * Texts with at least this many characters may contain one of the longer phrases. Source: boilerpipe's
 * TerminatingBlocksFinder.
 */
const MIN_PHRASE_CHARS = 8;

/**
 * Whether a short text marks the end of an article, such as the heading of its comments. `isLink`: all of it is a link.
 */
export function endsArticle(text: string, isLink: boolean): boolean {
  if (SHORT_TERMINATING_PHRASE.test(text)) return true;
  if (text.length >= MIN_PHRASE_CHARS) return TERMINATING_PHRASE.test(text);
  return isLink ? text === TERMINATING_LINK : text === TERMINATING_LABEL;
}

/** Whether a title belongs to an error or login page. */
export function deniesContent({ titles }: Page): boolean {
  return titles.some((title) => NO_DOCUMENT_TITLE.test(title));
}

/** 1 for each element inside a widget, such as a list of emails. Linear in the elements. */
export function withinWidgets({ elements: { count, role, tag, parent } }: Page): Uint8Array {
  const within = new Uint8Array(count);
  for (let element = 0; element < count; element++) {
    const isText = tag[element] === 'main' || tag[element] === 'article' || role[element] === 'document';
    const isOne = tag[element] !== 'table' && WIDGET_ROLES.has(role[element] ?? '');
    within[element] = isOne ? 1 : isText ? 0 : (within[parent[element] ?? 0] ?? 0);
  }
  return within;
}

/** Counts the UTF-16 codes in each text that `isCounted` accepts. Linear in characters. */
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

/** Whether a UTF-16 code is not white space. */
export function isVisible(code: number): boolean {
  return code !== 0x20 && !(code >= 9 && code <= 13) && code !== 0xa0 && code !== 0x3000;
}
