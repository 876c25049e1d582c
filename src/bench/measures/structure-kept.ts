import { STRUCTURE_KINDS, type Structure, type StructureKind } from '../in-page/structure.ts';
import { commonCount } from './overlap.ts';

/** How many elements of a kind are expected, how many there are, and how many are both. */
export interface KindCounts {
  readonly expected: number;
  readonly extracted: number;
  readonly common: number;
}

export type StructureCounts = Readonly<Record<StructureKind, KindCounts>>;

/** Compares elements by their keys, as bags. */
export function compareStructure(expected: Structure, extracted: Structure): StructureCounts {
  return eachKind((kind) => ({
    expected: expected[kind].length,
    extracted: extracted[kind].length,
    common: commonCount(expected[kind], extracted[kind]),
  }));
}

/** The sums over pages. */
export function pooledStructure(counts: readonly StructureCounts[]): StructureCounts {
  return eachKind((kind) => {
    const sum = (key: keyof KindCounts) => counts.reduce((total, each) => total + each[kind][key], 0);
    return { expected: sum('expected'), extracted: sum('extracted'), common: sum('common') };
  });
}

function eachKind(countsOf: (kind: StructureKind) => KindCounts): StructureCounts {
  return Object.fromEntries(STRUCTURE_KINDS.map((kind) => [kind, countsOf(kind)])) as Record<StructureKind, KindCounts>;
}
