import { endOf, parentOf } from '../../dom/page-tree.ts';
import { CHAIN_SHARES } from '../view/containers.ts';
import type { Column, ElementColumn, Measured } from '../view/measured.ts';
import type { PageView } from '../view/page-view.ts';

/** Distances to the headline if there is none. */
const NO_HEADLINE_BLOCKS = -500;
const NO_HEADLINE_WORDS = -9999;

/** Numbers of the elements around the block, named `<container><Measure>`. */
export function containerColumns({ view, containers }: Measured): Record<string, Column> {
  const up = (elements: Int32Array) => elements.map((element) => Math.max(0, parentOf(view.page, element)));
  const of = (containerOf: Int32Array) => view.owner.map((owner) => containerOf[owner] ?? 0);
  const measures = measuresOf(view);
  const named = (container: string, elementOf: Int32Array, names: string) =>
    Object.fromEntries(
      names.split(' ').map((name): [string, ElementColumn] => {
        const measure = measures[name];
        if (measure === undefined) throw new Error(`no measure ${name}`);
        return [container + name, { elementOf, measure }];
      }),
    );
  const parents = up(view.owner);
  const level3 = up(up(parents));
  return {
    ...named('own', view.owner, 'Words ProseShare CharsPerTag Labels PageProse'),
    ...named('parent', parents, 'LinkDensity CharsPerTag'),
    ...named('level3', level3, 'LinkDensity Words Blocks'),
    ...named('level4', up(level3), 'Words Blocks'),
    ...named('section', of(containers.section), 'Labels'),
    ...named('share5', of(containers.share5), 'LinkDensity CharsPerTag Blocks'),
    ...named('share15', of(containers.share15), 'LinkDensity CharsPerTag Words Share Labels Sentences Blocks'),
    ...named(
      'share40',
      of(containers.share40),
      'LinkDensity CharsPerTag Words Labels PageProse Share Sentences ProseShare Blocks',
    ),
    ...chainColumns({ view, containers }),
  };
}

function measuresOf(view: PageView): Record<string, (element: number) => number> {
  const { words, chars, linkChars, sentences, labels, proseChars } = view.sums;
  const pageWords = Math.max(1, view.total('words'));
  const pageProse = Math.max(1, view.total('proseChars'));
  return {
    Words: (element) => view.within(words, element),
    Share: (element) => view.within(words, element) / pageWords,
    LinkDensity: (element) => view.within(linkChars, element) / Math.max(1, view.within(chars, element)),
    Blocks: (element) => view.blocksIn(element),
    CharsPerTag: (element) => view.within(chars, element) / Math.max(1, endOf(view.page, element) - element),
    Sentences: (element) => view.within(sentences, element) / Math.max(1, view.blocksIn(element)),
    Labels: (element) => view.within(labels, element) / Math.max(1, view.blocksIn(element)),
    ProseShare: (element) => view.within(proseChars, element) / Math.max(1, view.within(chars, element)),
    PageProse: (element) => view.within(proseChars, element) / pageProse,
  };
}

/** The block's place in the main column of prose, found by descent and by Readability's votes; depths are -1 outside of it. */
function chainColumns({ view, containers }: Pick<Measured, 'view' | 'containers'>): Record<string, Column> {
  const owner = (block: number) => view.ownerOf(block);
  const isIn = (element: number, block: number) => owner(block) >= element && owner(block) < endOf(view.page, element);
  const below = (element: number) => (block: number) =>
    isIn(element, block) ? view.depthOf(owner(block)) - view.depthOf(element) : -1;
  const [chain40 = 0, chain60 = 0, chain80 = 0] = containers.chain;
  const { voted } = containers;
  const above = Math.max(0, parentOf(view.page, voted));
  const votedShare = view.of('proseChars', voted) / Math.max(1, view.total('proseChars'));
  return {
    below40: below(chain40),
    below60: below(chain60),
    below80: below(chain80),
    in40: (block) => (isIn(chain40, block) ? 1 : 0),
    in60: (block) => (isIn(chain60, block) ? 1 : 0),
    inVoted: (block) => (isIn(voted, block) ? 1 : isIn(above, block) ? 0.5 : 0),
    belowVoted: below(voted),
    votedShare,
  };
}

