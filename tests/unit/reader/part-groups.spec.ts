import { expect, test } from 'vitest';
import type { RemovalKind } from '../../../src/core/types.ts';
import type { ListedPart } from '../../../src/reader/left-out/left-out.ts';
import { groupParts } from '../../../src/reader/left-out/part-groups.ts';

function parts(...given: readonly (readonly [kind: RemovalKind, chars: number])[]): ListedPart[] {
  return given.map(([kind, chars], index) => [
    index,
    { kind, chars, links: 0, by: 'model', reason: '', path: '', preview: `${kind} ${chars}` },
  ]);
}

const previews = (listed: readonly ListedPart[]) => listed.map(([, { preview }]) => preview);

test('lists what a reader may miss first: own choices, then long texts; never a link to the content', () => {
  const { likely, groups } = groupParts(
    parts(
      ['links', 20],
      ['navigation', 900],
      ['other', 20],
      ['other', 300],
      ['corrected', 40],
      ['other', 700],
      ['comments', 90],
    ),
  );
  expect(previews(likely)).toEqual(['corrected 40', 'other 700', 'other 300']);
  expect(groups.map(({ of }) => of)).toEqual(['comments', 'links', 'navigation', 'labels']);
});

test('folds the rest of many texts', () => {
  const { likely, groups } = groupParts(
    parts(...Array.from({ length: 20 }, (_, index) => ['other', 100 + index] as const)),
  );
  expect(likely.length + (groups[0]?.parts.length ?? 0)).toBe(20);
  expect(groups).toHaveLength(1);
  expect(likely[0]?.[1].chars).toBe(119);
});
