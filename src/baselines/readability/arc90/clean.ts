import type { Removal } from '../../../core/types.ts';
import type { Attempt } from './attempt.ts';
import { RULES } from './rules.ts';

const SCORER = 'readability';
const CLEANED_TAGS: ReadonlySet<string> = new Set(['table', 'ul', 'div', 'aside', 'header', 'footer', 'section']);
const COUNTED = ['chars', 'linkChars', 'commas', 'p', 'img', 'li', 'input', 'embed', 'html'] as const;

type Counts = Record<(typeof COUNTED)[number], Float64Array>;

/** The rest of a subtree after cleaning. */
export interface Cleaned {
  readonly removed: Removal[];
  /** Characters of the remaining text and tags: an estimate of the HTML's length without attributes. */
  readonly htmlChars: number;
}

/** The content to be cleaned. */
export interface Chosen {
  readonly candidate: number;
  /** The candidate and the siblings that joined it, as element indices. */
  readonly roots: readonly number[];
}

/**
 * Cleans a subtree from its last element to the first, so that the rest of a container decides on it. May remove the
 * root itself. Linear in the subtree.
 */
export class Cleaner {
  readonly #attempt: Attempt;
  readonly #scores: ReadonlyMap<number, number>;
  readonly #counts: Counts;
  readonly #neighbours: Neighbours;
  readonly #candidate: number;
  readonly #chosenChars: number;

  constructor(attempt: Attempt, scores: ReadonlyMap<number, number>, { candidate, roots }: Chosen) {
    this.#attempt = attempt;
    this.#scores = scores;
    this.#candidate = candidate;
    this.#chosenChars = roots.reduce((sum, root) => sum + attempt.totals.chars(root), 0);
    this.#neighbours = new Neighbours(attempt);
    const count = attempt.page.elements.count;
    this.#counts = Object.fromEntries(COUNTED.map((name) => [name, new Float64Array(count)])) as Counts;
  }

  clean(root: number): Cleaned {
    const { elements } = this.#attempt.page;
    const removed: Removal[] = [];
    this.#countOwnTexts(root);
    let htmlChars = 0;
    for (let element = (elements.end[root] ?? root + 1) - 1; element >= root; element--) {
      if (this.#attempt.alive[element] === 0) continue;
      const reason = this.#reasonToDrop(element);
      if (reason !== null) removed.push({ element, by: SCORER, reason });
      else if (element === root) htmlChars = this.#of('html', element) + this.#of('chars', element);
      if (reason === null && element > root) this.#addToParent(element);
    }
    return { removed: topmost(removed, elements.end), htmlChars };
  }

  #of(name: keyof Counts, element: number): number {
    return this.#counts[name][element] ?? 0;
  }

