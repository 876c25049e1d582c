/** The tree that content is stored as. How it is read back: `rebuilt-content.ts`. */
import { COMMON_ATTRIBUTES, HTML_ELEMENTS, MATHML_ATTRIBUTES, MATHML_ELEMENTS } from '../../sanitizer/policy.ts';
import type { StoredElement, StoredNode } from './stored-article.ts';

/** Elements deeper than this give their place to their children: deep data fails in messages and in the database. */
export const MAX_DEPTH = 256;

/** The most nodes and characters of one article. Guesses: many times the longest in our corpus, and less than a message of browsers may have. */
const MAX_NODES = 400_000;
const MAX_CHARS = 8_000_000;

/** Why content cannot be stored. */
export type TreeFault = 'malformed' | 'too-large';

/** A node that is still to be stored, and the list that takes it. */
interface OpenNode {
  readonly node: Node;
  readonly into: StoredNode[];
  readonly depth: number;
}

/**
 * The tree of sanitized content, which is a fragment or an element whose children count, with the elements and attributes that the sanitizer
 * lets through. Iterative; linear in nodes and characters.
 */
export function treeOf(content: Node): readonly StoredNode[] {
  const tree: StoredNode[] = [];
  const open: OpenNode[] = [];
  openChildren(content, { into: tree, depth: 0 }, open);
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, into, depth } = next;
    if (node.nodeType === 3) into.push(node.nodeValue ?? '');
    if (node.nodeType !== 1) continue;
    const attributes = depth < MAX_DEPTH ? attributesOf(node as Element) : null;
    const children: StoredNode[] = attributes ? [] : into;
    if (attributes) into.push([(node as Element).localName, attributes, children]);
    openChildren(node, { into: children, depth: depth + 1 }, open);
  }
  return tree;
}

/** Why a value of unknown origin is not a tree that may be stored; `null` if it is one. Iterative; linear. */
export function treeFault(value: unknown): TreeFault | null {
  if (!Array.isArray(value)) return 'malformed';
  let nodes = 0;
  let chars = 0;
  let level: readonly unknown[] = value;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return 'malformed';
    nodes += level.length;
    if (nodes > MAX_NODES) return 'too-large';
    const below: unknown[] = [];
    for (const node of level) {
      if (typeof node !== 'string' && !isStoredElement(node)) return 'malformed';
      chars += typeof node === 'string' ? node.length : charsOf(node[1]);
      if (typeof node !== 'string') for (const child of node[2]) below.push(child);
    }
    if (chars > MAX_CHARS) return 'too-large';
    level = below;
  }
  return null;
}

/** Whether a value has the form of an element. Its children are not looked at. */
export function isStoredElement(value: unknown): value is StoredElement {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [name, attributes, children] = value as readonly unknown[];
  return typeof name === 'string' && name.length <= 40 && isAttributes(attributes) && Array.isArray(children);
}

function isAttributes(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

function charsOf(attributes: Readonly<Record<string, string>>): number {
  return Object.values(attributes).reduce((sum, value) => sum + value.length, 0);
}

/** The last child first, because that is what is taken from the end of a list first. */
function openChildren(parent: Node, { into, depth }: Omit<OpenNode, 'node'>, open: OpenNode[]): void {
  for (let node = parent.lastChild; node; node = node.previousSibling) open.push({ node, into, depth });
}

/** The attributes that the sanitizer keeps; `null` for an element that it drops. It sets the others itself. */
function attributesOf(element: Element): Record<string, string> | null {
  const rules = MATHML_ELEMENTS.has(element.localName)
    ? MATHML_ATTRIBUTES
    : { ...COMMON_ATTRIBUTES, ...HTML_ELEMENTS[element.localName] };
  if (!MATHML_ELEMENTS.has(element.localName) && !Object.hasOwn(HTML_ELEMENTS, element.localName)) return null;
  const names = element.getAttributeNames().filter((name) => Object.hasOwn(rules, name));
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name) ?? '']));
}
