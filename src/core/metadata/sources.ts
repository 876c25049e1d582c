import { firstNamed } from '../page/dom-reader.ts';
import { collapse } from '../page/text-forms.ts';
import type { Page } from '../types.ts';
import { articleNode, type JsonLdNode, readJsonLd } from './json-ld.ts';
import { MarkedElements } from './marked-elements.ts';
import { MetaTags } from './meta-tags.ts';

/** Everything that a page says about itself, read once. */
export interface Sources {
  readonly page: Page;
  readonly meta: MetaTags;
  /** The content of `<title>`, white space collapsed. */
  readonly documentTitle: string;
  /** All JSON-LD nodes, and the one that is about this page, if any. */
  readonly jsonLd: readonly JsonLdNode[];
  readonly article: JsonLdNode | null;
  readonly marked: MarkedElements;
}

/** The sources of a page, which are read once, when they are first asked for. */
export type SourcesOf = () => Sources;

export function sourcesOf(page: Page): SourcesOf {
  let sources: Sources | null = null;
  return () => {
    sources ??= readSources(page);
    return sources;
  };
}

/** Collects the sources. Reads the head and JSON-LD scripts of the document; does not modify it. */
function readSources(page: Page): Sources {
  const documentTitle = collapse(firstNamed(page.document, 'title')?.textContent ?? '');
  const jsonLd = readJsonLd(page.document);
  return {
    page,
    meta: new MetaTags(page.document),
    documentTitle,
    jsonLd,
    marked: new MarkedElements(page.document),
    article: articleNode(jsonLd, { url: page.url, title: documentTitle }),
  };
}

/** The text of an element, white space collapsed. Linear in its texts. */
export function elementText(page: Page, element: number): string {
  const { firstText, textEnd } = page.elements;
  let text = '';
  let block = -1;
  for (let index = firstText[element] ?? 0; index < (textEnd[element] ?? 0); index++) {
    const own = page.texts.block[index] ?? -1;
    text += (own === block ? '' : ' ') + (page.texts.data[index] ?? '');
    block = own;
  }
  return collapse(text);
}
