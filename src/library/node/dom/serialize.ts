import { escapeAttribute, escapeText } from 'entities/escape';
import { type ElementNode, HTML_NAMESPACE, type InertNode, NodeKind } from './nodes.ts';
import type { InertDoctype } from './texts.ts';

/** Source: HTML Living Standard, "serializing HTML fragments". Frames and the like cannot be made with our parser’s scripting off. */
const VOID = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
);
const RAW = new Set('style script xmp iframe noembed noframes plaintext'.split(' '));

/** The markup of a node with all in it. Linear. */
export function markupOf(top: InertNode): string {
  const pieces: string[] = [];
  write(top, top, pieces);
  return pieces.join('');
}

/** The markup of all in a node; for a template, of its content. */
export function markupIn(node: InertNode): string {
  const pieces: string[] = [];
  const holder = node.content ?? node;
  for (let child = holder.first; child !== null; child = child.next) write(child, child, pieces);
  return pieces.join('');
}

/** Writes `top` and what is in it. */
function write(start: InertNode, top: InertNode, pieces: string[]): void {
  // Still to be written: nodes, and the end tags of open elements.
  const open: (InertNode | string)[] = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      pieces.push(next);
      continue;
    }
    if (next !== top && next.next !== null) open.push(next.next);
    pieces.push(startOf(next));
    if (next.kind === NodeKind.element) {
      const { localName, isHtml } = next as ElementNode;
      if (isHtml && VOID.has(localName)) continue;
      open.push(`</${localName}>`);
    }
    const inside = (next.content ?? next).first;
    if (inside !== null) open.push(inside);
  }
}

function startOf(node: InertNode): string {
  switch (node.kind) {
    case NodeKind.element:
      return startTag(node as ElementNode);
    case NodeKind.text:
      return isRaw(node.parent) ? (node.nodeValue as string) : escapeText(node.nodeValue as string);
    case NodeKind.comment:
      return `<!--${node.nodeValue}-->`;
    case NodeKind.doctype:
      return `<!DOCTYPE ${(node as InertDoctype).type}>`;
    default:
      return '';
  }
}

function startTag(element: ElementNode): string {
  let tag = `<${element.localName}`;
  for (const { name, value } of element.attributes) tag += ` ${name}="${escapeAttribute(value)}"`;
  return `${tag}>`;
}

function isRaw(parent: InertNode | null): boolean {
  if (parent?.kind !== NodeKind.element) return false;
  const { localName, namespaceURI } = parent as ElementNode;
  return namespaceURI === HTML_NAMESPACE && RAW.has(localName);
}
