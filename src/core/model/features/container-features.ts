import type { Column, ElementColumn, Measured } from '../view/measured.ts';
import type { PageView } from '../view/page-view.ts';

/** What the elements around the block are like. */
export function containerColumns({ view, containers }: Measured): Record<string, Column> {
  const { parent } = view.page.elements;
  const up = (elements: Int32Array) => elements.map((element) => Math.max(0, parent[element] ?? 0));
  const of = (containerOf: Int32Array) => view.owner.map((owner) => containerOf[owner] ?? 0);
  const all = measuresOf(view);
  const parents = up(view.owner);
  const level3 = up(up(parents));
  return {
    ...named('own', { elementOf: view.owner, all }, ['Words', 'ProseShare', 'CharsPerTag', 'Labels', 'PageProse']),
    ...named('parent', { elementOf: parents, all }, ['LinkDensity', 'CharsPerTag']),
    ...named('level3', { elementOf: level3, all }, ['LinkDensity', 'Words', 'Blocks']),
    ...named('level4', { elementOf: up(level3), all }, ['Words', 'Blocks']),
    ...named('section', { elementOf: of(containers.section), all }, ['Labels']),
    ...named('share5', { elementOf: of(containers.share5), all }, ['LinkDensity', 'CharsPerTag', 'Blocks']),
    ...named('share15', { elementOf: of(containers.share15), all }, [
      'LinkDensity',
      'CharsPerTag',
      'Words',
      'Share',
      'Labels',
      'Sentences',
      'Blocks',
    ]),
    ...named('share40', { elementOf: of(containers.share40), all }, [
      'LinkDensity',
      'CharsPerTag',
      'Words',
      'Labels',
      'PageProse',
      'Share',
      'Sentences',
      'ProseShare',
      'Blocks',
    ]),
    ...chainColumns({ view, containers }),
  };
}

type Measure = (element: number) => number;

/** Columns of some measures of each block's container, named `<container><Measure>`. */
function named(
  name: string,
  { elementOf, all }: { elementOf: Int32Array; all: Readonly<Record<string, Measure>> },
  measures: readonly string[],
): Record<string, Column> {
  return Object.fromEntries(
    measures.map((measure): [string, ElementColumn] => {
      const of = all[measure];
      if (of === undefined) throw new Error(`no measure ${measure}`);
      return [name + measure, { elementOf, measure: of }];
    }),
  );
}

function measuresOf(view: PageView): Record<string, Measure> {
  const { end } = view.page.elements;
  const { words, chars, linkChars, sentences, labels, mass } = view.sums;
  const pageWords = Math.max(1, view.total('words'));
  const pageProse = Math.max(1, view.total('mass'));
  return {
    Words: (element) => view.within(words, element),
    Share: (element) => view.within(words, element) / pageWords,
    LinkDensity: (element) => view.within(linkChars, element) / Math.max(1, view.within(chars, element)),
    Blocks: (element) => view.blocksIn(element),
    CharsPerTag: (element) => view.within(chars, element) / Math.max(1, (end[element] ?? 0) - element),
    Sentences: (element) => view.within(sentences, element) / Math.max(1, view.blocksIn(element)),
    Labels: (element) => view.within(labels, element) / Math.max(1, view.blocksIn(element)),
    ProseShare: (element) => view.within(mass, element) / Math.max(1, view.within(chars, element)),
    PageProse: (element) => view.within(mass, element) / pageProse,
  };
}

/** Whether the block stands in the page's main column of prose, by the descent and by Readability's votes; -1 outside. */
function chainColumns({ view, containers }: Pick<Measured, 'view' | 'containers'>): Record<string, Column> {
  const { end, parent } = view.page.elements;
  const owner = (block: number) => view.owner[block] ?? 0;
  const isIn = (element: number, block: number) => owner(block) >= element && owner(block) < (end[element] ?? 0);
  const below = (element: number) => (block: number) =>
    isIn(element, block) ? (view.depth[owner(block)] ?? 0) - (view.depth[element] ?? 0) : -1;
  const [chain40 = 0, chain60 = 0, chain80 = 0] = containers.chain;
  const { voted } = containers;
  const above = Math.max(0, parent[voted] ?? 0);
  const votedShare = view.of('mass', voted) / Math.max(1, view.total('mass'));
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
