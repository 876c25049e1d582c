import { compile, type Options } from 'css-select';
import { type ElementNode, type InertNode, NodeArray, NodeKind } from './nodes.ts';
import { following } from './order.ts';

/** Compiled selectors that are kept. The core has about 200; users may ask for others. */
const MAX_KEPT = 1000;

type SelectorOptions = Options<InertNode, ElementNode>;
type Test = (node: InertNode) => boolean;

const isTag = (node: InertNode): node is ElementNode => node.kind === NodeKind.element;

const ADAPTER: NonNullable<SelectorOptions['adapter']> = {
  isTag,
  getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
  getChildren: (node) => node.childNodes,
  getName: (element) => element.localName,
  getParent: (element) => element.parent,
  getSiblings: (node) => node.parent?.childNodes ?? [node],
  prevElementSibling: (node) => node.previousElementSibling as ElementNode | null,
  getText: (node) => node.textContent ?? '',
  hasAttrib: (element, name) => element.hasAttribute(name),
  removeSubsets: (nodes) => nodes.filter((node) => !nodes.some((other) => other !== node && other.contains(node))),
};

const OPTIONS: SelectorOptions = {
  adapter: ADAPTER,
  cacheResults: false,
  relativeSelector: false,
};

const kept = new Map<string, Test>();

/** All elements inside `root` that match, in document order. @throws for a selector that is not valid. */
export function selectAll(root: InertNode, selector: string): NodeArray<ElementNode> {
  const test = testFor(selector, root);
  const found = new NodeArray<ElementNode>();
  for (let node = following(root, root); node !== null; node = following(node, root)) {
    if (isTag(node) && test(node)) found.push(node);
  }
  return found;
}

export function selectFirst(root: InertNode, selector: string): ElementNode | null {
  const test = testFor(selector, root);
  let node = following(root, root);
  while (node !== null && !(isTag(node) && test(node))) node = following(node, root);
  return node;
}

export function matchesOf(element: ElementNode, selector: string): boolean {
  return testFor(selector, element)(element);
}

/** The element itself or the nearest one around it that matches. */
export function closestOf(element: ElementNode, selector: string): ElementNode | null {
  const test = testFor(selector, element);
  let node: InertNode | null = element;
  while (node !== null && !(isTag(node) && test(node))) node = node.parent;
  return node;
}

function testFor(selector: string, scope: InertNode): Test {
  const isQuirky = scope.home.isQuirky;
  if (selector.includes(':scope')) return compile(selector, { ...OPTIONS, quirksMode: isQuirky }, [scope]);
  const key = `${isQuirky} ${selector}`;
  let test = kept.get(key);
  if (test === undefined) {
    if (kept.size >= MAX_KEPT) kept.clear();
    test = compile(selector, { ...OPTIONS, quirksMode: isQuirky });
    kept.set(key, test);
  }
  return test;
}
