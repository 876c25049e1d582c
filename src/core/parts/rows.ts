import { endOf, parentOf } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import { appendTo } from '../dom/tallies.ts';
import type { Measured } from '../model/view/measured.ts';
import type { PageView } from '../model/view/page-view.ts';
import type { SiblingGroup } from '../model/view/repetition.ts';
import { type Rule, type RuledPage, share } from './rule.ts';

/** Guesses. */
const NUMBERS = {
  minMembers: 3,
  /** A member with more of the words of all is not one of several cards, but the text beside its navigation. */
  maxMemberShare: 0.6,
  /** A row with a larger share of its characters in links leads elsewhere. */
  maxLinked: 0.5,
  /** From this probability to be a forum on, posts are found by other marks. */
  isForum: 0.4,
  /** From this share of a field kept on, all of it is kept that is not less probable than `least`; up to the rest, none of it. */
  most: 0.6,
  least: 0.1,
  /** A block at least as probable stays. */
  sure: 0.7,
} as const;

/** The same field of each member of a row, such as the dates of cards: one block a member. */
type Field = readonly number[];

/** The fields of siblings built alike, each of several blocks: cards, posts, entries. Made once for a page. Linear in blocks and elements. */
export const fieldsOfRows = /* @__PURE__ */ remembered((measured: Measured): readonly Field[] => {
  const fields: Field[] = [];
  for (const members of rowsOf(measured)) {
    const byPlace = new Map<string, number[]>();
    const repeated = new Set<string>();
    for (const member of members) {
      const own = new Set<string>();
      for (let block = measured.view.firstBlockOf(member); block < measured.view.endBlockOf(member); block++) {
        const place = placeIn(measured.view, member, block);
        if (own.has(place)) repeated.add(place);
        own.add(place);
        appendTo(byPlace, place, block);
      }
    }
    for (const [place, blocks] of byPlace)
      if (!repeated.has(place) && blocks.length >= NUMBERS.minMembers) fields.push(blocks);
  }
  return fields;
});

/** The members of the outermost rows. */
function rowsOf({ view, repetition }: Measured): Iterable<readonly number[]> {
  const rows = new Map<SiblingGroup, number[]>();
  const { count } = view.page.elements;
  for (let element = 1; element < count; ) {
    const group = repetition.groupOf(element);
    const isMember =
      group !== undefined &&
      group.count >= NUMBERS.minMembers &&
      view.blocksIn(element) > 1 &&
      isOfMany(view, element, group);
    if (isMember) appendTo(rows, group, element);
    element = isMember ? endOf(view.page, element) : element + 1;
  }
  return rows.values();
}

function isOfMany(view: PageView, element: number, { words, chars, linkChars }: SiblingGroup): boolean {
  return view.of('words', element) <= words * NUMBERS.maxMemberShare && linkChars <= chars * NUMBERS.maxLinked;
}

/** The tags and names between a member and one of its blocks. */
function placeIn({ page, owner }: PageView, member: number, block: number): string {
  const { tag, className } = page.elements;
  let place = '';
  for (let element = owner[block] ?? member; element > member; element = parentOf(page, element))
    place += `${tag[element]}.${/[^\s\d]*/.exec(className[element] ?? '')} `;
  return place;
}

/** Fields that most members of a row keep, or few. */
export const ROWS: Rule = {
  id: 'rows',
  title: 'Keep a field of all cards in a row if most keep it, and of none if few do.',
  source: 'our pages',
  reason: 'like the rest of its row',
  applies: (page) => share(page, 'forum') < NUMBERS.isForum,
  run: levelRows,
};

/** Linear in blocks and elements. */
function levelRows({ measured, p, kept }: RuledPage): void {
  for (const field of fieldsOfRows(measured)) {
    const keptShare = field.filter((block) => kept[block] === 1).length / field.length;
    if (keptShare === 0 || keptShare === 1) continue;
    for (const block of field) {
      if (keptShare >= NUMBERS.most && (p[block] ?? 0) >= NUMBERS.least) kept[block] = 1;
      else if (keptShare <= 1 - NUMBERS.most && (p[block] ?? 0) < NUMBERS.sure) kept[block] = 0;
    }
  }
}
