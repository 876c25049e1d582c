import { expect, it } from 'vitest';
import type { JsonLdNode } from '../../../src/core/metadata/json-ld.ts';
import type { Sources } from '../../../src/core/metadata/sources.ts';
import { statedProduct, statedRecipe } from '../../../src/core/metadata/stated.ts';

function sourcesWith(...jsonLd: JsonLdNode[]): Sources {
  const about = { url: 'https://bread.example/rye', titles: 'ryeloaf', isStale: false };
  return { jsonLd, about } as unknown as Sources;
}

const RYE = { '@type': 'Recipe', name: 'Rye loaf', recipeIngredient: ['500 g rye &amp; spelt', ' '] };

it('states the one recipe of the page as lines of text without markup', () => {
  const sections = [{ '@type': 'HowToSection', itemListElement: [{ text: '<p>Mix.</p><p>Rest.</p>' }, 'Bake.'] }];
  expect(statedRecipe(sourcesWith({ ...RYE, recipeInstructions: sections }))).toEqual({
    ingredients: ['500 g rye & spelt'],
    steps: ['Mix.', 'Rest.', 'Bake.'],
  });
});

it('states nothing of several recipes, or of one on another page', () => {
  expect(statedRecipe(sourcesWith(RYE, { ...RYE, name: 'Rye loaf with caraway' }))).toBe(null);
  expect(statedRecipe(sourcesWith({ ...RYE, name: 'Wheat', url: 'https://bread.example/wheat' }))).toBe(null);
});

it('states a price in its currency, the lowest of several, and none without a currency', () => {
  const product = (offers: object) => sourcesWith({ '@type': 'Product', name: 'Rye loaf', offers });
  expect(statedProduct(product({ price: '4.50', priceCurrency: 'EUR' }))).toEqual({
    name: 'Rye loaf',
    price: 4.5,
    currency: 'EUR',
  });
  expect(statedProduct(product([{ lowPrice: 3, highPrice: 9, priceCurrency: 'EUR' }]))?.price).toBe(3);
  expect(statedProduct(product({ price: '4.50' }))).toBe(null);
  expect(statedProduct(product({ price: 'on request', priceCurrency: 'EUR' }))).toBe(null);
});
