import { CHAIN_SHARES } from '../view/containers.ts';
import type { Column, Measured } from '../view/measured.ts';
import type { PageView } from '../view/page-view.ts';

/** Distances to a headline that is not there. */
const NO_HEADLINE_BLOCKS = -500;
const NO_HEADLINE_WORDS = -9999;

/** Where on the page the block stands. */
export function positionColumns(measured: Measured): Record<string, Column> {
  const { view, containers } = measured;
  const { words, mass } = view.sums;
  const pageProse = Math.max(1, view.total('mass'));
  const along = (element: number) => (block: number) =>
    (block - (view.firstBlock[element] ?? 0)) / Math.max(1, view.blocksIn(element));
  return {
    ...Object.fromEntries(
      CHAIN_SHARES.map((share, index) => [`along${share * 100}`, along(containers.chain[index] ?? 0)]),
    ),
    wordsBefore: (block) => words[block] ?? 0,
    proseBefore: (block) => (mass[block] ?? 0) / pageProse,
    proseAfter: (block) => ((mass[view.count] ?? 0) - (mass[block + 1] ?? 0)) / pageProse,
    ...headlineColumns(measured),
    ...headingColumns(measured),
  };
}

/** How far it is to the headline, in blocks, words and levels up to what holds both; `headlineShare` is that element's share of words. */
function headlineColumns({ view, wording }: Measured): Record<string, Column> {
  const { headline } = wording;
  if (headline < 0) {
    return {
      headlineBlocks: NO_HEADLINE_BLOCKS,
      headlineWords: NO_HEADLINE_WORDS,
      ownUp: -1,
      headlineUp: -1,
      headlineShare: -1,
    };
  }
  const common = commonAncestors(view, view.owner[headline] ?? 0);
  const commonOf = (block: number) => common[view.owner[block] ?? 0] ?? 0;
  const { words } = view.sums;
  const pageWords = Math.max(1, view.total('words'));
  const headlineDepth = view.depth[view.owner[headline] ?? 0] ?? 0;
  return {
    headlineBlocks: (block) => block - headline,
    headlineWords: (block) => (words[block] ?? 0) - (words[headline] ?? 0),
    ownUp: (block) => (view.depth[view.owner[block] ?? 0] ?? 0) - (view.depth[commonOf(block)] ?? 0),
    headlineUp: (block) => headlineDepth - (view.depth[commonOf(block)] ?? 0),
    headlineShare: (block) => view.within(words, commonOf(block)) / pageWords,
  };
}

/** For each element, the nearest ancestor that it shares with `other`. */
function commonAncestors(view: PageView, other: number): Int32Array {
  const { parent, count } = view.page.elements;
  const isAbove = new Uint8Array(count);
  for (let element = other; element >= 0; element = parent[element] ?? -1) isAbove[element] = 1;
  const common = new Int32Array(count);
  for (let element = 0; element < count; element++) {
    common[element] = isAbove[element] === 1 ? element : (common[parent[element] ?? 0] ?? 0);
  }
  return common;
}

/** The heading before the block and the one after it; -1 where there is none. */
function headingColumns({ view, wording }: Measured): Record<string, Column> {
  const { words } = view.sums;
  const before = new Int32Array(view.count);
  const after = new Int32Array(view.count);
  for (let block = 0, last = -1; block < view.count; block++) {
    before[block] = last;
    if ((view.headingLevel[block] ?? 0) > 0) last = block;
  }
  for (let block = view.count - 1, next = -1; block >= 0; block--) {
    after[block] = next;
    if ((view.headingLevel[block] ?? 0) > 0) next = block;
  }
  const ofLast = (measure: (heading: number, block: number) => number, without: number) => (block: number) => {
    const heading = before[block] ?? -1;
    return heading < 0 ? without : measure(heading, block);
  };
  return {
    lastHeadingLevel: ofLast((heading) => view.headingLevel[heading] ?? 0, -1),
    lastHeadingWords: ofLast((heading, block) => (words[block] ?? 0) - (words[heading] ?? 0), -1),
    lastHeadingCue: ofLast((heading) => wording.section[heading] ?? 0, 0),
    lastHeadingBlocks: ofLast((heading, block) => block - heading, -1),
    nextHeadingBlocks: (block) => ((after[block] ?? -1) < 0 ? -1 : (after[block] ?? 0) - block),
  };
}
