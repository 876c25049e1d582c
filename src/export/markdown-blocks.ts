import type TurndownService from 'turndown';
import { escapedAddress } from './markdown-escapes.ts';
import { isInCell } from './markdown-tables.ts';

const HEADINGS = 'h1,h2,h3,h4,h5,h6';
const MAX_RANK = 6;
/** Blocks that a link can't be put into: pictures, lists, quotes, tables and code. */
const NO_LINE = /^(?:!\[[^\]]*\]\([^)]*\)$|[-*] |\d+[.)] |>|\||```|<(?:audio|video))/;

/** Turndown plugin for headings below the title, lists one after the other, and links around blocks. */
export function headingsListsAndLinks(service: TurndownService): void {
  let ranks: ReadonlyMap<Element, number> | null = null;
  const rankOf = (heading: Element) => {
    ranks ??= headingRanks(heading.getRootNode() as Document | Element);
    return ranks.get(heading) ?? MAX_RANK;
  };
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement(content, node) {
      const line = content.trim().replace(/\s*\n\s*/g, ' ');
      return `\n\n${'#'.repeat(rankOf(node as Element))} ${line.replace(/(^| )(#+)$/, '$1\\$2')}\n\n`;
    },
  });
  const signs = new WeakMap<Element, number>();
  service.addRule('listItem', { filter: 'li', replacement: (content, node) => item(content, node as Element, signs) });
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '') !== '',
    replacement: (content, node) => linked(content, node as Element),
  });
}

/** By heading: its rank in Markdown, one below that of the heading or title it is under. */
function headingRanks(root: ParentNode): ReadonlyMap<Element, number> {
  const ranks = new Map<Element, number>();
  const open: number[] = [];
  for (const heading of Array.from(root.querySelectorAll(HEADINGS))) {
    if (isInCell(heading) || heading.textContent?.trim() === '') continue;
    const own = Number(heading.localName.slice(1));
    while ((open.at(-1) ?? 0) >= own) open.pop();
    open.push(own);
    ranks.set(heading, Math.min(MAX_RANK, open.length + 1));
  }
  return ranks;
}

/** An item whose sign differs from that of a list right before its own, so that the two stay two lists. */
function item(content: string, node: Element, signs: WeakMap<Element, number>): string {
  const list = node.parentElement;
  const sign = (list && signs.get(list)) ?? (list ? signOf(list, signs) : 0);
  const start = Number.parseInt(list?.getAttribute('start') ?? '', 10);
  const number = (Number.isNaN(start) ? 1 : Math.max(0, start)) + Array.from(list?.children ?? []).indexOf(node);
  const prefix = list?.localName === 'ol' ? `${number}${'.)'[sign]}  ` : `${'-*'[sign]}   `;
  const body = content
    .replace(/^\n+/, '')
    .trimEnd()
    .replace(/\n(?=.)/g, `\n${' '.repeat(prefix.length)}`);
  return `${prefix}${body}${/\n$/.test(content) ? '\n' : ''}${node.nextSibling ? '\n' : ''}`;
}

function signOf(list: Element, signs: WeakMap<Element, number>): number {
  let before = list.previousSibling;
  while (before !== null && before.nodeType === 3 && before.textContent?.trim() === '') before = before.previousSibling;
  const isList = before !== null && before.nodeName === list.nodeName;
  const sign = isList ? 1 - (signs.get(before as Element) ?? 0) : 0;
  signs.set(list, sign);
  return sign;
}

/** A link. One around several blocks is put into their heading, or else into the first line of text. */
function linked(content: string, link: Element): string {
  if (content.trim() === '') return '';
  const title = link.getAttribute('title')?.replace(/\s+/g, ' ').replaceAll('"', '\\"');
  const target = `(${escapedAddress(link.getAttribute('href') ?? '')}${title ? ` "${title}"` : ''})`;
  const blocks = content.trim().split(/\n{2,}/);
  if (!/\n\n/.test(content)) return `[${content}]${target}`;
  const heading = blocks.findIndex((block) => /^#{1,6} /.test(block));
  const at = heading >= 0 ? heading : blocks.findIndex((block) => !NO_LINE.test(block));
  const [, mark = '', line = ''] = /^(#{1,6} |)([\s\S]*)$/.exec(blocks[Math.max(0, at)] ?? '') ?? [];
  blocks[Math.max(0, at)] = `${mark}[${line}]${target}`;
  return `\n\n${blocks.join('\n\n')}\n\n`;
}
