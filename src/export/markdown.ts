import TurndownService from 'turndown';
import { type ArticleInfo, creditLine } from './article-info.ts';
import { calloutsAndFootnotes } from './callouts-and-footnotes.ts';
import { frontMatter, type LibraryFacts } from './front-matter.ts';
import { type HighlightOptions, highlightMarks } from './highlights/markdown-marks.ts';
import { knownTex } from './known-tex.ts';
import { headingsListsAndLinks } from './markdown-blocks.ts';
import { type EscapeOptions, escaped, escapedAddress, withEscapes } from './markdown-escapes.ts';
import { emphasisAndQuotations } from './markdown-inline.ts';
import { isInCell, tables } from './markdown-tables.ts';

/** An article to convert. `content` is HTML, or an element, which is not modified. */
export type MarkdownSource = ArticleInfo & { readonly content: string | HTMLElement } & HighlightOptions;

/** Ends the standfirst in converted content. No text of a page has this character. */
const STANDFIRST_END = '\0';

/** Returns GitHub-flavoured Markdown: title, standfirst, byline, date and URL, then the rest of the content. */
export function toMarkdown(article: MarkdownSource): string {
  const options = optionsFor(article);
  const lines = contentOf(article, options).split(STANDFIRST_END);
  const text = lines.pop() ?? '';
  const url = article.url === '' ? '' : `<${article.url}>`;
  const credits = [withEscapes(escaped(creditLine(article), options)), url];
  return joined([headingOf(article, options), ...lines.map(trimmed), ...credits, trimmed(text)]);
}

/** Returns the article as a Markdown file with its metadata as YAML front matter. `saved` is the time of export. */
export function toMarkdownFile(article: MarkdownSource & LibraryFacts, saved: Date): string {
  const options = optionsFor(article);
  const content = contentOf(article, options).replaceAll(STANDFIRST_END, '');
  return joined([frontMatter(article, saved).trimEnd(), headingOf(article, options), content]);
}

/** Two dollars, or one beside a formula, could be the ends of a formula. */
function optionsFor({ content, highlightSigns }: MarkdownSource): EscapeOptions {
  const text = typeof content === 'string' ? content : (content.textContent ?? '');
  const hasFormula =
    typeof content === 'string' ? /<math|data-kind="tex"/.test(content) : content.querySelector(FORMULAS) !== null;
  return { hasDollars: hasFormula || text.split('$', 3).length > 2, hasEquals: highlightSigns === 'equals' };
}

function headingOf({ title }: ArticleInfo, options: EscapeOptions): string {
  return title === null ? '' : withEscapes(`# ${escaped(title, options)}`);
}

function contentOf(article: MarkdownSource, options: EscapeOptions): string {
  return withEscapes(converter(article, options).turndown(article.content));
}

/** Without empty lines around it. */
function trimmed(text: string): string {
  return text.replace(/^\n+/, '').trimEnd();
}

function joined(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function converter(article: MarkdownSource, options: EscapeOptions): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.escape = (text) => escaped(text, options);
  service.use([emphasisAndQuotations(article.lang), headingsListsAndLinks, tables, calloutsAndFootnotes]);
  service.use(highlightMarks(article));
  service.addRule('standfirst', { filter: isStandfirst, replacement: (text) => `\n\n${text}${STANDFIRST_END}\n\n` });
  service.addRule('linkedCode', { filter: isLinkedCode, replacement: (_, node) => linkedCode(node as Element) });
  service.addRule('subOrSup', { filter: ['sub', 'sup'], replacement: (text, node) => subOrSup(text, node as Element) });
  service.addRule('reading', { filter: 'rt', replacement: (text, node) => reading(text, node as Element) });
  service.addRule('image', { filter: 'img', replacement: (_, node) => picture(node as Element, options) });
  service.addRule('media', { filter: ['audio', 'video'], replacement: (_, node) => mediaElement(node as Element) });
  service.addRule('code', { filter: 'pre', replacement: (_, node) => fencedCode(node as Element) });
  service.addRule('formula', { filter: isMath, replacement: (text, node) => formula(text, node as Element) });
  return service;
}

/** The reading of a word is in brackets, its own where the page has some. */
function reading(text: string, { previousElementSibling, nextElementSibling }: Element): string {
  const hasBrackets = [previousElementSibling, nextElementSibling].some((each) => each?.localName === 'rp');
  return hasBrackets ? text : `(${text})`;
}

function picture(image: Element, options: EscapeOptions): string {
  const inLine = (name: string) => (image.getAttribute(name) ?? '').replace(/\s+/g, ' ').trim();
  const source = inLine('src');
  const title = inLine('title').replaceAll('"', '\\"');
  const target = `${escapedAddress(source)}${title === '' ? '' : ` "${title}"`}`;
  return source === '' ? '' : `![${escaped(inLine('alt'), options)}](${target})`;
}

/** The fence is longer than any run of backticks in the code. A cell holds lines of code, but no fence. */
function fencedCode(pre: Element): string {
  const code = (pre.textContent ?? '').replace(/\n$/, '');
  if (isInCell(pre))
    return code
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(codeSpan)
      .join('\n');
  const fences = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...fences.map(({ length }) => length + 1)));
  return `\n\n${fence}${pre.getAttribute('data-language') ?? ''}\n${code}\n${fence}\n\n`;
}

/** Whether an element and all before it are lines of the standfirst. */
function isStandfirst(node: Node): boolean {
  const element = node as Element;
  if (node.nodeName !== 'P' || element.getAttribute('data-kind') !== 'standfirst') return false;
  return element.previousElementSibling === null || isStandfirst(element.previousElementSibling);
}

function isLinkedCode(node: Node): boolean {
  return node.nodeName === 'CODE' && (node as Element).querySelector('a') !== null;
}

/** Markdown code cannot contain links, so only a link around all of the code is kept. */
function linkedCode(code: Element): string {
  const text = code.textContent ?? '';
  const span = codeSpan(text);
  const link = code.querySelector('a');
  return link?.textContent === text ? `[${span}](${escapedAddress(link.getAttribute('href') ?? '')})` : span;
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return `${fence}${text}${fence}`;
}

/** Markdown has no syntax for these, so they stay HTML. A footnote reference needs no `<sup>`. */
function subOrSup(text: string, { localName }: Element): string {
  return text.startsWith('[^') ? text : `<${localName}>${text}</${localName}>`;
}

/** Markdown has no syntax for media, so it stays HTML. */
function mediaElement(element: Element): string {
  const source = element.hasAttribute('src') ? element : element.querySelector('source[src]');
  const name = element.localName;
  return source === null ? '' : `\n\n<${name} controls src="${source.getAttribute('src')}"></${name}>\n\n`;
}

/** Formulas, and pictures of them. */
const FORMULAS = 'math,[data-kind="tex"]';

function isMath(node: Node): boolean {
  return node.nodeName.toLowerCase() === 'math' || (node as Element).getAttribute?.('data-kind') === 'tex';
}

/** TeX between dollar signs, or the formula's text if its TeX is unknown. */
function formula(text: string, math: Element): string {
  const tex = knownTex(math);
  if (tex === '') return text;
  // TeX has names for signs in which Markdown would read a tag, or the end of a cell.
  const safe = tex.replace(/<(?=[a-z/!?])/gi, '\\lt ');
  if (isInCell(math)) return `$${safe.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ').replace(/\s+/g, ' ')}$`;
  return math.getAttribute('display') === 'block' ? `\n\n$$\n${safe}\n$$\n\n` : `$${safe.replace(/\s+/g, ' ')}$`;
}
