import { InertElement } from './element.ts';
import { type ElementNode, type InertNode, NodeArray, NodeKind } from './nodes.ts';
import { InertFragment, ParentNode } from './parent-node.ts';
import { InertComment, InertDoctype, InertText } from './texts.ts';
import { NodeIterator, TreeWalker } from './traversal.ts';

/** All kinds of nodes. Source: DOM Standard, `NodeFilter.SHOW_ALL`. */
const SHOW_ALL = 0xffffffff;

/** The address of documents that were not loaded. */
const ADDRESS = 'about:blank';

/** A document that no window shows, made from nothing but markup. */
export class InertDocument extends ParentNode {
  /** Whether classes and ids are compared without case. */
  declare isQuirky: boolean;
  /** The listeners for removals. */
  declare readonly iterators: Set<NodeIterator>;
  declare changes: number;
  /** Its elements by their names in lower case, in document order, and how many changes it had had when they were found. */
  declare private named: Map<string, NodeArray<ElementNode>>;
  declare private namedAfter: number;

  constructor() {
    super(NodeKind.document, null);
    this.isQuirky = false;
    this.iterators = new Set();
    this.changes = 0;
    this.named = new Map();
    this.namedAfter = 0;
  }

  protected name(): string {
    return '#document';
  }
  get contentType(): string {
    return 'text/html';
  }
  get URL(): string {
    return ADDRESS;
  }
  get defaultView(): null {
    return null;
  }
  get implementation(): typeof IMPLEMENTATION {
    return IMPLEMENTATION;
  }
  get documentElement(): InertElement | null {
    return this.firstElementChild as InertElement | null;
  }
  get head(): InertElement | null {
    return this.#part('head');
  }
  get body(): InertElement | null {
    return this.#part('body');
  }
  override get baseURI(): string {
    const base = this.querySelector('base[href]')?.getAttribute('href')?.trim() ?? '';
    return URL.canParse(base) ? new URL(base).href : ADDRESS;
  }

  /** Finds those of all names at once, because the core asks for many names. */
  override getElementsByTagName(qualifiedName: string): NodeArray<ElementNode> {
    if (qualifiedName === '*') return super.getElementsByTagName('*');
    if (this.namedAfter !== this.changes) this.findNamed();
    return this.named.get(qualifiedName.toLowerCase()) ?? new NodeArray();
  }

  createElement(name: string): InertElement {
    return new InertElement(this, name.toLowerCase());
  }
  createElementNS(namespace: string, name: string): InertElement {
    return new InertElement(this, name, namespace);
  }
  createTextNode(data: string): InertText {
    return new InertText(this, data);
  }
  createComment(data: string): InertComment {
    return new InertComment(this, data);
  }
  createDocumentFragment(): InertFragment {
    return new InertFragment(this);
  }
  createTreeWalker(root: InertNode, whatToShow = SHOW_ALL): TreeWalker {
    return new TreeWalker(root, whatToShow);
  }
  createNodeIterator(root: InertNode, whatToShow = SHOW_ALL): NodeIterator {
    return new NodeIterator(root, whatToShow);
  }
  importNode(node: InertNode, isDeep = false): InertNode {
    return node.cloneIn(this, isDeep);
  }
  adoptNode<Kind extends InertNode>(node: Kind): Kind {
    node.remove();
    const holder = this.createDocumentFragment();
    holder.append(node);
    node.remove();
    return node;
  }

  copyIn(): InertDocument {
    return new InertDocument();
  }

  protected override text(): null {
    return null;
  }

  private findNamed(): void {
    this.named = new Map();
    this.namedAfter = this.changes;
    for (const element of super.getElementsByTagName('*')) {
      const name = element.isHtml ? element.localName : element.localName.toLowerCase();
      const sameName = this.named.get(name);
      if (sameName === undefined) this.named.set(name, new NodeArray(element));
      else sameName.push(element);
    }
  }

  #part(name: string): InertElement | null {
    const root = this.documentElement;
    const part = root?.children.find((child) => child.localName === name && child.isHtml);
    return (part as InertElement | undefined) ?? null;
  }
}

/** A document with nothing but the elements that every document has. */
export function emptyDocument(title?: string): InertDocument {
  const made = new InertDocument();
  const root = made.createElement('html');
  const head = made.createElement('head');
  made.append(new InertDoctype(made, 'html'), root);
  root.append(head, made.createElement('body'));
  if (title !== undefined) {
    head.append(made.createElement('title'));
    head.first?.append(title);
  }
  return made;
}

const IMPLEMENTATION = { createHTMLDocument: emptyDocument } as const;
