import type { ArticleInfo } from '../article-info.ts';
import { isLanguageTag, languageAttributes } from '../article-markup.ts';
import { escapeMarkup } from '../markup/serialize.ts';
import type { BookPicture } from './book-content.ts';
import type { NavEntry } from './chapters.ts';

/** The facts that a book states about itself. */
export interface BookHead extends Pick<ArticleInfo, 'lang' | 'dir'> {
  /** A UUID. */
  readonly id: string;
  readonly title: string;
  readonly saved: Date;
  /** BCP 47 tags. */
  readonly languages: readonly string[];
  readonly creators: readonly string[];
  readonly publishers: readonly string[];
  readonly dates: readonly string[];
  /** Addresses. */
  readonly sources: readonly string[];
}

/** One XHTML file of a book. */
export interface BookText {
  readonly path: string;
  readonly hasMath: boolean;
  readonly page: string;
}

/** The contents of a book, by their paths in it. */
export interface BookContents {
  readonly texts: readonly Omit<BookText, 'page'>[];
  readonly pictures: readonly Omit<BookPicture, 'bytes'>[];
  /** Path of the cover image; absent without one. */
  readonly cover?: string;
  readonly entries: readonly NavEntry[];
  /** Whether the table of contents is also the first page. */
  readonly startsWithContents: boolean;
}

export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Returns the package file: metadata, manifest and reading order. */
export function packageFile(head: BookHead, contents: BookContents): string {
  const { lang, dir } = head;
  const texts = contents.texts.map((_, index) => `<itemref idref="text-${index + 1}"/>`);
  const spine = contents.startsWithContents ? ['<itemref idref="nav"/>', ...texts] : texts;
  const language = lang && isLanguageTag(lang) ? ` xml:lang="${lang}"` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" dir="${dir}"${language}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(head, contents).join('\n')}
</metadata>
<manifest>
${manifest(contents).join('\n')}
</manifest>
<spine page-progression-direction="${dir}">
${spine.join('\n')}
</spine>
</package>
`;
}

function metadata(head: BookHead, { pictures }: BookContents): string[] {
  const modes = pictures.length > 0 ? ['textual', 'visual'] : ['textual'];
  const known: readonly (readonly [element: string, values: readonly string[]])[] = [
    ['title', [head.title]],
    ['language', head.languages.length > 0 ? head.languages : ['und']],
    ['creator', head.creators],
    ['publisher', head.publishers],
    ['date', head.dates],
    ['source', head.sources],
  ];
  return [
    `<dc:identifier id="id">urn:uuid:${head.id}</dc:identifier>`,
    ...known.flatMap(([name, values]) => values.map((value) => `<dc:${name}>${escapeMarkup(value)}</dc:${name}>`)),
    `<meta property="dcterms:modified">${head.saved.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>`,
    ...modes.map((mode) => `<meta property="schema:accessMode">${mode}</meta>`),
    '<meta property="schema:accessModeSufficient">textual</meta>',
    ...['tableOfContents', 'structuralNavigation'].map(
      (feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`,
    ),
    '<meta property="schema:accessibilityHazard">unknown</meta>',
  ];
}

function manifest({ texts, pictures, cover }: BookContents): string[] {
  return [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="book.css" media-type="text/css"/>',
    ...texts.map(
      ({ path, hasMath }, index) =>
        `<item id="text-${index + 1}" href="${path}" media-type="application/xhtml+xml"${hasMath ? ' properties="mathml"' : ''}/>`,
    ),
    ...pictures.map(
      ({ path, type }, index) =>
        `<item id="picture-${index + 1}" href="${path}" media-type="${type}"${path === cover ? ' properties="cover-image"' : ''}/>`,
    ),
  ];
}

/** Returns one XHTML document of the book. */
export function bookPage(
  language: Pick<ArticleInfo, 'lang' | 'dir'>,
  { title, body, stylesheet }: { readonly title: string; readonly body: string; readonly stylesheet: string },
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ${languageAttributes(language)}>
<head>
<meta charset="UTF-8"/>
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" type="text/css" href="${stylesheet}"/>
</head>
<body>
${body}
</body>
</html>
`;
}

/** Returns the table of contents under a title. */
export function navMarkup(title: string, entries: readonly NavEntry[]): string {
  return `<nav epub:type="toc" role="doc-toc"><h1>${escapeMarkup(title)}</h1>${navList(entries)}</nav>`;
}

/** Recursive: headings nest at most four levels deep. */
function navList(entries: readonly NavEntry[]): string {
  const items = entries.map(
    ({ text, href, entries: inner }) =>
      `<li><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>${inner.length > 0 ? navList(inner) : ''}</li>`,
  );
  return `<ol>${items.join('')}</ol>`;
}
