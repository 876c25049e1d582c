import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import type { DetachedSubtree } from '../core/types.ts';
import { safeValue } from './attributes.ts';
import { forEachPart, type PartBuilder } from './parts.ts';
import {
  type AttributeKind,
  COMMON_ATTRIBUTES,
  HTML_ELEMENTS,
  MATHML_ATTRIBUTES,
  MATHML_ELEMENTS,
  OWN_ATTRIBUTES,
} from './policy.ts';

declare const sanitized: unique symbol;

/** Content that is safe to show. Made by {@link sanitize} alone. */
export type SanitizedFragment = DocumentFragment & { readonly [sanitized]: true };

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** What becomes of an element: the attributes that it may keep, and those that we set. */
interface ElementRules {
  readonly kept: Readonly<Record<string, AttributeKind>>;
  readonly own: readonly (readonly [name: string, value: string])[];
}

const HTML_RULES: ReadonlyMap<string, ElementRules> = new Map(
  Object.entries(HTML_ELEMENTS).map(([tag, kept]) => [
    tag,
    { kept: { ...COMMON_ATTRIBUTES, ...kept }, own: OWN_ATTRIBUTES[tag] ?? [] },
  ]),
);

const PURIFY_OPTIONS = {
  // The purifier copies into a body, which is not copied on.
  ALLOWED_TAGS: [...Object.keys(HTML_ELEMENTS), ...MATHML_ELEMENTS, 'body'],
  ALLOWED_ATTR: attributeNames(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Ids are prefixed in the rebuild; dropping those named like properties of a document would break links to them.
  SANITIZE_DOM: false,
  RETURN_DOM: true,
  // No string is parsed, so no policy is needed: asking a page that forbids policies for one would be reported on its console.
  TRUSTED_TYPES_POLICY: null,
} satisfies Config;

/**
 * Makes a subtree safe to show: DOMPurify on each part, then every node built anew in `target` under our own allow-list. No
 * string is parsed on the way, so nothing can change its meaning by being parsed again.
 *
 * The subtree is not modified. If DOMPurify fails, the text alone is kept. Does not throw; linear in nodes; without recursion.
 */
export function sanitize(subtree: DetachedSubtree, target: Document): SanitizedFragment {
  const fragment = target.createDocumentFragment();
  try {
    forEachPart(subtree, fragment, partBuilder(subtree.ownerDocument, purifierFor(subtree)));
  } catch {
    fragment.replaceChildren(...textParagraphs(subtree, target));
  }
  return fragment as SanitizedFragment;
}

let ownPurifier: DOMPurify | null = null;

/**
 * In browsers one purifier of our own, which is told its options once; elsewhere one is made for the window that the subtree comes from.
 */
function purifierFor(subtree: DetachedSubtree): DOMPurify {
  if (!createDOMPurify.isSupported) {
    return purifierIn(subtree.ownerDocument.defaultView as Window & typeof globalThis);
  }
  ownPurifier ??= purifierIn(window);
  return ownPurifier;
}

/** A purifier for nodes alone: where it would parse a string to get an empty document, it is given one. */
function purifierIn(window: Window & typeof globalThis): DOMPurify {
  const { document, DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap, HTMLFormElement } =
    window;
  const { implementation } = document.createElement('template').content.ownerDocument;
  const classes = { DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap, HTMLFormElement };
  class EmptyDocuments {
    parseFromString(): Document {
      return implementation.createHTMLDocument('');
    }
  }
  const purifier = createDOMPurify({ document, ...classes, DOMParser: EmptyDocuments });
  purifier.setConfig(PURIFY_OPTIONS);
  return purifier;
}

/** Purifies a copy of each part and builds the allowed part of that. */
function partBuilder(inert: Document, purifier: DOMPurify): PartBuilder {
  const addContentOf = (holder: Element, into: Node) => {
    const copy = (purifier.sanitize(holder) as unknown as Node).firstChild;
    if (copy === null) throw new Error('the element around the content was removed');
    rebuild(copy, into);
  };
  const addPurified = (copies: readonly Node[], into: Node) => {
    const holder = inert.createElement('div');
    holder.append(...copies);
    addContentOf(holder, into);
  };
  return {
    addContentOf,
    add: (siblings, into) =>
      addPurified(
        siblings.map((node) => inert.importNode(node, true)),
        into,
      ),
    addEmpty: (element, into) => {
      const before = into.lastChild;
      addPurified([inert.importNode(element)], into);
      return into.lastChild === before ? null : into.lastChild;
    },
  };
}

/** Builds the allowed part of `source` in `into`, and the content of what is not allowed in its place. */
function rebuild(source: Node, into: Node): void {
  const target = into.ownerDocument as Document;
  let node: Node | null = source.firstChild;
  let parent: Node = into;
  // Where content goes on after each open source element.
  const parents: Node[] = [];
  while (node !== null) {
    const copy = copyOf(node, target);
    if (copy !== null) parent.appendChild(copy);
    const child: Node | null = node.firstChild;
    if (child !== null) {
      parents.push(parent);
      parent = copy ?? parent;
      node = child;
      continue;
    }
    let next: Node | null = node.nextSibling;
    while (next === null) {
      node = node.parentNode;
      if (node === null || node === source) return;
      parent = parents.pop() ?? into;
      next = node.nextSibling;
    }
    node = next;
  }
}

function copyOf(node: Node, target: Document): Node | null {
  const { nodeType } = node;
  if (nodeType === 3) return target.importNode(node);
  if (nodeType !== 1) return null;
  const element = node as Element;
  const tag = element.localName;
  const namespace = element.namespaceURI;
  if (namespace === MATHML_NAMESPACE && MATHML_ELEMENTS.has(tag)) {
    return withAttributes(element, target.createElementNS(MATHML_NAMESPACE, tag), MATHML_ATTRIBUTES);
  }
  const rules = namespace === HTML_NAMESPACE ? HTML_RULES.get(tag) : undefined;
  if (rules === undefined) return null;
  const copy = target.createElement(tag);
  for (const [name, value] of rules.own) copy.setAttribute(name, value);
  return withAttributes(element, copy, rules.kept);
}

function withAttributes(from: Element, to: Element, rules: Readonly<Record<string, AttributeKind>>): Element {
  if (!from.hasAttributes()) return to;
  for (const name of from.getAttributeNames()) {
    const kind = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const safe = kind === undefined ? null : safeValue(kind, from.getAttribute(name) ?? '');
    if (safe !== null) to.setAttribute(name, safe);
  }
  return to;
}

function textParagraphs(subtree: DetachedSubtree, target: Document): HTMLElement[] {
  const lines = (subtree.textContent ?? '').split(/\n+/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const paragraph = target.createElement('p');
    paragraph.textContent = line.trim();
    return paragraph;
  });
}

function attributeNames(): string[] {
  const rules = [COMMON_ATTRIBUTES, MATHML_ATTRIBUTES, ...Object.values(HTML_ELEMENTS)];
  return [...new Set(rules.flatMap((each) => Object.keys(each)))];
}
