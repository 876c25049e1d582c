import { CODE_AND_FORMULAS } from '../parts/code/kept-code.ts';
import { NOTES } from '../parts/note/kept-notes.ts';
import { type Rule, staysWith } from '../parts/rule.ts';
import { TABLES } from '../parts/table.ts';
import { BOXES, TITLES } from './rules/boxed-parts.ts';
import { HOUSE_RULES } from './rules/house-rules.ts';
import { OPENED } from './rules/linked-parts.ts';
import { CONTENTS, NAMED_LISTS } from './rules/list-parts.ts';
import { LONE_HEADINGS } from './rules/lone-headings.ts';
import { NAMED_COMMENTS } from './rules/named-comments.ts';
import { NAMES, STANDFIRST } from './rules/named-parts.ts';
import { CAPTIONS, CORRECTIONS, GAPS, NEIGHBOURS } from './rules/neighbour-parts.ts';
import { PAGE_LANGUAGES } from './rules/page-languages.ts';
import { AD_LABELS, PROMOTIONS } from './rules/promotions.ts';
import { REPEATS } from './rules/repeats.ts';
import { CONTAINER } from './rules/surest-container.ts';
import { TEASERS } from './rules/teasers.ts';

/** Parts that stay with other text, in the order in which they are looked for. */
const KEPT_PARTS = [
  GAPS,
  CAPTIONS,
  CODE_AND_FORMULAS,
  TABLES,
  NEIGHBOURS,
  BOXES,
  CONTENTS,
  NAMED_LISTS,
  TITLES,
  OPENED,
  STANDFIRST,
  NAMES,
  NOTES,
  CORRECTIONS,
];

/** The rules, in the order in which they run. */
export const RULES: readonly Rule[] = [
  CONTAINER,
  ...KEPT_PARTS.map(staysWith),
  TEASERS,
  NAMED_COMMENTS,
  HOUSE_RULES,
  REPEATS,
  PAGE_LANGUAGES,
  AD_LABELS,
  PROMOTIONS,
  LONE_HEADINGS,
];
