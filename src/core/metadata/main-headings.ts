import { COUNT_AFTER_TITLE } from '../cues/page-kinds.ts';
import { elementText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { endOf } from '../dom/page-tree.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

/** Characters for private use, which icon fonts draw. */
const ICONS = /[\ue000-\uf8ff]/g;

/**
 * The texts of the visible headings of level 1, without those that are the name of the site, and without buttons whose
 * text is not in the document's title. None is empty.
 */
export function mainHeadings(page: Page, documentTitle: string): string[] {
  const title = folded(documentTitle);
  const texts: string[] = [];
  for (const element of nameIndex(page).tagged('h1')) {
    if (page.elements.hidden[element] === 1 || leadsHome(page, element)) continue;
    const text = withoutMarks(textBesideButtons(page, element, title));
    if (text !== '') texts.push(text);
  }
  return texts;
}

/** The text of a heading. Documentation adds buttons that copy, shops and forums add menus. */
function textBesideButtons(page: Page, heading: number, title: string): string {
  const { elements } = page;
  let text = elementText(page, heading);
  for (let each = heading + 1; each < endOf(page, heading); each++) {
    if (elements.tag[each] !== 'button' && elements.role[each] !== 'button') continue;
    const label = elementText(page, each);
    if (!title.includes(folded(label))) text = text.replace(label, ' ');
  }
  return text;
}

/** A heading without signs of permalinks, characters of icon fonts, and the number of things below it. */
function withoutMarks(heading: string): string {
  return collapse(heading.replace(ICONS, '').replace(COUNT_AFTER_TITLE, '')).replace(/\s*[¶#§🔗]+$/u, '');
}

/** Whether all of a heading links to the home page. It is then the name of the site. */
export function leadsHome(page: Page, heading: number): boolean {
  const { tag, node, end } = page.elements;
  const link = heading + tag.slice(heading, end[heading]).indexOf('a');
  if (link < heading || elementText(page, link) !== elementText(page, heading)) return false;
  return /^(?:(?:https?:\/\/[^/]+)?\/|(?:.*\/)?index\.\w+)$/.test(node[link]?.getAttribute('href') ?? '');
}
