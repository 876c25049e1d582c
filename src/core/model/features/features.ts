import { nameIndex } from '../../dom/name-index.ts';
import type { Steps } from '../../steps.ts';
import { type Column, type ElementColumn, fillColumn, type Measured } from '../view/measured.ts';
import { type NameWeights, PathNames } from './names.ts';
import { containerColumns, positionColumns } from './place-features.ts';
import { repetitionColumns, tagColumns, textColumns } from './text-features.ts';

/** Families of features: the terms of a candidate's score. */
export const FAMILIES = [
  'text',
  'links',
  'tags',
  'names',
  'containers',
  'position',
  'neighbours',
  'repetition',
  'page',
] as const;
export type Family = (typeof FAMILIES)[number];

/** A number measured on a block. */
export interface Feature {
  readonly name: string;
  readonly family: Family;
}

const NAMES_BY_FAMILY: Readonly<Record<Family, string>> = {
  text: 'words chars wordLength sentences sentencesPerWord ending prose titleShare saysSubscribe saysCopyright saysComment',
  links:
    'linkDensity parentLinkDensity level3LinkDensity share5LinkDensity share15LinkDensity share40LinkDensity groupLinkDensity',
  tags: 'tag parentTag heading inNav inAside inFooter inHeader inForm inFigure inOl inButton inDialog inA inLi inMenu inTab toMain toList toTable',
  names: 'namesOnPath namesNear namesOwn namesLeast namesMost',
  containers:
    'ownWords ownProseShare ownCharsPerTag ownLabels ownPageProse parentCharsPerTag level3Words level3Blocks level4Words level4Blocks ' +
    'sectionLabels share5CharsPerTag share5Blocks share15CharsPerTag share15Words share15Share share15Labels share15Sentences share15Blocks ' +
    'share40CharsPerTag share40Words share40Labels share40PageProse share40Share share40Sentences share40ProseShare share40Blocks ' +
    'below40 below60 below80 in40 in60 inVoted belowVoted votedShare',
  position:
    'along40 along60 along80 along95 wordsBefore proseBefore proseAfter headlineShare headlineWords headlineUp ownUp headlineBlocks ' +
    'lastHeadingLevel lastHeadingWords lastHeadingCue lastHeadingBlocks nextHeadingBlocks',
  neighbours: 'around3LinkDensity around8LinkDensity',
  repetition:
    'copiesBefore copies likeShare likeCount likeWords likeSentences groupShare groupBlocks groupWords groupVariation groupCount groupUp',
  page: 'pageWords pageParagraphs pageProse pageGroup pageArticles pageLabels pageProseShare pageItems pageBlocks pageHeadings pageLinkDensity',
};

/** All features, in the order of {@link featureColumns}. */
export const FEATURES: readonly Feature[] = FAMILIES.flatMap((family) =>
  NAMES_BY_FAMILY[family].split(' ').map((name) => ({ name, family })),
);

/** The names of {@link FEATURES}, in their order. */
export const FEATURE_NAMES: readonly string[] = FEATURES.map(({ name }) => name);
const INDICES: ReadonlyMap<string, number> = new Map(FEATURE_NAMES.map((name, index) => [name, index]));

/**
 * The steps that pass the values of each feature to `take`: one for each block, or one for all blocks. The array is overwritten by the next feature.
 */
export function* columnSteps(
  measured: Measured,
  names: NameWeights,
  take: (values: Float32Array | number, feature: number) => void,
): Steps<void> {
  const values = new Float32Array(measured.view.count);
  for (const columns of columnGroups(measured, names)) {
    yield;
    for (const [name, column] of Object.entries(columns)) {
      if (typeof column !== 'number') fillColumn(values, column);
      take(typeof column === 'number' ? column : values, indexOf(name));
      yield;
    }
  }
}

/** The columns of all features, in groups, because merging them into one object takes longer than making them. */
export function* columnGroups(measured: Measured, names: NameWeights): Iterable<Record<string, Column>> {
  yield textColumns(measured);
  yield tagColumns(measured);
  yield nameColumns(measured, names);
  yield containerColumns(measured);
  yield positionColumns(measured);
  yield repetitionColumns(measured);
  yield pageColumns(measured);
}

function indexOf(name: string): number {
  const index = INDICES.get(name);
  if (index === undefined) throw new Error(`unknown feature: ${name}`);
  return index;
}

/** The columns of the features that depend on the weights of names. */
export function nameColumns({ view }: Pick<Measured, 'view'>, weights: NameWeights): Record<string, Column> {
  const names = new PathNames(view.page, weights);
  const ofOwner = (measure: (element: number) => number): ElementColumn => ({ elementOf: view.owner, measure });
  return {
    namesOnPath: ofOwner((element) => names.path[element] ?? 0),
    namesNear: ofOwner((element) => names.near(element)),
    namesOwn: ofOwner((element) => names.own[element] ?? 0),
    namesLeast: ofOwner((element) => names.least[element] ?? 0),
    namesMost: ofOwner((element) => names.most[element] ?? 0),
  };
}

/** Numbers of the whole page. */
function pageColumns({ view, repetition }: Measured): Record<string, Column> {
  const names = nameIndex(view.page);
  return {
    pageWords: view.total('words'),
    pageParagraphs: names.tagged('p').length,
    pageProse: view.total('proseChars'),
    pageGroup: repetition.biggestShare,
    pageArticles: names.tagged('article').length,
    pageLabels: view.total('labels') / Math.max(view.count, 1),
    pageProseShare: view.total('proseChars') / Math.max(view.total('chars'), 1),
    pageItems: names.tagged('li').length,
    pageBlocks: view.count,
    pageHeadings: view.total('headings'),
    pageLinkDensity: view.total('linkChars') / Math.max(view.total('chars'), 1),
  };
}
