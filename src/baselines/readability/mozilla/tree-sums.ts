import { prefixSums, sumBetween } from '../../../core/signals/blocks.ts';
import { linkCharsOf } from './rewrite.ts';
import type { Tree } from './tree.ts';

/** Totals of any node's text in constant time, without dropped texts. */
export class TreeSums {
  readonly #tree: Tree;
  readonly #chars: Float64Array;
  readonly #linkChars: Float64Array;
  readonly #commas: Float64Array;
  readonly #stops: Float64Array;

  /** Linear in the texts. */
  constructor(tree: Tree) {
    const { texts } = tree.page;
    this.#tree = tree;
    this.#chars = this.#sums((text) => texts.chars[text] ?? 0);
    this.#linkChars = this.#sums((text) => linkCharsOf(tree.page, text));
    this.#commas = this.#sums((text) => texts.allCommas[text] ?? 0);
    this.#stops = this.#sums((text) => texts.endsSentence[text] ?? 0);
  }

  chars(node: number): number {
    return this.#between(this.#chars, node);
  }

  /** Commas in every script. */
  commas(node: number): number {
    return this.#between(this.#commas, node);
  }

  endsSentence(node: number): boolean {
    return this.#between(this.#stops, node) > 0;
  }

  /** Link characters / characters, `[0, 1]`. Links within the page weigh less. */
  linkDensity(node: number): number {
    return this.#between(this.#linkChars, node) / Math.max(this.chars(node), 1);
  }

  #between(sums: Float64Array, node: number): number {
    return sumBetween(sums, this.#tree.firstText[node] ?? 0, this.#tree.textEnd[node] ?? 0);
  }

  #sums(amountOf: (text: number) => number): Float64Array {
    const { textNode } = this.#tree;
    return prefixSums(textNode.length, (text) => ((textNode[text] ?? -1) >= 0 ? amountOf(text) : 0));
  }
}
