import { AnyCase } from '../cues/any-case.ts';
import { nameIndex } from '../dom/name-index.ts';
import { closest, parentOf, tagOf } from '../dom/page-tree.ts';
import type { PageView } from '../model/view/page-view.ts';
import { textOf } from '../model/view/wording.ts';
import { isKept, type PartKind, share } from './rule.ts';
import { tablesOf } from './table.ts';

/** Guesses, checked on the shops of the development pages. */
const THRESHOLDS = {
  /** Minimum probability that the page is about a product. */
  isProduct: 0.5,
  /** Minimum mean probability of a table of facts, and of a list of features near the headline. */
  table: 0.03,
  list: 0.25,
  /** Minimum number of rows and of items. */
  minRows: 4,
  minItems: 3,
  /** Maximum number of words of a cell or item on average. */
  maxWords: 20,
  /** Maximum share of links in the characters. */
  maxLinked: 0.3,
  /** A list of features is at most this many blocks below the headline. */
  reach: 40,
} as const;

/** Tables of facts and lists of features stay on the page of a product. */
export const FACTS: PartKind = {
  id: 'facts',
  title: 'Keep the tables of facts and the features of a product.',
  source: 'our pages',
  least: THRESHOLDS.table,
  applies: (page) => share(page, 'product') >= THRESHOLDS.isProduct,
  *find({ measured: { view, wording }, kept }) {
    const first = kept.indexOf(1);
    if (first < 0) return;
    for (const { element, hasTables } of tablesOf(view.page)) {
      if (!hasTables && isFacts(view, element)) yield* withHeading(view, element, THRESHOLDS.table);
    }
    const { tag, count } = view.page.elements;
    for (let list = 0; list < count; list++) {
      if (tag[list] !== 'ul' || !isShort(view, list, THRESHOLDS.minItems)) continue;
      const below = view.firstBlockOf(list) - wording.headline;
      const isNear = below > 0 && below <= THRESHOLDS.reach;
      if (isNear && saysMuch(view, list)) yield* withHeading(view, list, THRESHOLDS.list);
    }
  },
};

function* withHeading(view: PageView, element: number, least: number) {
  const blocks = view.rangeOf(element);
  yield { blocks, beside: [], least };
  const [heading] = blocks;
  if (view.levelOf(heading - 1) > 0) yield { blocks: [heading - 1, heading] as const, beside: [blocks], least: 0 };
}

/** Whether each row of a table is a name and a value. */
function isFacts(view: PageView, table: number): boolean {
  const rows = new Map<number, number>();
  for (const part of view.page.elements.tag.slice(table, view.page.elements.end[table]).keys()) {
    const cell = table + part;
    if (!/^t[dh]$/.test(tagOf(view.page, cell))) continue;
    const row = parentOf(view.page, cell);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  const isPairs = [...rows.values()].every((cells) => cells === 2);
  return isPairs && rows.size >= THRESHOLDS.minRows && isShort(view, table, THRESHOLDS.minRows);
}

/** Whether the items of a list differ in more than a number. Buttons of pictures do not. */
function saysMuch(view: PageView, list: number): boolean {
  const [first, end] = view.rangeOf(list);
  const texts = new Set<string>();
  for (let block = first; block < end; block++) texts.add(textOf(view, block).replace(/\d+/g, ''));
  return texts.size * 2 > end - first;
}

function isShort(view: PageView, element: number, minBlocks: number): boolean {
  const blocks = view.blocksIn(element);
  const isFew = view.of('words', element) <= THRESHOLDS.maxWords * blocks;
  return blocks >= minBlocks && isFew && view.linkDensityOf(element) <= THRESHOLDS.maxLinked;
}

/** Guesses. */
const RECIPE = {
  /** Minimum probability of a line of times and amounts. */
  facts: 0.1,
  /** Maximum number of words of such a line. */
  maxWords: 20,
} as const;

const RECIPE_NAME = /recipe/i;

/** Times and amounts of a recipe. Source: our reading of recipe plug-ins, and translations. */
const AMOUNTS = /* @__PURE__ */ new AnyCase(
  () =>
    /(?:prep(?:aration)?|cook(?:ing)?|bak(?:e|ing)|total|active|rest(?:ing)?|chill(?:ing)?) ?time|\b(?:serves|servings|yields?|makes)\b|zubereitung|(?:koch|back|ruhe|gesamt)zeit|portion|préparation|cuisson|temps total|tiempo|raciones|tempo |rendimento|cottura|preparazione|bereiding|tillagning|время приготовления|порци/u,
);

/** Times and amounts stay with the rest of a recipe. */
export const RECIPE_FACTS: PartKind = {
  id: 'recipe-facts',
  title: 'Keep times and amounts with the ingredients of a recipe.',
  source: 'our pages',
  least: RECIPE.facts,
  *find({ measured: { view }, kept }) {
    const names = nameIndex(view.page);
    const recipes = names.classesLike(RECIPE_NAME);
    if (recipes === null) return;
    for (let block = 0; block < view.count; block++) {
      if (kept[block] === 1 || view.at('words', block) > RECIPE.maxWords || view.at('linkChars', block) > 0) continue;
      if (!AMOUNTS.test(textOf(view, block))) continue;
      const isRecipe = (each: number) => names.isNamed(recipes, each) && isKept({ kept }, view.rangeOf(each));
      if (closest(view.page, view.ownerOf(block), isRecipe) > 0) yield { blocks: [block, block + 1], beside: [] };
    }
  },
};
