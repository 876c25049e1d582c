import { CAPTION_NAME, MAX_CAPTION_WORDS } from '../../lexicon/captions.ts';
import type { Page } from '../../types.ts';

/** Elements that authors make captions of. */
const CAPTION_TAGS: ReadonlySet<string> = new Set(['div', 'p', 'span', 'small', 'em', 'i', 'dd', 'footer', 'cite']);

/** Whether an element is a caption by its class: it says something, not much, and no picture is in it. */
export function isCaption({ elements, texts }: Page, element: number): boolean {
  if (!CAPTION_TAGS.has(elements.tag[element] ?? '')) return false;
  const name = elements.className[element] ?? '';
  if (name === '' || !CAPTION_NAME.test(name)) return false;
  let words = 0;
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    words += (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    if (words > MAX_CAPTION_WORDS) return false;
  }
  const inside = elements.tag.slice(element, elements.end[element]);
  return words > 0 && !inside.includes('img');
}