/** The place of the block on the page. */
export function positionColumns(measured: Measured): Record<string, Column> {
  const { view, containers } = measured;
  const { words, proseChars } = view.sums;
  const pageProse = Math.max(1, view.total('proseChars'));
  const along = (element: number) => (block: number) =>
    (block - view.firstBlockOf(element)) / Math.max(1, view.blocksIn(element));
  return {
    ...Object.fromEntries(
      CHAIN_SHARES.map((share, index) => [`along${share * 100}`, along(containers.chain[index] ?? 0)]),
    ),
    wordsBefore: (block) => words[block] ?? 0,
    proseBefore: (block) => (proseChars[block] ?? 0) / pageProse,
    proseAfter: (block) => ((proseChars[view.count] ?? 0) - (proseChars[block + 1] ?? 0)) / pageProse,
    ...headlineColumns(measured),
    ...headingColumns(measured),
  };
}

/** Distances to the headline in blocks, words, and levels up to the common ancestor. `headlineShare`: the ancestor's share of words. */
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
  const common = commonAncestors(view, view.ownerOf(headline));
  const commonOf = (block: number) => common[view.ownerOf(block)] ?? 0;
  const { words } = view.sums;
  const pageWords = Math.max(1, view.total('words'));
  const headlineDepth = view.depthOf(view.ownerOf(headline));
  return {
    headlineBlocks: (block) => block - headline,
    headlineWords: (block) => (words[block] ?? 0) - (words[headline] ?? 0),
    ownUp: (block) => view.depthOf(view.ownerOf(block)) - view.depthOf(commonOf(block)),
    headlineUp: (block) => headlineDepth - view.depthOf(commonOf(block)),
    headlineShare: (block) => view.within(words, commonOf(block)) / pageWords,
  };
}

/** For each element, its nearest common ancestor with `other`. */
function commonAncestors(view: PageView, other: number): Int32Array {
  const { count } = view.page.elements;
  const isAbove = new Uint8Array(count);
  for (let element = other; element >= 0; element = parentOf(view.page, element)) isAbove[element] = 1;
  const common = new Int32Array(count);
  for (let element = 0; element < count; element++) {
    common[element] = isAbove[element] === 1 ? element : (common[parentOf(view.page, element)] ?? 0);
  }
  return common;
}

/** The headings before and after the block; -1 for none. */
function headingColumns({ view, wording }: Measured): Record<string, Column> {
  const { words } = view.sums;
  const before = new Int32Array(view.count);
  const after = new Int32Array(view.count);
  for (let block = 0, last = -1; block < view.count; block++) {
    before[block] = last;
    if (view.levelOf(block) > 0) last = block;
  }
  for (let block = view.count - 1, next = -1; block >= 0; block--) {
    after[block] = next;
    if (view.levelOf(block) > 0) next = block;
  }
  const ofLast = (measure: (heading: number, block: number) => number, without: number) => (block: number) => {
    const heading = before[block] ?? -1;
    return heading < 0 ? without : measure(heading, block);
  };
  return {
    lastHeadingLevel: ofLast((heading) => view.levelOf(heading), -1),
    lastHeadingWords: ofLast((heading, block) => (words[block] ?? 0) - (words[heading] ?? 0), -1),
    lastHeadingCue: ofLast((heading) => wording.section[heading] ?? 0, 0),
    lastHeadingBlocks: ofLast((heading, block) => block - heading, -1),
    nextHeadingBlocks: (block) => ((after[block] ?? -1) < 0 ? -1 : (after[block] ?? 0) - block),
  };
}
