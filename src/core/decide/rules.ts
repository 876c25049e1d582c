import { CODE_AND_FORMULAS } from '../parts/code/code-bodies.ts';
import { HOUSE_RULES, NAMED_COMMENTS } from '../parts/comments/comments.ts';
import { CONTROLS, FORM_LABELS } from '../parts/controls.ts';
import { EMBEDS } from '../parts/embed-links.ts';
import { ENTRY_NAMES } from '../parts/entry-names.ts';
import { FACTS, RECIPE_FACTS } from '../parts/facts.ts';
import { CAPTIONS } from '../parts/figure/figures.ts';
import { CONTENTS, NAMED_LISTS } from '../parts/lists.ts';
import { NOTES } from '../parts/note/notes.ts';
import { QUESTIONS } from '../parts/questions.ts';
import { TEASERS } from '../parts/rows.ts';
import { type BlockRange, isKept, type LeavingKind, type PartKind, type RuledPage } from '../parts/rule.ts';
import { LONE_HEADINGS, NAMES, SECTIONS } from '../parts/sections.ts';
import { SELLING } from '../parts/selling.ts';
import { STANDFIRST } from '../parts/standfirst.ts';
import { TABLES } from '../parts/table.ts';
import { OPENED } from '../parts/tabs/tabs.ts';
import { eachInSteps } from '../steps.ts';
import type { DecidedPage, Rule } from './rule.ts';
import { BOXES, CORRECTIONS, GAPS, NEIGHBOURS, TITLES } from './rules/beside-kept.ts';
import { PAGE_LANGUAGES, PAGE_MESSAGES } from './rules/page-messages.ts';
import { AD_LABELS, PROMOTIONS } from './rules/promotions.ts';
import { REPEATS } from './rules/repeats.ts';
import { ROWS } from './rules/rows.ts';
import { CONTAINER } from './rules/surest-container.ts';
import { TWINS } from './rules/twins.ts';

/** Parts that stay with other text, in the order in which they are looked for. */
const KEPT_PARTS = [
  GAPS,
  CAPTIONS,
  EMBEDS,
  CODE_AND_FORMULAS,
  TABLES,
  FACTS,
  NEIGHBOURS,
  BOXES,
  CONTENTS,
  NAMED_LISTS,
  TITLES,
  OPENED,
  STANDFIRST,
  NAMES,
  ENTRY_NAMES,
  SECTIONS,
  QUESTIONS,
  RECIPE_FACTS,
  NOTES,
  CORRECTIONS,
];

/** The rules, in the order in which they run. */
export const RULES: readonly Rule[] = [
  CONTAINER,
  ...KEPT_PARTS.map(staysWith),
  leavesOut(TEASERS),
  leavesOut(NAMED_COMMENTS),
  leavesOut(HOUSE_RULES),
  REPEATS,
  PAGE_LANGUAGES,
  leavesOut(AD_LABELS),
  leavesOut(PAGE_MESSAGES),
  PROMOTIONS,
  ROWS,
  leavesOut(SELLING),
  leavesOut(FORM_LABELS),
  leavesOut(CONTROLS),
  TWINS,
  leavesOut(LONE_HEADINGS),
];

/** Returns the rule that keeps all parts of a kind whose neighbours are kept, and that are likely enough. */
function staysWith({ least, find, ...rule }: PartKind): Rule {
  const steps = (page: DecidedPage) =>
    eachInSteps(find(page), ({ blocks, beside, least: own = least }) => {
      if (beside.every((range) => isKept(page, range)) && meanOf(page, blocks) > own) page.kept.fill(1, ...blocks);
    });
  return { ...rule, reason: 'stays with other text', steps };
}

/** Returns the rule that leaves out all blocks of a kind. */
function leavesOut({ find, isOne, ...rule }: LeavingKind): Rule {
  const steps = (page: DecidedPage) =>
    eachInSteps(find?.(page) ?? page.kept.keys(), (block) => {
      if (page.kept[block] === 1 && isOne?.(page, block) !== false) page.kept[block] = 0;
    });
  return { ...rule, steps };
}

/** Returns the mean probability of the characters in a range, in `[0, 1]`. Linear in its blocks. */
function meanOf({ measured: { view }, p }: RuledPage, [first, end]: BlockRange): number {
  let [expected, chars] = [0, 0];
  for (let block = first; block < end; block++) {
    expected += (p[block] ?? 0) * view.at('chars', block);
    chars += view.at('chars', block);
  }
  return expected / Math.max(1, chars);
}
