import { plainText } from '../copy/plain-text.ts';
import { SHOP_CUES } from '../cues/page-kinds.ts';
import { folded } from '../dom/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';

// All guesses.
/** A line stands in the text already if this share of its words does. */
const MIN_WORDS = 0.8;
/** Nothing is added to a list of which this share of the lines stands in the text. */
const MAX_SHOWN = 0.3;

/** A list that a page states in its data. */
export interface StatedList {
  readonly tag: 'ul' | 'ol';
  readonly lines: readonly string[];
}

/** Adds the lists of which a text says hardly anything after it, each as a section of its own. */
export function addStatedLists(content: DetachedSubtree, lists: readonly StatedList[]): void {
  const said = new SaidText(plainText(content));
  for (const { tag, lines } of lists) {
    const shown = lines.filter((line) => said.says(line)).length;
    if (lines.length === 0 || shown >= lines.length * MAX_SHOWN) continue;
    const list = content.ownerDocument.createElement(tag);
    for (const line of lines) list.appendChild(content.ownerDocument.createElement('li')).textContent = line;
    const section = sectionOf(content);
    section.append(list);
    content.append(section);
  }
}

/**
 * Puts what a thing costs before a text that holds no price and not its number, and its name if neither the text nor `title`,
 * which stands above, says it. `locale` is the language in which the price is written.
 */
export function addStatedPrice(
  content: DetachedSubtree,
  { name, price, currency }: { readonly name: string | null; readonly price: number; readonly currency: string },
  { title, locale }: { readonly title: string | null; readonly locale: string | null },
): void {
  const text = plainText(content);
  if (SHOP_CUES.price.test(text) || saysNumber(text, Math.floor(price))) return;
  const section = sectionOf(content);
  const isNamed = name === null || folded(`${title ?? ''}${text}`).includes(folded(name));
  const lines = [...(isNamed ? [] : [name]), written(price, currency, locale)];
  for (const line of lines) section.appendChild(content.ownerDocument.createElement('p')).textContent = line;
  content.prepend(section);
}

function sectionOf(content: DetachedSubtree): HTMLElement {
  const section = content.ownerDocument.createElement('section');
  section.setAttribute('data-kind', 'stated');
  return section;
}

function written(price: number, currency: string, locale: string | null): string {
  try {
    return new Intl.NumberFormat(locale ?? undefined, { style: 'currency', currency }).format(price);
  } catch {
    // What the page calls its language may be none.
    return `${price} ${currency}`;
  }
}

/** Whether a whole number stands in a text, thousands apart or not: prices are written in many ways. */
function saysNumber(text: string, number: number): boolean {
  const numbers: readonly string[] = text.replace(/(\d)[.,'’\s](?=\d{3}(?!\d))/g, '$1').match(/\d+/g) ?? [];
  return numbers.includes(String(number));
}

/** What a text says, for asking whether it says a line. */
class SaidText {
  readonly #letters: string;
  readonly #words: ReadonlySet<string>;

  constructor(text: string) {
    this.#letters = folded(text);
    this.#words = new Set(wordsOf(text));
  }

  says(line: string): boolean {
    if (this.#letters.includes(folded(line))) return true;
    const words = wordsOf(line);
    return words.filter((word) => this.#words.has(word)).length >= words.length * MIN_WORDS;
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
