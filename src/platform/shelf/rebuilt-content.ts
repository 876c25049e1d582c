import type { DetachedSubtree, SanitizedFragment } from '../../core/types.ts';
import { cleanDrawing } from '../../sanitizer/drawings.ts';
import { ID_PREFIX, MATHML_ELEMENTS } from '../../sanitizer/policy.ts';
import { sanitize } from '../../sanitizer/sanitize.ts';
import { isStoredElement, MAX_DEPTH } from './stored-tree.ts';

const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** Names of elements and attributes that can be made. The sanitizer decides which of them are kept. */
const NAME = /^[a-z][a-z\d-]*$/;

/** Attributes that can link to an id. */
const LINKS: ReadonlySet<string> = new Set(['href', 'cite']);

interface OpenNode {
  readonly node: unknown;
  readonly into: Node;
  readonly depth: number;
}

/**
 * The content of a stored tree. The nodes are made in a document in which nothing loads or runs, and pass the sanitizer: a tree that somebody
 * has changed shows nothing that a page could not. What has not the form of a tree is left out. Does not throw. Iterative; linear.
 */
export function rebuilt(nodes: unknown, document: Document): SanitizedFragment {
  const inert = document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  const open: OpenNode[] = [];
  openAll(nodes, { into: holder, depth: 0 }, open);
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, into, depth } = next;
    if (typeof node === 'string') into.appendChild(inert.createTextNode(node));
    if (!isStoredElement(node) || !NAME.test(node[0]) || depth > MAX_DEPTH) continue;
    const [name, attributes, children] = node;
    const element = MATHML_ELEMENTS.has(name)
      ? inert.createElementNS(MATHML_NAMESPACE, name)
      : inert.createElement(name);
    for (const [key, value] of Object.entries(attributes))
      if (NAME.test(key)) element.setAttribute(key, unprefixed(key, value));
    into.appendChild(element);
    openAll(children, { into: element, depth: depth + 1 }, open);
  }
  return sanitize(holder as HTMLElement as DetachedSubtree, document, { cleanDrawing });
}

/** The last node first, because that is what is taken from the end of a list first. */
function openAll(nodes: unknown, place: Omit<OpenNode, 'node'>, open: OpenNode[]): void {
  if (!Array.isArray(nodes)) return;
  for (let index = nodes.length - 1; index >= 0; index--) open.push({ node: nodes[index], ...place });
}

/** The value of an attribute before the sanitizer put its prefix to ids, and decoded the links to them: it will do so again. */
function unprefixed(name: string, value: string): string {
  if (name === 'id' && value.startsWith(ID_PREFIX)) return value.slice(ID_PREFIX.length);
  if (!LINKS.has(name) || !value.startsWith('#')) return value;
  const id = value.slice(1);
  const own = id.startsWith(ID_PREFIX) ? id.slice(ID_PREFIX.length) : id;
  return `#${own.replace(/[%\s]/g, encodeURIComponent)}`;
}
