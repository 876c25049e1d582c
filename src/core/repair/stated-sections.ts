import { plainText } from '../copy/plain-text.ts';
import { SHOP_CUES } from '../cues/page-kinds.ts';
import { folded } from '../dom/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';
import { placeAboveText } from './standfirst.ts';

// All guesses.
/** Share of a line's words in the text from which on the text has the line. */
const MIN_WORDS = 0.8;
/** Share of a list's lines in the text from which on the list is not added. */
const MAX_SHOWN = 0.3;

/** A list that a page states in its data. */
export interface StatedList {
  readonly tag: 'ul' | 'ol';
  readonly lines: readonly string[];
}

/** Adds lists that the text hardly contains after it, each in a section of its own. */
export function addStatedLists(content: DetachedSubtree, lists: readonly StatedList[]): void {
  const text = new SearchedText(plainText(content));
  for (const { tag, lines } of lists) {
    const shown = lines.filter((line) => text.has(line)).length;
    if (lines.length === 0 || shown >= lines.length * MAX_SHOWN) continue;
    const list = content.ownerDocument.createElement(tag);
    for (const line of lines) list.appendChild(content.ownerDocument.createElement('li')).textContent = line;
    const section = newSection(content);
    section.append(list);
    content.append(section);
  }
}

/**
 * Puts the price of a product before a text without it, and the name if neither the text nor `title` has it. `locale` is the language
 * of the price.
 */
export function addStatedPrice(
  content: DetachedSubtree,
  { name, price, currency }: { readonly name: string | null; readonly price: number; readonly currency: string },
  { title, locale }: { readonly title: string | null; readonly locale: string | null },
): void {
  const text = plainText(content);
  if (SHOP_CUES.price.test(text) || hasNumber(text, Math.floor(price))) return;
  const section = newSection(content);
  const isNamed = name === null || folded(`${title ?? ''}${text}`).includes(folded(name));
  const lines = [...(isNamed ? [] : [name]), formattedPrice(price, currency, locale)];
  for (const line of lines) section.appendChild(content.ownerDocument.createElement('p')).textContent = line;
  placeAboveText(content, section);
}

function newSection(content: DetachedSubtree): HTMLElement {
  const section = content.ownerDocument.createElement('section');
  section.setAttribute('data-kind', 'stated');
  return section;
}

function formattedPrice(price: number, currency: string, locale: string | null): string {
  try {
    return new Intl.NumberFormat(locale ?? undefined, { style: 'currency', currency }).format(price);
  } catch {
    // The page's language or currency may be unknown.
    return `${price} ${currency}`;
  }
}

/** Whether a text has a whole number, with or without separators of thousands. */
function hasNumber(text: string, number: number): boolean {
  const numbers: readonly string[] = text.replace(/(\d)[.,'’\s](?=\d{3}(?!\d))/g, '$1').match(/\d+/g) ?? [];
  return numbers.includes(String(number));
}

/** A text that is searched for lines. */
class SearchedText {
  readonly #letters: string;
  readonly #words: ReadonlySet<string>;

  constructor(text: string) {
    this.#letters = folded(text);
    this.#words = new Set(wordsOf(text));
  }

  /** Whether the text has a line, or most of its words. */
  has(line: string): boolean {
    if (this.#letters.includes(folded(line))) return true;
    const words = wordsOf(line);
    return words.filter((word) => this.#words.has(word)).length >= words.length * MIN_WORDS;
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
