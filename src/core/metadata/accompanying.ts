import { isAbout, type JsonLdNode, typesOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

/** Nodes that may say who wrote the page and when, beside the one that describes it best. */
const ACCOMPANYING = /Article$|Posting$|Page$|^(?:Report|Recipe|HowTo|Question)$/;

/** The JSON-LD nodes about this page, the best first. */
export function nodesAbout({ about, article, jsonLd }: Sources): JsonLdNode[] {
  const others = jsonLd.filter(
    (node) => node !== article && typesOf(node).some((type) => ACCOMPANYING.test(type)) && isAbout(node, about),
  );
  return article === null ? [] : [article, ...others];
}
