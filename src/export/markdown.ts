/// <reference path="./turndown-plugin-gfm.d.ts" />
import { strikethrough } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { type ArticleInfo, creditLine } from './article-info.ts';
import { calloutsAndFootnotes } from './callouts-and-footnotes.ts';
import { frontMatter } from './front-matter.ts';
import { isInCell, tables } from './markdown-tables.ts';

/** An article to convert. `content` is HTML, or an element, which is not modified. */
export type MarkdownSource = ArticleInfo & { readonly content: string | HTMLElement };

/** Ends the standfirst in converted content. No text of a page has this character. */
const STANDFIRST_END = '\0';

/** Returns GitHub-flavoured Markdown: title, standfirst, byline, date and URL, then the rest of the content. */
export function toMarkdown(article: MarkdownSource): string {
  const lines = converter().turndown(article.content).split(STANDFIRST_END);
  const credits = [escaped(creditLine(article)), article.url === '' ? '' : `<${article.url}>`];
  const text = lines.pop() ?? '';
  return joined([headingOf(article), ...lines.map(trimmed), ...credits, trimmed(text)]);
}

/** Returns the article as a Markdown file with its metadata as YAML front matter. `saved` is the time of export. */
export function toMarkdownFile(article: MarkdownSource, saved: Date): string {
  const content = converter().turndown(article.content).replaceAll(STANDFIRST_END, '');
  return joined([frontMatter(article, saved).trimEnd(), headingOf(article), content]);
}

function headingOf({ title }: ArticleInfo): string {
  return title === null ? '' : `# ${escaped(title)}`;
}

function trimmed(text: string): string {
  return text.replace(/^\n+|\n+$/g, '');
}

function joined(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.escape = escaped;
  service.use([strikethrough, tables, calloutsAndFootnotes]);
  service.addRule('standfirst', { filter: isStandfirst, replacement: (text) => `\n\n${text}${STANDFIRST_END}\n\n` });
  service.addRule('linkedCode', { filter: isLinkedCode, replacement: (_, node) => linkedCode(node as Element) });
  service.addRule('subOrSup', { filter: ['sub', 'sup'], replacement: (text, node) => subOrSup(text, node as Element) });
  service.addRule('media', { filter: ['audio', 'video'], replacement: (_, node) => mediaElement(node as Element) });
  service.addRule('code', { filter: 'pre', replacement: (_, node) => fencedCode(node as Element) });
  service.addRule('formula', { filter: isMath, replacement: (text, node) => formula(text, node as Element) });
  return service;
}

/** What Turndown's own rules miss: text that would be read as HTML, as an address in brackets, as a character reference or as struck out. */
const MISSED = /<(?=[a-z/!?])|&(?=#?\w+;)|~/gi;
const ownEscape = TurndownService.prototype.escape;

/** A text as Markdown that shows the same text. */
function escaped(text: string): string {
  return ownEscape(text).replace(MISSED, '\\$&');
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
  return link?.textContent === text ? `[${span}](${(link.getAttribute('href') ?? '').replace(/[()]/g, '\\$&')})` : span;
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

function isMath(node: Node): boolean {
  return node.nodeName.toLowerCase() === 'math' || (node as Element).getAttribute?.('data-kind') === 'tex';
}

/** TeX between dollar signs, or the formula's text if its TeX is unknown. */
function formula(text: string, math: Element): string {
  const tex =
    math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim() ?? math.getAttribute('alt');
  if (!tex) return text;
  // TeX has a name for the sign, which keeps Markdown from reading a tag.
  const safe = tex.replace(/<(?=[a-z/!?])/gi, '\\lt ');
  return math.getAttribute('display') === 'block' && !isInCell(math) ? `\n\n$$\n${safe}\n$$\n\n` : `$${safe}$`;
}
