import type { Sources } from './metadata/sources.ts';
import { statedProduct, statedRecipe } from './metadata/stated.ts';
import { addStatedLists, addStatedPrice } from './repair/stated-sections.ts';
import type { DetachedSubtree, Metadata, PageType } from './types.ts';

/** Adds the lists of a recipe and the price of a product that the page states only in data. */
export function addStated(
  content: DetachedSubtree,
  { sources, metadata, type }: { sources: Sources; metadata: Metadata; type: PageType },
): void {
  const recipe = statedRecipe(sources);
  if (recipe !== null) {
    addStatedLists(content, [
      { tag: 'ul', lines: recipe.ingredients },
      { tag: 'ol', lines: recipe.steps },
    ]);
  }
  const product = type === 'product' ? statedProduct(sources) : null;
  if (product !== null) addStatedPrice(content, product, { title: metadata.title, locale: metadata.lang });
}
