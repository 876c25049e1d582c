/** Articles as Markdown, and what that Markdown must hold, inside a test page. */
import { knownTex } from '../../src/export/known-tex.ts';
import { normalize } from '../../src/export/markup/normalize.ts';
import { serialize } from '../../src/export/markup/serialize.ts';
import { writeTex } from '../../src/export/tex-of-mathml.ts';
import { extract, toHtmlFile, toMarkdown } from '../../src/library/pith.ts';
import { type ArticleParts, BRACKETS, tableLines } from '../support/article-parts.ts';
import type { NamedPage } from './exports-in-page.ts';

/** An article in two formats, and its parts as its HTML has them. */
export interface NamedExports {
  readonly name: string;
  readonly markdown: string;
  readonly file: string;
  /** The parts of the article's HTML. */
  readonly parts: ArticleParts;
  /** The parts of that HTML as books and saved files have it. */
  readonly written: ArticleParts;
}

/** Text of a link from a note to its mark. */
const BACK_LINK = /^[↩⏎↵↑^]\uFE0E?\uFE0F?$/;
const HEADINGS = 'h1,h2,h3,h4,h5,h6';
const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'].map((kind) => `aside[data-kind="${kind}"]`).join();

/** Returns the formats of a page's article; empty without an article. */
export function exportsOf({ name, html, url }: NamedPage): NamedExports[] {
  const { article } = extract(new DOMParser().parseFromString(html, 'text/html'), { url });
  if (article === null) return [];
  const unknown = { byline: null, siteName: null, publishedTime: null, modifiedTime: null };
  const markdown = toMarkdown({ ...article, ...unknown, title: 'Title', url: '' });
  const normal = parsed(article.content);
  normalize(normal);
  return [
    {
      name,
      markdown,
      file: toHtmlFile(article, new Date(0)),
      parts: partsOf(parsed(article.content)),
      written: partsOf(withKinds(parsed(serialize(normal.childNodes)))),
    },
  ];
}

function parsed(markup: string): HTMLElement {
  return new DOMParser().parseFromString(markup, 'text/html').body;
}

/** Files have kinds and languages as classes. */
function withKinds(content: HTMLElement): HTMLElement {
  for (const element of Array.from(content.querySelectorAll<HTMLElement>('[class]'))) {
    const [language] = Array.from(element.classList).filter((name) => name.startsWith('language-'));
    if (language !== undefined) element.dataset.language = language.replace('language-', '');
    const [kind] = Array.from(element.classList).filter((name) => name !== language);
    if (kind !== undefined) element.dataset.kind = kind;
  }
  return content;
}

function partsOf(content: HTMLElement): ArticleParts {
  simplify(content);
  const all = <Found extends Element = HTMLElement>(selector: string) =>
    Array.from(content.querySelectorAll<Found>(selector));
  const outside = (selector: string, around: string) =>
    all(selector).filter((each) => each.parentElement?.closest(around) === null);
  return {
    headings: rankedHeadings(outside(HEADINGS, 'td,th')),
    tables: outside('table', 'table').map((table) => cellsOf(table as HTMLTableElement)),
    lists: outside('ul,ol', 'table')
      .filter((list) => !list.matches('section[data-kind="footnotes"] > ol'))
      .map(listOf),
    code: outside('pre', 'table').map(
      (pre) => `${pre.dataset.language ?? ''}\n${(pre.textContent ?? '').replace(/\n$/, '')}`,
    ),
    pictures: all('img').map((image) => image.getAttribute('src') ?? ''),
    links: all('a[href]')
      .filter(isLink)
      .map((link) => link.getAttribute('href') ?? ''),
    notes: all('section[data-kind="footnotes"] > ol > li').length,
    quotes: all(`blockquote,${ALERTS}`).length,
    text: textWithoutTables(content),
  };
}

/** Puts text in the place of what has a form of its own in Markdown, and removes what it has no place for. */
function simplify(content: HTMLElement): void {
  const all = (selector: string) => Array.from(content.querySelectorAll(selector));
  for (const line of all('br')) line.replaceWith('\n');
  for (const bracket of all('rp')) bracket.remove();
  writeTex(content);
  for (const formula of all('math,img[data-kind="tex"]'))
    formula.replaceWith(knownTex(formula) || (formula.textContent ?? ''));
  for (const quotation of all('q')) quotation.replaceWith('“', ...quotation.childNodes, '”');
  const notes = all('section[data-kind="footnotes"] > ol > li');
  for (const link of all('sup > a[href^="#"]'))
    if (notes.some(({ id }) => `#${id}` === link.getAttribute('href'))) link.remove();
  for (const link of all('section[data-kind="footnotes"] a'))
    if (BACK_LINK.test(squeezed(link.textContent))) link.remove();
  for (const box of all(ALERTS)) {
    // GitHub writes the kind itself.
    const title = box.querySelector('strong,b');
    if (title?.textContent?.toLowerCase() === box.getAttribute('data-kind')) title?.remove();
  }
}

/** Whether Markdown has a place for a link: code holds none, but for one around all of it. */
function isLink(link: HTMLElement): boolean {
  if (link.closest('pre') !== null || (squeezed(link.textContent) === '' && link.querySelector('img') === null))
    return false;
  return (link.closest('code')?.textContent ?? link.textContent) === link.textContent;
}

function squeezed(text: string | null): string {
  return (text ?? '').replace(/\s+/g, '');
}

/** Each heading with its rank: one below that of the title or heading it is under. */
function rankedHeadings(headings: readonly Element[]): string[] {
  const above: number[] = [];
  const shown = headings.filter(({ textContent }) => squeezed(textContent) !== '');
  return shown.map(({ localName, textContent }) => {
    const own = Number(localName[1]);
    while ((above.at(-1) ?? 0) >= own) above.pop();
    above.push(own);
    return `${above.length + 1} ${squeezed(textContent)}`;
  });
}

/** The texts of each row of cells. Rows of headers are joined to one, with each word once. */
function cellsOf(table: HTMLTableElement): string[] {
  const isHeader = (row: HTMLTableRowElement) =>
    row.closest('thead') !== null || Array.from(row.cells).every(({ localName }) => localName === 'th');
  const cells = (row: HTMLTableRowElement) => Array.from(row.cells, ({ textContent }) => textContent);
  return tableLines({
    header: Array.from(table.rows).filter(isHeader).flatMap(cells),
    rows: Array.from(table.rows)
      .filter((row) => !isHeader(row))
      .map(cells),
  });
}

function textWithoutTables(content: HTMLElement): string {
  for (const cell of Array.from(content.querySelectorAll('td,th'))) cell.textContent = '';
  return squeezed(content.textContent).replace(BRACKETS, '');
}

function listOf(list: HTMLElement): string {
  const start = list instanceof HTMLOListElement ? list.start : '';
  const items = Array.from(list.children, ({ textContent }) => squeezed(textContent));
  return `${list.localName}${start}: ${items.join(' | ')}`;
}
