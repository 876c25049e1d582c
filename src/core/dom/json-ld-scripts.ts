import { allNamed } from './dom-reader.ts';

/** The scripts of a document that hold JSON-LD, in document order. */
export function jsonLdScripts(document: Document): Element[] {
  return allNamed(document, 'script').filter(
    (script) => script.getAttribute('type')?.toLowerCase() === 'application/ld+json',
  );
}
