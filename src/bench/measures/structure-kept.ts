import { STRUCTURE_KINDS, type Structure, type StructureKind, textKey } from '../in-page/structure.ts';
import { commonCount } from './overlap.ts';

/** How many elements of a kind are expected, how many there are, and how many are both. */
export interface KindCounts {
  readonly expected: number;
  readonly extracted: number;
  readonly common: number;
}

export type StructureCounts = Readonly<Record<StructureKind, KindCounts>>;

export type StructureF1 = Readonly<Record<StructureKind, number | null>>;

/** What a title may be in an answer: its heading, and the link of that heading to the page itself. */
const TITLE_KINDS: ReadonlySet<StructureKind> = new Set(['headings', 'links']);

/** Compares elements by their keys, as bags. The title is shown above the content, so that it counts as kept where it is expected in it. */
export function compareStructure(
  expected: Structure,
  extracted: Structure,
  title: string | null = null,
): StructureCounts {
  const titleKey = textKey(title ?? '');
  return eachKind((kind) => {
    const isShownAbove =
      TITLE_KINDS.has(kind) && expected[kind].includes(titleKey) && !extracted[kind].includes(titleKey);
    const found = isShownAbove ? [...extracted[kind], titleKey] : extracted[kind];
    return { expected: expected[kind].length, extracted: found.length, common: commonCount(expected[kind], found) };
  });
}

/** The sums over pages. */
export function pooledStructure(counts: readonly StructureCounts[]): StructureCounts {
  return eachKind((kind) => {
    const sum = (key: keyof KindCounts) => counts.reduce((total, each) => total + each[kind][key], 0);
    return { expected: sum('expected'), extracted: sum('extracted'), common: sum('common') };
  });
}

/** The mean F1 of each kind over the pages that are expected to have it, from 0 to 1; `null` if none is. */
export function meanStructureF1(counts: readonly StructureCounts[]): StructureF1 {
  return eachKind((kind) => {
    const having = counts.map((each) => each[kind]).filter(({ expected }) => expected > 0);
    const sum = having.reduce((total, each) => total + (2 * each.common) / (each.expected + each.extracted), 0);
    return having.length === 0 ? null : sum / having.length;
  });
}

function eachKind<Result>(resultOf: (kind: StructureKind) => Result): Readonly<Record<StructureKind, Result>> {
  return Object.fromEntries(STRUCTURE_KINDS.map((kind) => [kind, resultOf(kind)])) as Record<StructureKind, Result>;
}
