import { plainFileElement } from '../page/plain-file.ts';
import { collapse, folded } from '../page/text-forms.ts';
import { listOf, stringOf } from './json-ld.ts';
import { elementText, type Sources } from './sources.ts';

const SEPARATOR = /\s+[|·»«:•/\\–—-]+\s+|\s*[|｜_]\s*|\s*[–—]{1,2}\s+/;
/** Parts of a title with at most so many words are taken for the site's name. Source: python-readability's shortening rule, measured. */
const MAX_SITE_WORDS = 3;
/** A heading must have so many letters to be found in a title. */
const MIN_LETTERS = 4;

/**
 * The title as the page shows it, or `null`.
 *
 * In order: the heading of level 1 that the document's title contains, the only heading of level 1, the headline in JSON-LD,
 * the document's title without the site's name, `og:title`; the name of a file of plain text. Source of the order: measured on 1,497 pages.
 */
export function findTitle(sources: Sources, siteName: string | null): string | null {
  const headings = headingTexts(sources);
  const declared = folded(`${sources.documentTitle} ${sources.meta.first('og:title') ?? ''}`);
  const site = folded(siteName ?? '');
  const confirmed = headings.filter((text) => {
    const letters = folded(text);
    return letters.length >= MIN_LETTERS && letters !== site && declared.includes(letters);
  });
  const chain = [
    () => longest(confirmed),
    () => (headings.length === 1 && folded(headings[0] ?? '') !== site ? headings[0] : null),
    () => stringOf(sources.article?.headline),
    () => withoutSite(sources.documentTitle, siteName),
    () => sources.meta.first('og:title', 'twitter:title', 'dc.title'),
    () => fileName(sources),
  ];
  for (const find of chain) {
    const title = find();
    if (isTitle(title)) return title;
  }
  return null;
}

/** The name of a file of plain text, `null` for every other page. */
function fileName({ page }: Sources): string | null {
  const name = plainFileElement(page) < 0 ? '' : (page.url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  try {
    return name === '' ? null : decodeURIComponent(name);
  } catch {
    return name;
  }
}

function headingTexts({ page }: Sources): string[] {
  const texts: string[] = [];
  for (let element = 0; element < page.elements.count; element++) {
    if (page.elements.tag[element] !== 'h1' || page.elements.hidden[element] === 1) continue;
    // Documentation marks its headings with signs to link to.
    const text = elementText(page, element).replace(/\s*[¶#§🔗]+$/u, '');
    if (text !== '') texts.push(text);
  }
  return texts;
}

function longest(texts: readonly string[]): string | null {
  return texts.reduce<string | null>((best, text) => (best === null || text.length > best.length ? text : best), null);
}

/** The document's title less the part that names the site: exactly so, or a short part at either end. */
function withoutSite(title: string, siteName: string | null): string | null {
  const parts = title.split(SEPARATOR).filter((part) => part !== '');
  const site = folded(siteName ?? '');
  const others = parts.filter((part) => folded(part) !== site);
  if (site !== '' && others.length > 0 && others.length < parts.length) return spanOf(title, others);
  if (parts.length < 2) return title;
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (wordCount(last) <= MAX_SITE_WORDS) return spanOf(title, parts.slice(0, -1));
  if (wordCount(first) <= MAX_SITE_WORDS) return spanOf(title, parts.slice(1));
  return title;
}

/** The stretch of the title from the first to the last of these parts, separators between them included. */
function spanOf(title: string, parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return collapse(title.slice(title.indexOf(parts[0] ?? ''), title.lastIndexOf(last) + last.length));
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}

/** Placeholders of templates are no titles. */
function isTitle(title: string | null | undefined): title is string {
  return listOf(title).length > 0 && title !== '' && !/\{\{|\$\{|^undefined$|^null$/.test(title ?? '');
}
