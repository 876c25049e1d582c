import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { type ArticleParts, BRACKETS, tableLines } from './article-parts.ts';

/** The parts of an article in Markdown with a title, as a reader of GitHub's Markdown with formulas finds them. */
export function partsOfMarkdown(markdown: string): ArticleParts {
  const [, ...body] = fromMarkdown(markdown, {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  }).children;
  const all = body.flatMap(everything);
  const named = <Type extends Nodes['type']>(type: Type) =>
    all.filter((node): node is Extract<Nodes, { type: Type }> => node.type === type);
  return {
    headings: named('heading').map((node) => `${node.depth} ${textOf(node)}`),
    tables: named('table').map(({ children: [header, ...rows] }) =>
      tableLines({
        header: header?.children.map(spacedTextOf) ?? [],
        rows: rows.map((row) => row.children.map(spacedTextOf)),
      }),
    ),
    lists: named('list').map(
      ({ ordered, start, children }) => `${ordered ? `ol${start}` : 'ul'}: ${children.map(textOf).join(' | ')}`,
    ),
    code: named('code').map(({ lang, value }) => `${lang ?? ''}\n${value}`),
    pictures: named('image').map(({ url }) => url),
    links: named('link').map(({ url }) => url),
    notes: named('footnoteDefinition').length,
    quotes: named('blockquote').length,
    text: body.map(textOf).join('').replace(BRACKETS, ''),
  };
}

function everything(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(everything) : [])];
}

function textOf(node: Nodes): string {
  return node.type === 'table' ? '' : spacedTextOf(node).replace(/\s+/g, '');
}

function spacedTextOf(node: Nodes): string {
  if (node.type === 'html') return node.value === '<br>' ? ' ' : '';
  if (node.type === 'image') return '';
  if ('value' in node) return node.value.replace(/^\[!\w+\]/, '');
  return 'children' in node
    ? node.children.map((child) => (child.type === 'table' ? '' : spacedTextOf(child))).join('')
    : '';
}
