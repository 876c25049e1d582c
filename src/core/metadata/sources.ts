import { COUNT_AFTER_TITLE } from '../cues/page-kinds.ts';
import { allNamed, firstNamed } from '../dom/dom-reader.ts';
import { elementText, elementWords } from '../dom/element-text.ts';
import { isHomeLink } from '../dom/home-links.ts';
import { isOfReview, type MarkedElements, markedElements } from '../dom/marked-elements.ts';
import { nameIndex } from '../dom/name-index.ts';
import { classNameOf, closest, endOf, tagOf, tagsIn } from '../dom/page-tree.ts';
import { appendTo } from '../dom/tallies.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import type { Page, PageType } from '../types.ts';
import { type About, articleNode, isAbout, type JsonLdNode, mentions, readJsonLd, typesOf } from './json-ld.ts';

/** Declarations of a page about itself, read once. */
export interface Sources {
  readonly page: Page;
  readonly meta: MetaTags;
  /** The content of `<title>`, white space collapsed. */
  readonly documentTitle: string;
  /** The texts of visible headings of level 1. None is empty. */
  readonly headings: readonly string[];
  /** All JSON-LD nodes. */
  readonly jsonLd: readonly JsonLdNode[];
  /** Whether a node is about this page. */
  readonly about: About;
  /** The node about this page, if there is one. */
  readonly article: JsonLdNode | null;
  readonly marked: MarkedElements;
}

/** Returns the sources of a page. They are read on first use. */
export type SourcesOf = () => Sources;

export function sourcesOf(page: Page): SourcesOf {
  let sources: Sources | null = null;
  return () => {
    sources ??= readSources(page);
    return sources;
  };
}

/** Reads the head and JSON-LD scripts of the document. Does not modify it. */
function readSources(page: Page): Sources {
  const documentTitle = collapse(firstNamed(page.document, 'title')?.textContent?.slice(0, MAX_CONTENT_CHARS) ?? '');
  const jsonLd = readJsonLd(page.document);
  const headings = mainHeadings(page, documentTitle);
  const meta = readMetaTags(page.document);
  const titles = folded(`${documentTitle}${headings.join('')}${meta.first('og:title') ?? ''}`);
  const about = { url: page.url, titles, isStale: false };
  const marked = markedElements(page);
  return { page, meta, documentTitle, headings, jsonLd, about, article: articleNode(jsonLd, about), marked };
}

/** Characters of a declaration that are read. A guess: excerpts have 300. */
const MAX_CONTENT_CHARS = 5_000;

/** The `<meta>` elements of a document by lower-case `name`, `property` or `itemprop`. */
export class MetaTags {
  /** By name, in document order. */
  readonly values: ReadonlyMap<string, readonly string[]>;

  constructor(values: ReadonlyMap<string, readonly string[]>) {
    this.values = values;
  }

