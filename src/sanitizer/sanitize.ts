import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { finish, type Steps } from '../core/steps.ts';
import type { DetachedSubtree, SanitizedFragment } from '../core/types.ts';
import { safeValue } from './attributes.ts';
import type { DrawingCleaner } from './drawings.ts';
import { forEachPart, type PartBuilder } from './parts.ts';
import {
  type AttributeKind,
  COMMON_ATTRIBUTES,
  FORCED_ATTRIBUTES,
  HTML_ELEMENTS,
  MATHML_ATTRIBUTES,
  MATHML_ELEMENTS,
} from './policy.ts';

const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** Parts of the sanitizer that only some scripts hold. */
export interface SanitizerParts {
  /** Default: drawings are dropped. */
  readonly cleanDrawing?: DrawingCleaner | undefined;
  /** Works on nodes that are not of the global window. Default: one that works on those that are. */
  readonly purifier?: DOMPurify | undefined;
}

/** The part of a window that DOMPurify uses. */
export type PurifierWindow = Pick<
  Window & typeof globalThis,
  | 'document'
  | 'DocumentFragment'
  | 'HTMLTemplateElement'
  | 'Node'
  | 'Element'
  | 'NodeFilter'
  | 'NamedNodeMap'
  | 'HTMLFormElement'
>;

/** The attributes that an element may keep, and those that we set on it. */
interface ElementRules {
  readonly allowed: Readonly<Record<string, AttributeKind>>;
  readonly forced: readonly (readonly [name: string, value: string])[];
}

const HTML_RULES: ReadonlyMap<string, ElementRules> = new Map(
  Object.entries(HTML_ELEMENTS).map(([tag, allowed]) => [
    tag,
    { allowed: { ...COMMON_ATTRIBUTES, ...allowed }, forced: FORCED_ATTRIBUTES[tag] ?? [] },
  ]),
);

const PURIFY_OPTIONS = {
  // DOMPurify copies its input into a <body>, which the rebuild leaves out.
  ALLOWED_TAGS: [...Object.keys(HTML_ELEMENTS), ...MATHML_ELEMENTS, 'body'],
  ALLOWED_ATTR: attributeNames(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Not needed, because the rebuild prefixes ids. It would drop ids named like document properties and break links to them.
  SANITIZE_DOM: false,
  RETURN_DOM: true,
  // No string is parsed, so no policy is needed. Creating one would log an error on pages that forbid it.
  TRUSTED_TYPES_POLICY: null,
} satisfies Config;

/**
 * Makes a subtree safe to show: runs DOMPurify on each part, then rebuilds every allowed node in `target` under our own
 * allow-list. No string is parsed on the way, so markup cannot change its meaning by being parsed again (mutation XSS).
 *
 * Does not modify the subtree and does not throw. If DOMPurify fails, the result is the plain text in paragraphs. Linear in nodes;
 * iterative.
 */
export function sanitize(subtree: DetachedSubtree, target: Document, parts: SanitizerParts = {}): SanitizedFragment {
  return finish(sanitizeSteps(subtree, target, parts));
}

/** The steps of {@link sanitize}. */
export function* sanitizeSteps(
  subtree: DetachedSubtree,
  target: Document,
  parts: SanitizerParts = {},
): Steps<SanitizedFragment> {
  const fragment = target.createDocumentFragment();
  try {
    if (!parts.purifier) ownPurifier ??= purifierIn(window);
    const purifier = parts.purifier ?? (ownPurifier as DOMPurify);
    yield* forEachPart(subtree, fragment, partBuilder(subtree.ownerDocument, purifier, parts));
  } catch {
    fragment.replaceChildren(...textParagraphs(subtree, target));
  }
  return fragment as SanitizedFragment;
}

let ownPurifier: DOMPurify | undefined;

/** Creates an instance for nodes only. DOMPurify parses a string to get an empty document; this avoids that. */
export function purifierIn(window: PurifierWindow): DOMPurify {
  const { document, DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap, HTMLFormElement } =
    window;
  const { implementation } = document.createElement('template').content.ownerDocument;
  const classes = { DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap, HTMLFormElement };
  class EmptyDocuments {
    parseFromString(): Document {
      return implementation.createHTMLDocument('');
    }
  }
  const purifier = createDOMPurify({ document, ...classes, DOMParser: EmptyDocuments } as unknown as typeof globalThis);
  purifier.setConfig(PURIFY_OPTIONS);
  return purifier;
}

/** Purifies a copy of each part, then rebuilds its allowed nodes. */
function partBuilder(inert: Document, purifier: DOMPurify, parts: SanitizerParts): PartBuilder {
  const addContentOf = (holder: Element, into: Node) => {
    const copy = (purifier.sanitize(holder) as unknown as Node).firstChild;
    if (copy === null) throw new Error('the element around the content was removed');
    rebuild(copy, into, parts);
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

/** Rebuilds the allowed nodes of `source` in `into`. A disallowed element is replaced by its children. */
function rebuild(source: Node, into: Node, parts: SanitizerParts): void {
  const target = into.ownerDocument as Document;
  let node: Node | null = source.firstChild;
  let parent: Node = into;
  // For each open source element, the parent of the nodes that follow it.
  const parents: Node[] = [];
  while (node !== null) {
    const copy = copyOf(node, target, parts);
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

function copyOf(node: Node, target: Document, parts: SanitizerParts): Node | null {
  const { nodeType } = node;
  if (nodeType === 3) return target.importNode(node);
  if (nodeType !== 1) return null;
  const element = node as Element;
  const tag = element.localName;
  const namespace = element.namespaceURI;
  if (namespace === MATHML_NAMESPACE && MATHML_ELEMENTS.has(tag)) {
    return withAttributes(element, target.createElementNS(MATHML_NAMESPACE, tag), { rules: MATHML_ATTRIBUTES });
  }
  const rules = namespace === HTML_NAMESPACE ? HTML_RULES.get(tag) : undefined;
  if (rules === undefined) return null;
  const copy = target.createElement(tag);
  for (const [name, value] of rules.forced) copy.setAttribute(name, value);
  return withAttributes(element, copy, { rules: rules.allowed, ...parts });
}

function withAttributes(
  from: Element,
  to: Element,
  { rules, cleanDrawing }: { rules: Readonly<Record<string, AttributeKind>> } & SanitizerParts,
): Element {
  if (!from.hasAttributes()) return to;
  for (const name of from.getAttributeNames()) {
    const kind = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const value = from.getAttribute(name) ?? '';
    const safe = kind === undefined ? null : safeValue(value, { kind, cleanDrawing });
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
