import { isLanguage, languageAttributes, titleOf } from '../article-page.ts';
import type { Described } from '../described.ts';
import { escaped } from '../markup/write.ts';
import type { BookPicture } from './book-content.ts';
import type { NavEntry } from './chapters.ts';

/** What stands in a book, for its package file. */
export interface BookParts {
  /** A UUID. */
  readonly id: string;
  readonly saved: Date;
  readonly texts: readonly { readonly path: string; readonly hasMath: boolean }[];
  readonly pictures: readonly BookPicture[];
  /** Path of the picture that stands for the book. */
  readonly cover: string | undefined;
}

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** The package file: what the book is, what it holds, and in which order it is read. */
export function packageFile(article: Described, parts: BookParts): string {
  const { lang, dir } = article;
  const { texts } = parts;
  const spine = texts.map((_, index) => `<itemref idref="text-${index + 1}"/>`);
  const language = lang && isLanguage(lang) ? ` xml:lang="${lang}"` : '';
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

function metadata(article: Described, { id, saved, pictures }: BookParts): string[] {
  const { byline, siteName, publishedTime, lang, url } = article;
  const date = /^\d{4}(-\d\d(-\d\d)?)?/.exec(publishedTime ?? '')?.[0];
  const modes = pictures.length > 0 ? ['textual', 'visual'] : ['textual'];
  const known: readonly (readonly [element: string, value: string | null | undefined])[] = [
    ['title', titleOf(article)],
    ['language', lang && isLanguage(lang) ? lang : 'und'],
    ['creator', byline],
    ['publisher', siteName],
    ['date', date],
    ['source', url],
  ];
  return [
    `<dc:identifier id="id">urn:uuid:${id}</dc:identifier>`,
    ...known.flatMap(([name, value]) => (value ? [`<dc:${name}>${escaped(value)}</dc:${name}>`] : [])),
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

/** A document of the book. */
export function bookPage(article: Described, { title, body }: { title: string; body: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ${languageAttributes(article)}>
<head>
<meta charset="UTF-8"/>
<title>${escaped(title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}

/** The table of contents: the title, and under it the headings. */
export function navMarkup(
  article: Described,
  { first, entries }: { first: string; entries: readonly NavEntry[] },
): string {
  const title: NavEntry = { text: titleOf(article), href: first, entries: [...entries] };
  return `<nav epub:type="toc" role="doc-toc"><h1>${escaped(title.text)}</h1>${navList([title])}</nav>`;
}

/** As deep as headings are. */
function navList(entries: readonly NavEntry[]): string {
  const items = entries.map(
    ({ text, href, entries: inner }) =>
      `<li><a href="${escaped(href)}">${escaped(text)}</a>${inner.length > 0 ? navList(inner) : ''}</li>`,
  );
  return `<ol>${items.join('')}</ol>`;
}
