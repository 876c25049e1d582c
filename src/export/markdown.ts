/// <reference path="./turndown-plugin-gfm.d.ts" />
import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { type Described, originOf } from './described.ts';
import { frontMatter } from './front-matter.ts';
import { notes } from './markdown-notes.ts';

/** An article whose content is HTML text, or an element that is not modified. */
export type MarkdownSource = Described & { readonly content: string | HTMLElement };

/** The article as GitHub-flavoured Markdown: title, byline, date and address, then the content. */
export function toMarkdown(article: MarkdownSource): string {
  const head = [headingOf(article), originOf(article), article.url === '' ? '' : `<${article.url}>`];
  return joined([...head, converter().turndown(article.content)]);
}

/** The same as a file: what is known about the article stands before it, as YAML. `saved` is when the file is made. */
export function toMarkdownFile(article: MarkdownSource, saved: Date): string {
  return joined([frontMatter(article, saved).trimEnd(), headingOf(article), converter().turndown(article.content)]);
}

function headingOf({ title }: Described): string {
  return title === null ? '' : `# ${title}`;
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
  service.use([gfm, notes]);
  service.addRule('linkedCode', { filter: isLinkedCode, replacement: (_, node) => linkedCode(node as Element) });
  service.addRule('raised', { filter: ['sub', 'sup'], replacement: (text, node) => raised(text, node as Element) });
  service.addRule('player', { filter: ['audio', 'video'], replacement: (_, node) => player(node as Element) });
  service.addRule('code', { filter: 'pre', replacement: (_, node) => fencedCode(node as Element) });
  service.addRule('formula', { filter: isMath, replacement: (text, node) => formula(text, node as Element) });
  return service;
}

/** A code block in a fence that is longer than any in the code. */
function fencedCode(pre: Element): string {
  const code = (pre.textContent ?? '').replace(/\n$/, '');
  const fences = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...fences.map(({ length }) => length + 1)));
  return `\n\n${fence}${pre.getAttribute('data-language') ?? ''}\n${code}\n${fence}\n\n`;
}

function isLinkedCode(node: Node): boolean {
  return node.nodeName === 'CODE' && (node as Element).querySelector('a') !== null;
}

/** Code can be a link, and cannot hold one. */
function linkedCode(code: Element): string {
  const text = code.textContent ?? '';
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  const span = `${fence}${text}${fence}`;
  const link = code.querySelector('a');
  return link?.textContent === text ? `[${span}](${(link.getAttribute('href') ?? '').replace(/[()]/g, '\\$&')})` : span;
}

/** Markdown has no sign for what is set higher or lower, and lets elements through. Calls of notes have one. */
function raised(text: string, { localName }: Element): string {
  return text.startsWith('[^') ? text : `<${localName}>${text}</${localName}>`;
}

/** What is played, as an element too. */
function player(element: Element): string {
  const source = element.hasAttribute('src') ? element : element.querySelector('source[src]');
  const name = element.localName;
  return source === null ? '' : `\n\n<${name} controls src="${source.getAttribute('src')}"></${name}>\n\n`;
}

function isMath(node: Node): boolean {
  return node.nodeName.toLowerCase() === 'math' || (node as Element).getAttribute?.('data-kind') === 'tex';
}

/** The TeX of a formula between dollars, or its text where the TeX is not known. */
function formula(text: string, math: Element): string {
  const tex =
    math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim() ?? math.getAttribute('alt');
  if (!tex) return text;
  return math.getAttribute('display') === 'block' ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`;
}
