import type { Page } from '../../core/types.ts';
import { RULES } from './rules.ts';

/** Text and elements of containers without those of nested containers. */
export interface OwnText {
  /** By element, like the others; 0 for an element that is not a container. */
  readonly chars: Float64Array;
  readonly linkChars: Float64Array;
  readonly sentences: Float64Array;
  /** Elements except containers and paragraphs. */
  readonly markup: Float64Array;
}

/** Measures the own text of containers. Linear in elements and texts. */
export function ownTextOf({ elements, texts }: Page): OwnText {
  const container = new Int32Array(elements.count).fill(-1);
  const [chars, linkChars] = [new Float64Array(elements.count), new Float64Array(elements.count)];
  const [sentences, markup] = [new Float64Array(elements.count), new Float64Array(elements.count)];
  for (let element = 0; element < elements.count; element++) {
    const tag = elements.tag[element] ?? '';
    const around = container[elements.parent[element] ?? -1] ?? -1;
    const isContainer = RULES.containers.has(tag);
    container[element] = isContainer ? element : around;
    if (!isContainer && tag !== 'p' && around >= 0) markup[around] = (markup[around] ?? 0) + 1;
  }
  for (let text = 0; text < texts.count; text++) {
    const around = container[texts.parent[text] ?? -1] ?? -1;
    if (around < 0) continue;
    chars[around] = (chars[around] ?? 0) + (texts.chars[text] ?? 0);
    if (texts.linked[text] === 1) linkChars[around] = (linkChars[around] ?? 0) + (texts.chars[text] ?? 0);
    sentences[around] = (sentences[around] ?? 0) + (texts.sentences[text] ?? 0);
  }
  return { chars, linkChars, sentences, markup };
}

/** Counts containers whose own text is about as long as a given length below the limit for short ones. */
export class EqualLengths {
  readonly #upTo: Int32Array;

  /** Linear in the elements. */
  constructor({ chars }: OwnText) {
    const limit = Math.ceil(RULES.equalLengthMaxChars * (1 + RULES.equalLengthShare));
    this.#upTo = new Int32Array(limit + 1);
    for (const each of chars) if (each > 0 && each <= limit) this.#upTo[each] = (this.#upTo[each] ?? 0) + 1;
    for (let length = 1; length <= limit; length++) {
      this.#upTo[length] = (this.#upTo[length] ?? 0) + (this.#upTo[length - 1] ?? 0);
    }
  }

  /** The number of such containers; at least 1 for the length of a container. */
  around(length: number): number {
    const margin = Math.floor(length * RULES.equalLengthShare);
    return (this.#upTo[length + margin] ?? 0) - (this.#upTo[length - margin - 1] ?? 0);
  }
}
