import { AnyCase } from '../cues/any-case.ts';
import { nameIndex } from '../dom/name-index.ts';
import { closest } from '../dom/page-tree.ts';
import { textOf } from '../model/view/wording.ts';
import { isKept, type PartKind } from './rule.ts';

/** Guesses. */
const NUMBERS = {
  /** Least probability of a line of times and amounts. */
  facts: 0.1,
  /** Most words of such a line. */
  maxWords: 20,
} as const;

const RECIPE_NAME = /recipe/i;

/** Times and amounts of a recipe. Source: our reading of recipe plug-ins, and translations. */
const FACTS = /* @__PURE__ */ new AnyCase(
  () =>
    /(?:prep(?:aration)?|cook(?:ing)?|bak(?:e|ing)|total|active|rest(?:ing)?|chill(?:ing)?) ?time|\b(?:serves|servings|yields?|makes)\b|zubereitung|(?:koch|back|ruhe|gesamt)zeit|portion|préparation|cuisson|temps total|tiempo|raciones|tempo |rendimento|cottura|preparazione|bereiding|tillagning|время приготовления|порци/u,
);

/** Times and amounts stay with the rest of a recipe. */
export const RECIPE_FACTS: PartKind = {
  id: 'recipe-facts',
  title: 'Keep times and amounts with the ingredients of a recipe.',
  source: 'our pages',
  least: NUMBERS.facts,
  *find({ measured: { view }, kept }) {
    const names = nameIndex(view.page);
    const recipes = names.classesLike(RECIPE_NAME);
    if (recipes === null) return;
    for (let block = 0; block < view.count; block++) {
      if (kept[block] === 1 || view.at('words', block) > NUMBERS.maxWords || view.at('linkChars', block) > 0) continue;
      if (!FACTS.test(textOf(view, block))) continue;
      const isRecipe = (each: number) => names.isNamed(recipes, each) && isKept({ kept }, view.rangeOf(each));
      if (closest(view.page, view.ownerOf(block), isRecipe) > 0) yield { blocks: [block, block + 1], beside: [] };
    }
  },
};
