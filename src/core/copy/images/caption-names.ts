import { CAPTION_NAME, MAX_CAPTION_WORDS } from '../../cues/media.ts';
import { elementWords } from '../../dom/element-text.ts';
import type { Page } from '../../types.ts';

/** Elements that authors make captions of. */
const CAPTION_TAGS: ReadonlySet<string> = new Set(['div', 'p', 'span', 'small', 'em', 'i', 'dd', 'footer', 'cite']);

/** Whether an element is a caption by its class: it says something, not much, and no picture is in it. */
export function isCaption(page: Page, element: number): boolean {
  const { elements } = page;
  if (!CAPTION_TAGS.has(elements.tag[element] ?? '')) return false;
  const name = elements.className[element] ?? '';
  if (name === '' || !CAPTION_NAME.test(name)) return false;
  const words = elementWords(page, element);
  const inside = elements.tag.slice(element, elements.end[element]);
  return words > 0 && words <= MAX_CAPTION_WORDS && !inside.includes('img');
}
