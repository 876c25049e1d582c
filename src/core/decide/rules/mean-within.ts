import type { PageView } from '../../model/view/page-view.ts';

/** The mean p of an element's words, in `[0, 1]`. Linear in its blocks. */
export function meanWithin(view: PageView, p: Float64Array, element: number): number {
  let [expected, words] = [0, 0];
  for (let block = view.firstBlock[element] ?? 0; block < (view.endBlock[element] ?? 0); block++) {
    expected += (p[block] ?? 0) * view.at('words', block);
    words += view.at('words', block);
  }
  return expected / Math.max(1, words);
}
