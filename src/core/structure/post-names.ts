/** Names and times as posts show them. */
import { BY_WORDS } from '../cues/bylines.ts';
import { SAYS } from '../cues/comments-and-posts.ts';
import { DATE_LINE } from '../cues/times.ts';
import { collapse } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

/** Longer texts are no names. */
const MAX_NAME_CHARS = 40;

/** What begins as no word goes on. */
const RANK = /^[\p{Lu}\d#]/u;

/** A time as it is shown, without marks around it and notes on changes after it. */
export function timeText(text: string): string {
  return text.replace(/\s*\(.*$/, '').replace(/^[\s»·•—–|-]+|[\s»·•|,-]+$/g, '');
}

/** The name in an element: its first block or link with one. `null` if what stands there is none. */
export function nameIn(page: Page, element: number): string | null {
  const { firstText, textEnd } = page.elements;
  let [name, block, link] = ['', -1, 0];
  for (let text = firstText[element] ?? 0; text < (textEnd[element] ?? 0); text++) {
    const data = page.texts.data[text] ?? '';
    const isOther = page.texts.block[text] !== block || page.texts.linked[text] !== link;
    // A single letter stands in for a picture. Style alone parts a rank from the name.
    if ((isOther || (/\S$/.test(name) && RANK.test(data))) && isName(name)) break;
    if (isOther) name = '';
    block = page.texts.block[text] ?? -1;
    link = page.texts.linked[text] ?? 0;
    name += data;
  }
  const isLabel = /[:：]\s*$/.test(name) || DATE_LINE.test(timeText(name.trim()));
  const found = cleaned(collapse(name));
  return isLabel || found.length < 2 || found.length > MAX_NAME_CHARS || !/\p{L}|\p{N}/u.test(found) ? null : found;
}

/** Whether a text is more than a letter or a word before a name. */
function isName(text: string): boolean {
  return cleaned(`${text} `).length > 1 && cleaned(`${text.trim()} x`).length > 1;
}

function cleaned(text: string): string {
  return text
    .trim()
    .replace(BY_WORDS, '')
    .replace(SAYS, '')
    .replace(/^[\s@:,–—-]+|[\s:,–—-]+$/g, '');
}
