import type { Measured } from '../model/view/measured.ts';

// Source: our own runs on the development pages, out of fold.
/** Members of a group, … */
const MIN_GROUP = 3;
/** … one of which holds at most this share of its words. */
const MAX_MEMBER_SHARE = 0.5;

/**
 * For each block, the outermost member of a group around it in which no member outweighs the others; 0 for blocks that are in none, or are
 * one themselves, as paragraphs are. Linear in elements and blocks.
 */
export function membersAround({ view, repetition }: Measured): Int32Array {
  const { parent, count } = view.page.elements;
  const members = new Int32Array(count);
  for (let element = 1; element < count; element++) {
    const above = members[parent[element] ?? 0] ?? 0;
    const group = repetition.groupOf(element);
    const isMember =
      group !== undefined && group.count >= MIN_GROUP && view.of('words', element) <= MAX_MEMBER_SHARE * group.words;
    members[element] = above !== 0 ? above : isMember ? element : 0;
  }
  return view.owner.map((owner) => (members[owner] === owner ? 0 : (members[owner] ?? 0)));
}
