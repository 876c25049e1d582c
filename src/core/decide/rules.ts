import { CONTENTS, NAMED_LISTS } from '../parts/lists.ts';
import { RECIPE_FACTS } from '../parts/recipes.ts';
import { ROWS } from '../parts/rows.ts';
import { type Rule, staysWith } from '../parts/rule.ts';
import { NAMES, SECTIONS, STANDFIRST } from '../parts/sections/headings.ts';
import { LONE_HEADINGS } from '../parts/sections/lone-headings.ts';
import { BOXES, TITLES } from './rules/boxed-parts.ts';
import { CODE } from './rules/code-parts.ts';
import { HOUSE_RULES } from './rules/house-rules.ts';
import { NOTES, OPENED } from './rules/linked-parts.ts';
import { NAMED_COMMENTS } from './rules/named-comments.ts';
import { CAPTIONS, CORRECTIONS, GAPS, NEIGHBOURS } from './rules/neighbour-parts.ts';
import { PAGE_LANGUAGES } from './rules/page-languages.ts';
import { AD_LABELS, PROMOTIONS } from './rules/promotions.ts';
import { REPEATS } from './rules/repeats.ts';
import { CONTAINER } from './rules/surest-container.ts';
import { TABLES } from './rules/table-parts.ts';
import { TEASERS } from './rules/teasers.ts';

/** Parts that stay with other text, in the order in which they are looked for. */
const KEPT_PARTS = [
  GAPS,
  CAPTIONS,
  CODE,
  TABLES,
  NEIGHBOURS,
  BOXES,
  CONTENTS,
  NAMED_LISTS,
  TITLES,
  OPENED,
  STANDFIRST,
  NAMES,
  SECTIONS,
  RECIPE_FACTS,
  NOTES,
  CORRECTIONS,
];

/** The rules, in the order in which they run. */
export const RULES: readonly Rule[] = [
  CONTAINER,
  ...KEPT_PARTS.map(staysWith),
  ROWS,
  TEASERS,
  NAMED_COMMENTS,
  HOUSE_RULES,
  REPEATS,
  PAGE_LANGUAGES,
  AD_LABELS,
  PROMOTIONS,
  LONE_HEADINGS,
];