  /** The first value of the first name that has one; `null` if none has. */
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

/** Reads the `<meta>` elements of a document. Skips those without content. */
function readMetaTags(document: Document): MetaTags {
  const all = new Map<string, string[]>();
  for (const meta of allNamed(document, 'meta')) {
    const content = meta.getAttribute('content')?.trim().slice(0, MAX_CONTENT_CHARS) ?? '';
    if (content === '' || isOfReview(meta)) continue;
    for (const attribute of ['property', 'name', 'itemprop']) {
      for (const key of meta.getAttribute(attribute)?.toLowerCase().split(/\s+/) ?? []) {
        appendTo(all, key, content);
      }
    }
  }
  return new MetaTags(all);
}

/** Data for social networks, except the name of the site. */
const SHARED = /^(?:og:(?!site_name)|article:|twitter:)/;

/**
 * The sources without leftovers of an earlier route of a single-page application: shared data with the address and
 * title of another page of the site, and JSON-LD that does not name this page. Returns the same object if there are none.
 */
export function withoutStale(sources: Sources): Sources {
  const { documentTitle, headings, jsonLd, meta, page } = sources;
  const shown = folded(`${documentTitle}${headings.join('')}`);
  if (!sharesAnother(page, meta) || mentions(shown, meta.first('og:title'))) return sources;
  const about = { url: page.url, titles: shown, isStale: true };
  const values = [...meta.values].filter(([name]) => !SHARED.test(name));
  return { ...sources, about, article: articleNode(jsonLd, about), meta: new MetaTags(new Map(values)) };
}

/** Whether the page shares a title and the address of another page of its site. Queries do not matter. */
function sharesAnother({ url }: Page, meta: MetaTags): boolean {
  const shared = meta.first('og:url') ?? '';
  if (meta.first('og:title') === null || !URL.canParse(url) || !URL.canParse(shared, url)) return false;
  const [other, own] = [new URL(shared, url), new URL(url)];
  const path = other.pathname.replace(/\/$/, '');
  return other.host === own.host && path !== '' && path !== own.pathname.replace(/\/$/, '');
}

/** Nodes beside the main one that may name author and date. */
const ACCOMPANYING = /Article$|Posting$|Page$|^(?:Report|Recipe|HowTo|Question)$/;

/** The JSON-LD nodes about this page, the main one first. */
export function nodesAbout({ about, article, jsonLd }: Sources): JsonLdNode[] {
  const others = jsonLd.filter(
    (node) => node !== article && typesOf(node).some((type) => ACCOMPANYING.test(type)) && isAbout(node, about),
  );
  return article === null ? [] : [article, ...others];
}

/** Kinds of pages whose names and dates belong to buyers, team members and other things. */
const UNSIGNED: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing', 'service']);

/** Whether names and dates that a page of this kind shows are not those of the page. */
export function isUnsigned(type: PageType): boolean {
  return UNSIGNED.has(type);
}

/** Characters for private use, which icon fonts draw. */
const ICONS = /[\ue000-\uf8ff]/g;

/**
 * The texts of the visible headings of level 1, without those that name the site or a section, and without buttons whose text is not in
 * the document's title. None is empty.
 */
function mainHeadings(page: Page, documentTitle: string): string[] {
  const title = folded(documentTitle);
  const texts: string[] = [];
  for (const element of nameIndex(page).tagged('h1')) {
    if (page.elements.hidden[element] === 1 || leadsHome(page, element) || isInBreadcrumb(page, element)) continue;
    const text = withoutMarks(textBesideButtons(page, element, title));
    if (text !== '') texts.push(text);
  }
  return texts;
}

/** The text of a heading. Documentation adds buttons that copy, shops and forums add menus. */
function textBesideButtons(page: Page, heading: number, title: string): string {
  let text = elementText(page, heading);
  for (let each = heading + 1; each < endOf(page, heading); each++) {
    if (page.elements.tag[each] !== 'button' && page.elements.role[each] !== 'button') continue;
    const label = elementText(page, each);
    if (!title.includes(folded(label))) text = text.replace(label, ' ');
  }
  return text;
}

/** A heading without signs of permalinks, characters of icon fonts, and the number of things below it. */
function withoutMarks(heading: string): string {
  return collapse(heading.replace(ICONS, '').replace(COUNT_AFTER_TITLE, '')).replace(/\s*[¶#§🔗]+$/u, '');
}

/** Words of the longest breadcrumb; pages and their parts have more, and names that say that they show one. A guess. */
const MAX_BREADCRUMB_WORDS = 60;

/** Whether a heading is in a breadcrumb or menu. */
function isInBreadcrumb(page: Page, heading: number): boolean {
  const isPath = (each: number) =>
    tagOf(page, each) === 'nav' ||
    (/breadcrumb/.test(classNameOf(page, each)) && elementWords(page, each) <= MAX_BREADCRUMB_WORDS);
  return closest(page, heading, isPath) > 0;
}

/** Whether all of a heading links to the home page. It is then the name of the site. */
function leadsHome(page: Page, heading: number): boolean {
  const link = heading + tagsIn(page, heading).indexOf('a');
  return link >= heading && elementText(page, link) === elementText(page, heading) && isHomeLink(page, link);
}
