import { collapse } from '../dom/text-forms.ts';
import { isAbout, type JsonLdNode, listOf, nodeOf, stringOf, typesOf, unescaped } from './json-ld.ts';
import type { Sources } from './sources.ts';

/** Steps may be nested in sections of sections. */
const MAX_DEPTH = 5;
/** A recipe has at most this many lines. */
const MAX_LINES = 200;

/** A recipe in the words of the page. */
export interface StatedRecipe {
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
}

/** A product for sale. */
export interface StatedProduct {
  readonly name: string | null;
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The recipe in JSON-LD about the page, as plain text; `null` if there is none or several. */
export function statedRecipe(sources: Sources): StatedRecipe | null {
  const recipe = onlyNode(sources, /^Recipe$/);
  if (recipe === null) return null;
  const ingredients = listOf(recipe.recipeIngredient ?? recipe.ingredients).flatMap(linesOf);
  const steps = stepsOf(recipe.recipeInstructions, 0);
  return { ingredients: ingredients.slice(0, MAX_LINES), steps: steps.slice(0, MAX_LINES) };
}

/** The product with a price in JSON-LD about the page; `null` if there is none or several. */
export function statedProduct(sources: Sources): StatedProduct | null {
  const product = onlyNode(sources, /^Product$/);
  const offer = nodeOf(listOf(product?.offers)[0]);
  if (product === null || offer === null) return null;
  const price = Number(offer.price ?? offer.lowPrice ?? Number.NaN);
  const currency = stringOf(offer.priceCurrency);
  if (!(price > 0) || currency === null || !/^[A-Z]{3}$/.test(currency)) return null;
  return { name: linesOf(product.name)[0] ?? null, price, currency };
}

function onlyNode({ jsonLd, about }: Sources, type: RegExp): JsonLdNode | null {
  const nodes = jsonLd.filter((node) => typesOf(node).some((each) => type.test(each)));
  const [only] = nodes;
  return nodes.length === 1 && only !== undefined && isAbout(only, about) ? only : null;
}

function stepsOf(value: unknown, depth: number): string[] {
  return listOf(value).flatMap((step) => {
    const node = nodeOf(step);
    if (node === null) return linesOf(step);
    const parts = node.itemListElement ?? node.steps;
    if (parts !== undefined && depth < MAX_DEPTH) return stepsOf(parts, depth + 1);
    return linesOf(node.text ?? node.name);
  });
}

/** The lines of a text without markup. None is blank. */
function linesOf(value: unknown): string[] {
  const text = unescaped(stringOf(value) ?? '').replace(/<\/?(?:p|div|li|ol|ul|br)\b[^<>]*>/gi, '\n');
  const lines = text.replace(/<\/?[a-z][^<>]*>/gi, ' ').split(/[\r\n]+/);
  return lines.map(collapse).filter((line) => line !== '');
}
