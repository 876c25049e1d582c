import { VIDEO_ADDRESS } from '../cues/media.ts';
import type { Steps } from '../steps.ts';
import type { Page } from '../types.ts';
import { declaredTypes, descriptionsOf, titlesOf } from './declarations.ts';
import {
  addressOf,
  allNamed,
  baseAddressOf,
  type DomReader,
  domReader,
  ELEMENT_NODE,
  elementsIn,
  isUnrendered,
  rootElement,
  TEXT_NODE,
  windowOf,
} from './dom-reader.ts';
import { type ElementFacts, PageBuilder } from './page-builder.ts';
import { afterWaitingText, isPlaceOfLatePart, latePartsOf } from './streamed-parts.ts';
import { DRAWING_TAGS, type TagTraits, traitsOf } from './tags.ts';

/** Scripts with a formula. They are its only trace until MathJax 2 has run. */
const FORMULA_TYPE = 'math/tex';

/** The address of a place on the same page. */
const IN_PAGE = /^#./;
/** An address that runs a script or nothing. */
const NOWHERE = /^\s*javascript:(?:\s|;|void\(0\))*$/i;
/** Nodes that are read in one step: a few milliseconds. */
const STEP_NODES = 2000;

const EMBED_TAGS: ReadonlySet<string> = new Set(['iframe', 'embed']);

/** Options of reading a page. */
export interface ReadOptions extends Pick<Page, 'parser'> {
  /** Default: the document's own address. */
  readonly url?: string;
  /** Finds the shadow root of an element that can have one. Default: open roots only. */
  readonly shadowRootOf?: (element: Element) => ShadowRoot | null;
  /** Element to read in place of the whole document. */
  readonly within?: Element;
  /** Elements to skip with all their content. Default: none. */
  readonly without?: readonly Element[];
}

/**
 * Reads a document once: its elements and texts, shadow roots in slot order, frames of the same origin in place.
 *
 * Does not modify `document` and does not read layout. Linear in nodes and characters; without recursion.
 *
 * @returns `null` if the page is larger than {@link PAGE_LIMITS} allow.
 */
export function* readPage(document: Document, options: ReadOptions = {}): Steps<Page | null> {
  const { url, parser, within: root = rootElement(document) } = options;
  const builder = root === null ? new PageBuilder() : yield* walkFrom(document, root, options);
  if (builder === null) return null;
  const isLive = windowOf(document) !== null;
  const metas = allNamed(document, 'meta');
  return {
    url: url ?? (isLive ? addressOf(document) : ''),
    baseUrl:
      url === undefined && isLive ? baseAddressOf(document) : baseOf(document, url ?? statedAddress(document, metas)),
    document,
    parser,
    titles: titlesOf(document, metas),
    descriptions: descriptionsOf(metas),
    declared: declaredTypes(document, metas),
    isLive,
    ...arraysOf(builder),
  };
}

/**
 * The page with the content below another element in place of its own. `root` is an element of the document that is not
 * rendered, or one of an inert document. `null` if that is too large. Otherwise like {@link readPage}.
 */
export function* readBelow(page: Page, root: Element): Steps<Page | null> {
  const builder = yield* walkFrom(page.document, root);
  return builder === null ? null : { ...page, isLive: false, ...arraysOf(builder) };
}

/** The content below an element; `null` if that is too large. */
function* walkFrom(document: Document, root: Element, options: ReadOptions = {}): Steps<PageBuilder | null> {
  const builder = new PageBuilder(elementsIn(root));
  const walk = new Walk(document, builder, options);
  walk.enter(root);
  while (walk.visitMore(STEP_NODES)) {
    if (builder.nodeCount > PAGE_LIMITS.maxNodes) return null;
    yield;
  }
  return builder.nodeCount > PAGE_LIMITS.maxNodes ? null : builder;
}

function arraysOf(builder: PageBuilder): Pick<Page, 'elements' | 'texts' | 'blocks'> {
  return { elements: builder.elements(), texts: builder.texts(), blocks: builder.blocks() };
}

