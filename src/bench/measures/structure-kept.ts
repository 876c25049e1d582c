import { STRUCTURE_KINDS, type Structure, type StructureKind, textKey } from '../in-page/structure.ts';
import { commonCount } from './overlap.ts';

/** Numbers of elements of one kind. `common` counts those that are both expected and extracted. */
interface KindCounts {
  readonly expected: number;
  readonly extracted: number;
  readonly common: number;
}

export type StructureCounts = Readonly<Record<StructureKind, KindCounts>>;

export type StructureF1 = Readonly<Record<StructureKind, number | null>>;

/** An expected title is a heading, or a heading with a link to the page itself. */
const TITLE_KINDS: ReadonlySet<StructureKind> = new Set(['headings', 'links']);

/**
 * Compares structures as bags of keys, kind by kind.
 *
 * A system returns the title separately from the content, so a title that is expected in the content counts as extracted.
 */
export function compareStructure(
  expected: Structure,
  extracted: Structure,
  title: string | null = null,
): StructureCounts {
  const titleKey = textKey(title ?? '');
  return eachKind((kind) => {
    const isTitleSeparate =
      TITLE_KINDS.has(kind) && expected[kind].includes(titleKey) && !extracted[kind].includes(titleKey);
    const found = isTitleSeparate ? [...extracted[kind], titleKey] : extracted[kind];
    return { expected: expected[kind].length, extracted: found.length, common: commonCount(expected[kind], found) };
  });
}

/** Adds up the counts of several pages. */
export function pooledStructure(counts: readonly StructureCounts[]): StructureCounts {
  return eachKind((kind) => {
    const sum = (key: keyof KindCounts) => counts.reduce((total, each) => total + each[kind][key], 0);
    return { expected: sum('expected'), extracted: sum('extracted'), common: sum('common') };
  });
}

/** Returns the mean F1 of each kind, `[0, 1]`, over the pages where it is expected; `null` if there are none. */
export function meanStructureF1(counts: readonly StructureCounts[]): StructureF1 {
  return eachKind((kind) => {
    const expecting = counts.map((each) => each[kind]).filter(({ expected }) => expected > 0);
    const sum = expecting.reduce((total, each) => total + (2 * each.common) / (each.expected + each.extracted), 0);
    return expecting.length === 0 ? null : sum / expecting.length;
  });
}

function eachKind<Result>(resultOf: (kind: StructureKind) => Result): Readonly<Record<StructureKind, Result>> {
  return Object.fromEntries(STRUCTURE_KINDS.map((kind) => [kind, resultOf(kind)])) as Record<StructureKind, Result>;
}
