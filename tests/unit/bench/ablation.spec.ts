import { expect, it } from 'vitest';
import { describeAblation, RULE_IDS } from '../../../src/bench/accuracy/ablation.ts';
import { rowOf } from '../../../src/bench/accuracy/page-rows.ts';

const STRUCTURE = { headings: [], items: [], cells: [], code: [], quotes: [], images: [], links: [] };
const PAGES = ['a', 'b', 'c'].map((id) => ({ id, type: 'article', file: id, mainContent: 'one two' }));

function rowsOf(texts: readonly string[]) {
  const head = { title: null, author: null, date: null, sources: {} };
  const rest = { structure: STRUCTURE, ...head, chosen: null, ms: 1, msUnsanitized: 1 };
  const outcome = { ...rest, reason: null, thrown: null, changed: false, fired: [] };
  return PAGES.map((page, index) =>
    rowOf(page, { ...outcome, text: texts[index] ?? '' }, { expected: null, captions: [] }),
  );
}

it('the table of what rules bring counts the pages that each makes better and worse', () => {
  const all = { label: 'pith', rows: rowsOf(['one two', 'one', 'one two']) };
  const without = RULE_IDS.map((label) => ({ label, rows: all.rows }));
  without[0] = { label: 'consent', rows: rowsOf(['one', 'one two', 'one']) };
  const lines = describeAblation('three', { name: 'three', pages: PAGES }, [all, ...without]).split('\n');
  expect(lines.find((line) => line.startsWith('consent'))).toMatch(/^consent +3 +2 +1 +\+0\.1111 ± /);
  expect(lines.find((line) => line.startsWith('container'))).toMatch(/^container +0 +0 +0 +\+0\.0000 ± 0\.0000/);
});
