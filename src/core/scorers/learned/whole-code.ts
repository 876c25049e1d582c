import { CODE_HOLDER } from '../../lexicon/code-names.ts';
import { memoizedTest } from '../../lexicon/memoized-test.ts';
import { PREFORMATTED_TAGS } from '../../lexicon/tags.ts';
import type { PageView } from './page-view.ts';

const CODE_RULES = Object.freeze({
  /** Code amid kept text stays from this p on: less is only what the page does not show. */
  minAmid: 0.001,
  /** Code after kept text stays from this p on, where what follows it goes. A guess. */
  minAfter: 0.1,
  /** So many words before code, or after it, may be its label or its button. A guess. */
  maxLabelWords: 4,
});

/** What is decided so far, as in the decoder. */
interface Decision {
  readonly measured: { readonly view: PageView };
  readonly p: Float64Array;
  readonly kept: Uint8Array;
}

/** Keeps code amid or after kept text, however little it reads like prose: its letters do not say whether the author wrote it. */
export function keepCode({ measured: { view }, p, kept }: Decision): void {
  const isCode = codeBlocks(view);
  for (let first = 1; first < view.count; first++) {
    if (isCode[first] === 0 || isCode[first - 1] === 1) continue;
    let end = first;
    while (end < view.count && isCode[end] === 1) end++;
    const isLabel = (block: number) => kept[block] === 0 && view.at('words', block) <= CODE_RULES.maxLabelWords;
    const before = isLabel(first - 1) ? first - 2 : first - 1;
    const after = end < view.count && isLabel(end) ? end + 1 : end;
    if ((kept[before] ?? 0) === 0) continue;
    const least = kept[after] === 1 ? CODE_RULES.minAmid : CODE_RULES.minAfter;
    for (let block = first; block < end; block++) if ((p[block] ?? 0) > least) kept[block] = 1;
  }
}

/** 1 for each block in `<pre>` or in what is called a holder of code. Linear in the elements. */
function codeBlocks({ page, count, owner }: PageView): Uint8Array {
  const { tag, className, parent } = page.elements;
  const isHolder = memoizedTest(CODE_HOLDER);
  const within = new Uint8Array(page.elements.count);
  for (let element = 1; element < within.length; element++) {
    const isOwn = PREFORMATTED_TAGS.has(tag[element] ?? '') || isHolder(className[element] ?? '');
    within[element] = isOwn ? 1 : (within[parent[element] ?? 0] ?? 0);
  }
  return Uint8Array.from({ length: count }, (_, block) => within[owner[block] ?? 0] ?? 0);
}