class Walk {
  readonly #document: Document;
  readonly #dom: DomReader;
  readonly #builder: PageBuilder;
  /** Per depth, the node to visit next. */
  readonly #next: (Node | null)[] = [];
  /** Per depth, the nodes assigned to a slot, last one first. They are visited instead of siblings. */
  readonly #assigned: (Node[] | null)[] = [];
  #depth = -1;
  #frames = 0;
  /** Read when the walk meets the first place of one. */
  #lateParts: ReadonlyMap<string, Element> | null = null;
  /** Late parts that were already read, and elements to skip. */
  readonly #placed: Set<Element>;
  /** By declared shadow root: the nodes of its host, last one first. */
  readonly #lightNodes = new Map<Node, readonly Node[]>();

  constructor(document: Document, builder: PageBuilder, { shadowRootOf, without }: ReadOptions) {
    this.#document = document;
    const dom = domReader(document);
    this.#dom = shadowRootOf === undefined ? dom : { ...dom, shadowRoot: shadowRootOf };
    this.#placed = new Set(without);
    this.#builder = builder;
  }

  /** Goes to the start of an element's subtree. */
  enter(root: Element): void {
    this.#open(root, traitsOf(this.#dom.localName(root)));
    this.#next[0] = this.#dom.firstChild(root);
    this.#assigned[0] = null;
    this.#depth = 0;
  }

  /** Reads about this many more nodes. Returns whether there are more. */
  visitMore(nodes: number): boolean {
    const enough = this.#builder.nodeCount + nodes;
    let depth = this.#depth;
    while (depth >= 0 && this.#builder.nodeCount < enough) {
      const node = this.#advance(depth);
      if (node === null) {
        this.#builder.close();
        depth--;
      } else if (this.#visit(node, depth + 1)) depth++;
    }
    this.#depth = depth;
    return depth >= 0;
  }

  #advance(depth: number): Node | null {
    const assigned = this.#assigned[depth];
    if (assigned) return assigned.pop() ?? null;
    const node = this.#next[depth] ?? null;
    if (node !== null) this.#next[depth] = this.#dom.nextSibling(node);
    return node;
  }

  /** Returns whether the walk goes down into the node. */
  #visit(node: Node, depth: number): boolean {
    const type = this.#dom.nodeType(node);
    if (type === TEXT_NODE) this.#builder.text(node as Text, (node as Text).data);
    if (type !== ELEMENT_NODE) return false;
    const element = node as Element;
    const traits = traitsOf(this.#dom.localName(element));
    const { tag } = traits;
    if (tag === 'template' && this.#enterDeclaredRoot(element, depth - 1)) return false;
    const latePart = tag === 'template' ? this.#latePartFor(element) : null;
    if (latePart !== null)
      this.#next[depth - 1] = afterWaitingText(element, this.#dom) ?? this.#next[depth - 1] ?? null;
    if (latePart === null && this.#isUnread(element, traits)) {
      if (DRAWING_TAGS.has(tag)) this.#builder.drawing(element);
      return false;
    }
    this.#open(element, traits);
    this.#assigned[depth] = this.#visitedInstead(element, tag);
    this.#next[depth] = latePart === null ? this.#contentOf(element, traits) : this.#dom.firstChild(latePart);
    return true;
  }

  #isUnread(element: Element, { tag, isUnread }: TagTraits): boolean {
    if (tag === 'script') return !(this.#dom.getAttribute(element, 'type') ?? '').startsWith(FORMULA_TYPE);
    if (isUnread || (this.#placed.size > 0 && this.#placed.has(element))) return true;
    return tag === 'input' && this.#dom.getAttribute(element, 'type') === 'hidden';
  }

  /** Reads the shadow root that a template declares in place of the rest of its host. Returns whether the template declares one. */
  #enterDeclaredRoot(template: Element, depth: number): boolean {
    if (windowOf(this.#document) !== null || this.#dom.getAttribute(template, 'shadowrootmode') === null) return false;
    const { content } = template as HTMLTemplateElement;
    const light: Node[] = [];
    for (let node = this.#next[depth] ?? null; node !== null; node = this.#dom.nextSibling(node)) light.push(node);
    this.#lightNodes.set(content, light.reverse());
    this.#next[depth] = this.#dom.firstChild(content);
    return true;
  }

  /** Nodes to visit instead of the children of an element, last one first; `null` for most elements. */
  #visitedInstead(element: Element, tag: string): Node[] | null {
    if (tag === 'slot') {
      const nodes = (element as HTMLSlotElement).assignedNodes().reverse();
      const assigned = nodes.length > 0 ? nodes : this.#declaredFor(element);
      return assigned.length > 0 ? assigned : null;
    }
    // Other children are for browsers that cannot play it.
    const isPlayer = tag === 'video' || tag === 'audio';
    return isPlayer ? [...element.querySelectorAll(':scope>source,:scope>track')].reverse() : null;
  }

  /** The nodes of the host that belong in a slot of its declared shadow root, last one first. */
  #declaredFor(slot: Element): Node[] {
    const nodes = this.#lightNodes.size > 0 ? this.#lightNodes.get(slot.getRootNode()) : undefined;
    const name = this.#dom.getAttribute(slot, 'name') ?? '';
    const slotOf = (node: Node) =>
      this.#dom.nodeType(node) === ELEMENT_NODE ? (this.#dom.getAttribute(node as Element, 'slot') ?? '') : '';
    return nodes?.filter((node) => slotOf(node) === name) ?? [];
  }

  /** The late part that belongs in the place of a template; `null` if there is none or it was already read. */
  #latePartFor(template: Element): Element | null {
    const id = this.#dom.id(template);
    if (!isPlaceOfLatePart(id)) return null;
    this.#lateParts ??= latePartsOf(this.#document);
    const part = this.#lateParts.get(id);
    if (part === undefined || this.#placed.has(part)) return null;
    this.#placed.add(part);
    return part;
  }

  #open(node: Element, traits: TagTraits): void {
    const dom = this.#dom;
    const { tag } = traits;
    const isBare = !dom.hasAttributes(node);
    this.#builder.open({
      node,
      tag,
      className: isBare ? '' : dom.className(node),
      id: isBare ? '' : dom.id(node),
      role: isBare ? '' : (dom.getAttribute(node, 'role') ?? ''),
      hidden: !isBare && (isUnrendered(node, dom) || dom.getAttribute(node, 'aria-hidden') === 'true'),
      link: tag === 'a' ? linkTo(dom.getAttribute(node, 'href')) : null,
      video:
        EMBED_TAGS.has(tag) &&
        VIDEO_ADDRESS.test(dom.getAttribute(node, 'src') ?? dom.getAttribute(node, 'data-src') ?? ''),
    });
  }

