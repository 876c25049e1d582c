import type { Column, ElementColumn, Measured } from './measured.ts';
import type { PageView } from './page-view.ts';

/** What the elements around the block are like. */
export function containerColumns({ view, containers }: Measured): Record<string, Column> {
  const { parent } = view.page.elements;
  const up = (elements: Int32Array) => elements.map((element) => Math.max(0, parent[element] ?? 0));
  const of = (containerOf: Int32Array) => view.owner.map((owner) => containerOf[owner] ?? 0);
  const parents = up(view.owner);
  const level3 = up(up(parents));
  return {
    ...named(view, 'own', view.owner, ['Words', 'ProseShare', 'CharsPerTag', 'Labels', 'PageProse']),
    ...named(view, 'parent', parents, ['LinkDensity', 'CharsPerTag']),
    ...named(view, 'level3', level3, ['LinkDensity', 'Words', 'Blocks']),
    ...named(view, 'level4', up(level3), ['Words', 'Blocks']),
    ...named(view, 'section', of(containers.section), ['Labels']),
    ...named(view, 'share5', of(containers.share5), ['LinkDensity', 'CharsPerTag', 'Blocks']),
    ...named(view, 'share15', of(containers.share15), [
      'LinkDensity',
      'CharsPerTag',
      'Words',
      'Share',
      'Labels',
      'Sentences',
      'Blocks',
    ]),
    ...named(view, 'share40', of(containers.share40), [
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
  view: PageView,
  name: string,
  containerOf: Int32Array,
  measures: readonly string[],
): Record<string, Column> {
  const all = measuresOf(view);
  return Object.fromEntries(
    measures.map((measure): [string, ElementColumn] => {
      const of = all[measure];
      if (of === undefined) throw new Error(`no measure ${measure}`);
      return [name + measure, { elementOf: containerOf, measure: of }];
    }),
  );
}

function measuresOf(view: PageView): Record<string, Measure> {
  const { end } = view.page.elements;
  const pageWords = Math.max(1, view.total('words'));
  const pageProse = Math.max(1, view.total('mass'));
  const perBlock = (name: 'sentences' | 'labels') => (element: number) =>
    view.of(name, element) / Math.max(1, view.blocksIn(element));
  return {
    Words: (element) => view.of('words', element),
    Share: (element) => view.of('words', element) / pageWords,
    LinkDensity: (element) => view.linkDensityOf(element),
    Blocks: (element) => view.blocksIn(element),
    CharsPerTag: (element) => view.of('chars', element) / Math.max(1, (end[element] ?? 0) - element),
    Sentences: perBlock('sentences'),
    Labels: perBlock('labels'),
    ProseShare: (element) => view.of('mass', element) / Math.max(1, view.of('chars', element)),
    PageProse: (element) => view.of('mass', element) / pageProse,
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