  #add(name: keyof Counts, element: number, amount: number): void {
    this.#counts[name][element] = this.#of(name, element) + amount;
  }

  #countOwnTexts(root: number): void {
    const { elements, texts } = this.#attempt.page;
    for (let text = elements.firstText[root] ?? 0; text < (elements.textEnd[root] ?? 0); text++) {
      const parent = texts.parent[text] ?? root;
      const chars = texts.chars[text] ?? 0;
      this.#add('chars', parent, chars);
      if (texts.linked[text] === 1) this.#add('linkChars', parent, chars);
      this.#add('commas', parent, texts.commas[text] ?? 0);
      if (this.#isBareParagraph(parent, chars)) this.#add('p', parent, 1);
    }
  }

  #isBareParagraph(parent: number, chars: number): boolean {
    return chars > 0 && this.#attempt.page.elements.tag[parent] === 'div' && this.#attempt.paragraphDivs[parent] === 0;
  }

  #addToParent(element: number): void {
    const { elements } = this.#attempt.page;
    const parent = elements.parent[element] ?? 0;
    for (const name of COUNTED) this.#add(name, parent, this.#of(name, element));
    const tag = this.#attempt.paragraphDivs[element] === 1 ? 'p' : (elements.tag[element] ?? '');
    if (tag === 'p' || tag === 'img' || tag === 'li' || tag === 'input' || tag === 'embed') this.#add(tag, parent, 1);
    // An opening and a closing tag.
    this.#add('html', parent, 2 * tag.length + 5);
  }

  #reasonToDrop(element: number): string | null {
    const { page, names, paragraphDivs } = this.#attempt;
    const tag = page.elements.tag[element] ?? '';
    const weight = names.weight(element);
    if (RULES.headingTags.has(tag)) {
      if (weight < 0) return 'heading with a negative name';
      return this.#linkDensity(element) > RULES.headingMaxLinkDensity ? 'heading made of links' : null;
    }
    if (tag === 'form') return this.#isFrame(element) ? null : 'form';
    if (!CLEANED_TAGS.has(tag) || paragraphDivs[element] === 1) return null;
    if (weight + (this.#scores.get(element) ?? 0) < 0) return 'negative name and score';
    return this.#of('commas', element) < RULES.cleanMaxCommas ? this.#reasonByContent(element, weight) : null;
  }

  /** Whether a form is the candidate, or holds most of the content: some servers put whole pages into a form. */
  #isFrame(form: number): boolean {
    if (form === this.#candidate) return true;
    return this.#attempt.totals.chars(form) > this.#chosenChars * RULES.frameMinShare;
  }

  #reasonByContent(element: number, weight: number): string | null {
    const tag = this.#attempt.page.elements.tag[element] ?? '';
    const [p, images, chars] = [this.#of('p', element), this.#of('img', element), this.#of('chars', element)];
    const embeds = this.#of('embed', element);
    const linkDensity = this.#linkDensity(element);
    if (p > 0 && images > 1 + p * RULES.imagesPerParagraph) return 'more images than paragraphs';
    if (this.#of('li', element) - RULES.listItemAllowance > p && tag !== 'ul' && tag !== 'ol')
      return 'mostly list items';
    if (this.#of('input', element) > p * RULES.inputsPerParagraph) return 'mostly inputs';
    if (chars < RULES.cleanMinChars && images === 0) return 'hardly any text';
    if (chars < RULES.cleanMinChars && images > RULES.cleanMaxImages) return 'images without text';
    if (weight < RULES.lightWeight && linkDensity > RULES.lightMaxLinkDensity) return 'too many links';
    if (weight >= RULES.lightWeight && linkDensity > RULES.heavyMaxLinkDensity) return 'mostly links';
    if ((embeds === 1 && chars < RULES.embedMinChars) || embeds > 1) return 'embeds without text';
    return chars === 0 && this.#neighbours.chars(element) <= RULES.neighbourMinChars ? 'no text' : null;
  }

  #linkDensity(element: number): number {
    return this.#of('linkChars', element) / Math.max(this.#of('chars', element), 1);
  }
}

/** Keeps the outermost of nested removals, in document order. */
function topmost(removed: readonly Removal[], ends: Int32Array): Removal[] {
  const kept: Removal[] = [];
  let end = -1;
  for (const removal of removed.toReversed()) {
    if (removal.element < end) continue;
    end = ends[removal.element] ?? end;
    kept.push(removal);
  }
  return kept;
}

/** The text beside an element: its nearest siblings with text before and after it. */
class Neighbours {
  readonly #before: Float64Array;
  readonly #after: Float64Array;

  /** Two passes over the page's elements. */
  constructor(attempt: Attempt) {
    const { count } = attempt.page.elements;
    this.#before = new Float64Array(count);
    this.#after = new Float64Array(count);
    const last = new Float64Array(count);
    for (let element = 0; element < count; element++) note(attempt, element, { into: this.#before, last });
    last.fill(0);
    for (let element = count - 1; element >= 0; element--) note(attempt, element, { into: this.#after, last });
  }

  /** Characters of both neighbours. */
  chars(element: number): number {
    return (this.#before[element] ?? 0) + (this.#after[element] ?? 0);
  }
}

function note(attempt: Attempt, element: number, pass: { into: Float64Array; last: Float64Array }): void {
  const parent = attempt.page.elements.parent[element] ?? -1;
  if (parent < 0 || attempt.alive[element] === 0) return;
  pass.into[element] = pass.last[parent] ?? 0;
  const chars = attempt.totals.chars(element);
  if (chars > 0) pass.last[parent] = chars;
}
