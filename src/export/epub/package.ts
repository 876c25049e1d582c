import { type ArticleInfo, dayOf } from '../article-info.ts';
import { displayTitle, isLanguageTag, languageAttributes } from '../article-markup.ts';
import { escapeMarkup } from '../markup/serialize.ts';
import type { BookPicture } from './book-content.ts';
import type { NavEntry } from './chapters.ts';

/** The contents of a book, as its package file lists them. */
export interface BookParts {
  /** A UUID. */
  readonly id: string;
  readonly saved: Date;
  readonly texts: readonly { readonly path: string; readonly hasMath: boolean }[];
  readonly pictures: readonly BookPicture[];
  /** Path of the cover image. */
  readonly cover: string | undefined;
}

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Returns the package file: metadata, manifest and reading order. */
export function packageFile(article: ArticleInfo, parts: BookParts): string {
  const { lang, dir } = article;
  const { texts } = parts;
  const spine = texts.map((_, index) => `<itemref idref="text-${index + 1}"/>`);
  const language = lang && isLanguageTag(lang) ? ` xml:lang="${lang}"` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" dir="${dir}"${language}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(article, parts).join('\n')}
</metadata>
<manifest>
${manifest(parts).join('\n')}
</manifest>
<spine page-progression-direction="${dir}">
${spine.join('\n')}
</spine>
</package>
`;
}

function metadata(article: ArticleInfo, { id, saved, pictures }: BookParts): string[] {
  const { byline, siteName, lang, url } = article;
  const date = /^\d{4}(-\d\d(-\d\d)?)?/.exec(dayOf(article))?.[0];
  const modes = pictures.length > 0 ? ['textual', 'visual'] : ['textual'];
  const known: readonly (readonly [element: string, value: string | null | undefined])[] = [
    ['title', displayTitle(article)],
    ['language', lang && isLanguageTag(lang) ? lang : 'und'],
    ['creator', byline],
    ['publisher', siteName],
    ['date', date],
    ['source', url],
  ];
  return [
    `<dc:identifier id="id">urn:uuid:${id}</dc:identifier>`,
    ...known.flatMap(([name, value]) => (value ? [`<dc:${name}>${escapeMarkup(value)}</dc:${name}>`] : [])),
    `<meta property="dcterms:modified">${saved.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>`,
    ...modes.map((mode) => `<meta property="schema:accessMode">${mode}</meta>`),
    '<meta property="schema:accessModeSufficient">textual</meta>',
    ...['tableOfContents', 'structuralNavigation'].map(
      (feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`,
    ),
    '<meta property="schema:accessibilityHazard">unknown</meta>',
  ];
}

function manifest({ texts, pictures, cover }: BookParts): string[] {
  return [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="book.css" media-type="text/css"/>',
    ...texts.map(
      ({ path, hasMath }, index) =>
        `<item id="text-${index + 1}" href="${path}" media-type="application/xhtml+xml"${hasMath ? ' properties="mathml"' : ''}/>`,
    ),
    ...pictures.map(
      ({ id, path, type }) =>
        `<item id="${id}" href="${path}" media-type="${type}"${path === cover ? ' properties="cover-image"' : ''}/>`,
    ),
  ];
}

/** Returns one XHTML document of the book. */
export function bookPage(article: ArticleInfo, { title, body }: { title: string; body: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ${languageAttributes(article)}>
<head>
<meta charset="UTF-8"/>
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Returns the table of contents: the title, with the headings nested below it. */
export function navMarkup(
  article: ArticleInfo,
  { first, entries }: { first: string; entries: readonly NavEntry[] },
): string {
  const title: NavEntry = { text: displayTitle(article), href: first, entries: [...entries] };
  return `<nav epub:type="toc" role="doc-toc"><h1>${escapeMarkup(title.text)}</h1>${navList([title])}</nav>`;
}

/** Recursive: headings nest at most four levels deep. */
function navList(entries: readonly NavEntry[]): string {
  const items = entries.map(
    ({ text, href, entries: inner }) =>
      `<li><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>${inner.length > 0 ? navList(inner) : ''}</li>`,
  );
  return `<ol>${items.join('')}</ol>`;
}
