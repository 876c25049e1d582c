import type { Measured } from '../model/view/measured.ts';
import type { PageView } from '../model/view/page-view.ts';
import { bestExpectedF1, calibrationOf } from './expected-f1.ts';

/** Less expected content than so many words is nothing, unless it is this share of all words. Source: our runs on the development pages. */
const NUMBERS = { minWords: 6, minShare: 0.5 } as const;

/** The blocks that maximize the expected F1: 1 for each. None if little is expected. B log B in the blocks. */
export function surestBlocks({ view }: Measured, logits: Float64Array, shares: Float64Array): Uint8Array {
  const minWords = Math.min(NUMBERS.minWords, view.total('words') * NUMBERS.minShare);
  return bestExpectedF1(logits, view.values('words'), { ...calibrationOf(shares), minWords });
}

/** The log-odds as if only an element's blocks could be content. */
export function logitsWithin({ firstBlock, endBlock }: PageView, element: number, logits: Float64Array): Float64Array {
  const [first, end] = [firstBlock[element] ?? 0, endBlock[element] ?? 0];
  return logits.map((logit, block) => (block >= first && block < end ? logit : Number.NEGATIVE_INFINITY));
}
