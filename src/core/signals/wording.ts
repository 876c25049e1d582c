import { NO_DOCUMENT_TITLE, WIDGET_ROLES } from '../cues/page-kinds.ts';
import { firstTextOf, parentOf, textEndOf, textsOfBlock } from '../dom/page-tree.ts';
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

/** Whether a title belongs to an error or login page. */
export function deniesContent({ titles }: Page): boolean {
  return titles.some((title) => NO_DOCUMENT_TITLE.test(title));
}

/** 1 for each element inside a widget, such as a list of emails. Linear in the elements. */
export function withinWidgets(page: Page): Uint8Array {
  const { count, role, tag } = page.elements;
  const within = new Uint8Array(count);
  for (let element = 0; element < count; element++) {
    const isText = tag[element] === 'main' || tag[element] === 'article' || role[element] === 'document';
    const isOne = tag[element] !== 'table' && WIDGET_ROLES.has(role[element] ?? '');
    within[element] = isOne ? 1 : isText ? 0 : (within[parentOf(page, element)] ?? 0);
  }
  return within;
}
