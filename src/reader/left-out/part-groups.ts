import type { RemovalKind } from '../../core/types.ts';
import type { ListedPart } from './left-out.ts';

/** Characters of text that may be missed. Shorter parts are labels. A guess. */
const MIN_LIKELY_CHARS = 60;
/** More likely parts are folded behind the first ones. A guess. */
const MAX_LIKELY = 8;

/** Parts of one kind that are listed together. `labels` are short texts of no known kind. */
export interface PartGroup {
  readonly of: RemovalKind | 'labels';
  readonly parts: readonly ListedPart[];
}

/** The left-out parts as they are listed: what a reader may miss, and the rest in groups that can be unfolded. */
export interface PartGroups {
  readonly likely: readonly ListedPart[];
  readonly groups: readonly PartGroup[];
}

/** Order of the groups: first the kinds that readers are most likely to miss. Hardly anybody misses links and the frame of the page. */
const ORDER: readonly PartGroup['of'][] = [
  ...(['corrected', 'other', 'comments', 'repeated', 'other-article', 'form', 'hidden'] as const),
  ...(['links', 'navigation', 'page-frame', 'labels'] as const),
];

/**
 * Sorts parts by how likely a reader misses them: first those that the reader left out before, then texts of no known kind, the longest
 * first.
 */
export function groupParts(parts: readonly ListedPart[]): PartGroups {
  const byKind = new Map<PartGroup['of'], ListedPart[]>();
  for (const part of parts) {
    const of = isLabel(part) ? 'labels' : part[1].kind;
    byKind.set(of, [...(byKind.get(of) ?? []), part]);
  }
  const texts = (byKind.get('other') ?? []).toSorted(([, one], [, other]) => other.chars - one.chars);
  const likely = [...(byKind.get('corrected') ?? []), ...texts.slice(0, MAX_LIKELY)];
  byKind.delete('corrected');
  byKind.set('other', texts.slice(MAX_LIKELY));
  const groups = ORDER.map((of) => ({ of, parts: byKind.get(of) ?? [] }));
  return { likely, groups: groups.filter((group) => group.parts.length > 0) };
}

function isLabel([, { kind, chars }]: ListedPart): boolean {
  return kind === 'other' && chars < MIN_LIKELY_CHARS;
}
