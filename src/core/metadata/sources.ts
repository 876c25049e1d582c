import { allNamed, firstNamed } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import { type MarkedElements, markedElements } from '../dom/marked-elements.ts';
import { nameIndex } from '../dom/name-index.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import type { Page, PageType } from '../types.ts';
import { type About, articleNode, isAbout, type JsonLdNode, mentions, readJsonLd, typesOf } from './json-ld.ts';

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

/** The `<meta>` elements of a document by lower-case `name`, `property` or `itemprop`. */
export class MetaTags {
  /** By name, in document order. */
  readonly values: ReadonlyMap<string, readonly string[]>;

  constructor(values: ReadonlyMap<string, readonly string[]>) {
    this.values = values;
  }

  /** The first value of the first name that has one, else `null`. */
  first(...names: readonly string[]): string | null {
    for (const name of names) {
      const value = this.values.get(name)?.[0];
      if (value !== undefined) return value;
    }
    return null;
  }

  /** All values of a name, in document order. */
  all(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }
}

/** Reads the `<meta>` elements of a document, less those without content. */
export function readMetaTags(document: Document): MetaTags {
  const all = new Map<string, string[]>();
  for (const meta of allNamed(document, 'meta')) {
    const content = meta.getAttribute('content')?.trim() ?? '';
    if (content === '') continue;
    for (const attribute of ['property', 'name', 'itemprop']) {
      for (const key of meta.getAttribute(attribute)?.toLowerCase().split(/\s+/) ?? []) {
        const values = all.get(key);
        if (values === undefined) all.set(key, [content]);
        else values.push(content);
      }
    }
  }
  return new MetaTags(all);
}

/** What is meant for sharing: Open Graph and what goes with it, but for the site's name. */
const SHARED = /^(?:og:(?!site_name)|article:|twitter:)/;

/**
 * The sources without what is left over from an earlier route of a single-page application: shared data under the address and the title
 * of another page of the site, and JSON-LD that does not name this one. The same sources if nothing is.
 */
export function withoutStale(sources: Sources): Sources {
  const { documentTitle, headings, jsonLd, meta, page } = sources;
  const shown = folded(`${documentTitle}${headings.join('')}`);
  if (!sharesAnother(page, meta) || mentions(shown, meta.first('og:title'))) return sources;
  const about = { url: page.url, titles: shown, isStale: true };
  const values = [...meta.values].filter(([name]) => !SHARED.test(name));
  return { ...sources, about, article: articleNode(jsonLd, about), meta: new MetaTags(new Map(values)) };
}

/** Whether the page shares the address of another page of its site, and a title; queries are not looked at. */
function sharesAnother({ url }: Page, meta: MetaTags): boolean {
  const shared = meta.first('og:url') ?? '';
  if (meta.first('og:title') === null || !URL.canParse(url) || !URL.canParse(shared, url)) return false;
  const [other, own] = [new URL(shared, url), new URL(url)];
  const path = other.pathname.replace(/\/$/, '');
  return other.host === own.host && path !== '' && path !== own.pathname.replace(/\/$/, '');
}

/** Nodes that may say who wrote the page and when, beside the one that describes it best. */
const ACCOMPANYING = /Article$|Posting$|Page$|^(?:Report|Recipe|HowTo|Question)$/;

/** The JSON-LD nodes about this page, the best first. */
export function nodesAbout({ about, article, jsonLd }: Sources): JsonLdNode[] {
  const others = jsonLd.filter(
    (node) => node !== article && typesOf(node).some((type) => ACCOMPANYING.test(type)) && isAbout(node, about),
  );
  return article === null ? [] : [article, ...others];
}

/** Names and days beside such things are those of buyers, teams and other things. */
const UNSIGNED: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing', 'service']);

/** Whether names and days that a page of this kind shows are not those of the page. */
export function isUnsigned(type: PageType): boolean {
  return UNSIGNED.has(type);
}
