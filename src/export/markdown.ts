/// <reference path="./turndown-plugin-gfm.d.ts" />
import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import type { Article } from '../core/types.ts';
import { notes } from './markdown-notes.ts';

/** The article as GitHub-flavoured Markdown: title, byline, date and address, then the content. */
export function toMarkdown(article: Article): string {
  const origin = [article.byline, article.siteName, article.publishedTime?.slice(0, 10)].filter((part) => part);
  const head = [
    article.title === null ? '' : `# ${article.title}`,
    origin.join(' · '),
    article.url === '' ? '' : `<${article.url}>`,
  ];
  const parts = [...head, converter().turndown(article.content)];
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

function isMath(node: Node): boolean {
  return node.nodeName.toLowerCase() === 'math';
}

/** The TeX of a formula between dollars, or its text where the TeX is not known. */
function formula(text: string, math: Element): string {
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
  if (!tex) return text;
  return math.getAttribute('display') === 'block' ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex}$`;
}