  #contentOf(element: Element, { tag, mayHoldShadow }: TagTraits): Node | null {
    if (tag === 'script') return null;
    if (tag === 'iframe' || tag === 'frame') return this.#frameContent(element as HTMLIFrameElement);
    const shadow = mayHoldShadow ? this.#dom.shadowRoot(element) : null;
    return this.#dom.firstChild(shadow ?? element);
  }

  #frameContent(frame: HTMLIFrameElement): Node | null {
    if (this.#frames >= PAGE_LIMITS.maxFrames) return null;
    const body = sameOriginDocument(frame)?.body ?? null;
    if (body === null) return null;
    this.#frames++;
    return this.#dom.firstChild(body);
  }
}

function linkTo(address: string | null): ElementFacts['link'] {
  if (address === null || NOWHERE.test(address)) return 'nowhere';
  return IN_PAGE.test(address) ? 'in-page' : 'elsewhere';
}

function sameOriginDocument(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

/** The address that a document without one says it has; `''` if it says none. */
function statedAddress(document: Document, metas: readonly Element[]): string {
  const canonical = allNamed(document, 'link').find((each) => each.getAttribute('rel') === 'canonical');
  const shared = metas.find((each) => each.getAttribute('property') === 'og:url');
  const stated = [canonical?.getAttribute('href'), shared?.getAttribute('content')];
  return stated.find((each) => /^https?:/.test(each ?? '')) ?? '';
}

function baseOf(document: Document, url: string): string {
  const base = allNamed(document, 'base').find((each) => each.hasAttribute('href'));
  try {
    return new URL(base?.getAttribute('href') ?? '', url || undefined).href;
  } catch {
    return url;
  }
}

/**
 * Limits of the walk. Source: our own measurements of pages that browsers read without freezing for more than about
 * three seconds.
 */
const PAGE_LIMITS = {
  /** Elements and text nodes. A larger page is `too-large`. */
  maxNodes: 1_500_000,
  /** Frames of the same origin that are read. */
  maxFrames: 100,
} as const;
