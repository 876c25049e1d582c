import type { PageType } from '../types.ts';
import { typesOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

/** schema.org types that tell what a page is. */
const BY_SCHEMA_TYPE: readonly (readonly [RegExp, PageType])[] = [
  [/^(?:TechArticle|APIReference)$/, 'documentation'],
  [/^(?:DiscussionForumPosting|QAPage)$/, 'forum'],
  [/Article$|BlogPosting$|^(?:Report|Recipe|HowTo|Review)$/, 'article'],
  [/^(?:Product|ProductGroup)$/, 'product'],
  [/^CollectionPage$/, 'collection'],
  [/^(?:SearchResultsPage|ItemList)$/, 'listing'],
  [/^(?:Service|ProfessionalService)$/, 'service'],
];

/** What the page declares to be. */
export function findPageType({ article, jsonLd, meta }: Sources): PageType {
  const types = (article === null ? jsonLd : [article]).flatMap(typesOf);
  for (const [pattern, pageType] of BY_SCHEMA_TYPE) if (types.some((type) => pattern.test(type))) return pageType;
  const declared = meta.first('og:type')?.toLowerCase() ?? '';
  if (declared === 'article' || declared === 'blog') return 'article';
  return declared.startsWith('product') ? 'product' : 'unknown';
}
