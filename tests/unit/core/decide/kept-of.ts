import { expect } from 'vitest';
import { decideBlocks } from '../../../../src/core/decide/decide-blocks.ts';
import { measurePage } from '../../../../src/core/model/view/measured.ts';
import { KNOWN_TYPES, type KnownType } from '../../../../src/core/signals/page-type/type-model.ts';
import type { PageLinks } from '../../../../src/core/signals/signals.ts';
import type { Page } from '../../../../src/core/types.ts';
import { type Literal, pageOf } from '../literal-page.ts';

export const TEN = 'one two three four five six seven eight nine ten';
export const OTHER_TEN = 'red blue green white black brown grey pink gold silver';
export const LONG = `${TEN} ${OTHER_TEN} ${TEN} ${OTHER_TEN} ${TEN} ${OTHER_TEN} and more`;
export const NO_LINKS: PageLinks = { notes: [], opened: [] };

export function sharesOf(type: KnownType): Float64Array {
  return Float64Array.from(KNOWN_TYPES, (each) => (each === type ? 1 : 0));
}

/** What is kept of a page of one type, for the probability of each block. */
export function keptOfType(type: KnownType, p: readonly number[], ...body: Literal[]): number[] {
  return keptOfPage(pageOf(...body), p, { type, links: NO_LINKS });
}

/** What is kept of an article. */
export function keptOf(p: readonly number[], ...body: Literal[]): number[] {
  return keptOfType('article', p, ...body);
}

export function keptOfPage(
  page: Page,
  p: readonly number[],
  { type, links }: { type: KnownType; links: PageLinks },
): number[] {
  const measured = measurePage(page);
  expect(measured.view.count).toBe(p.length);
  const logits = Float64Array.from(p, (each) => Math.log(each / (1 - each)));
  return [...decideBlocks(measured, { logits, shares: sharesOf(type), links }).kept];
}
