import { firstNamed } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import { type MarkedElements, markedElements } from '../dom/marked-elements.ts';
import { nameIndex } from '../dom/name-index.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';
import { type About, articleNode, type JsonLdNode, readJsonLd } from './json-ld.ts';
import { type MetaTags, readMetaTags } from './meta-tags.ts';

/** Everything that a page says about itself, read once. */
export interface Sources {
  readonly page: Page;
  readonly meta: MetaTags;
  /** The content of `<title>`, white space collapsed. */
  readonly documentTitle: string;
  /** The texts of the visible headings of level 1, none empty. */
  readonly headings: readonly string[];
  /** All JSON-LD nodes. */
  readonly jsonLd: readonly JsonLdNode[];
  /** What tells whether one is about this page. */
  readonly about: About;
  /** The one that is, if any. */
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
  const headings = headingTexts(page);
  const meta = readMetaTags(page.document);
  const titles = folded(`${documentTitle}${headings.join('')}${meta.first('og:title') ?? ''}`);
  const about = { url: page.url, titles, isStale: false };
  const marked = markedElements(page);
  return { page, meta, documentTitle, headings, jsonLd, about, article: articleNode(jsonLd, about), marked };
}

function headingTexts(page: Page): string[] {
  const texts: string[] = [];
  for (const element of nameIndex(page).tagged('h1')) {
    if (page.elements.hidden[element] === 1 || leadsHome(page, element)) continue;
    // Documentation marks its headings with signs to link to.
    const text = elementText(page, element).replace(/\s*[¶#§🔗]+$/u, '');
    if (text !== '') texts.push(text);
  }
  return texts;
}

/** Whether all of a heading leads to the beginning of a site: then it is the site's name. */
function leadsHome(page: Page, heading: number): boolean {
  const { tag, node, end } = page.elements;
  const link = heading + tag.slice(heading, end[heading]).indexOf('a');
  if (link < heading || elementText(page, link) !== elementText(page, heading)) return false;
  return /^(?:(?:https?:\/\/[^/]+)?\/|(?:.*\/)?index\.\w+)$/.test(node[link]?.getAttribute('href') ?? '');
}
