import { type ElementNode, type Home, HTML_NAMESPACE, type InertNode, NodeArray, NodeKind } from './nodes.ts';
import { InertFragment, ParentNode } from './parent-node.ts';
import { closestOf, matchesOf } from './selectors.ts';
import { markupIn, markupOf } from './serialize.ts';

/** The namespaces of attributes of foreign elements, by prefix. Source: HTML Living Standard, "adjust foreign attributes". */
const ATTRIBUTE_NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ['xmlns', 'http://www.w3.org/2000/xmlns/'],
]);

const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** Source: DOM Standard, "valid attribute local name". */
const INVALID_NAME = /^$|[\s\0/=>]/;

export interface InertAttribute {
  readonly name: string;
  readonly namespaceURI: string | null;
  readonly value: string;
}

/** The attributes of an element as they were when they were asked for, in order. */
export class NamedNodeMap extends Array<InertAttribute> {
  item(index: number): InertAttribute | null {
    return this[index] ?? null;
  }
}

export class InertElement extends ParentNode {
  readonly #name: string;
  readonly #namespace: string;
  override readonly content: InertFragment | undefined;
  #values: Map<string, string> | null = null;
  #attributes: NamedNodeMap | null = null;

  /** `localName` is in lower case if the namespace is that of HTML. */
  constructor(home: Home, localName: string, namespace: string = HTML_NAMESPACE) {
    super(NodeKind.element, home);
    this.#name = localName;
    this.#namespace = namespace;
    this.content = localName === 'template' && this.isHtml ? new InertFragment(home) : undefined;
  }

  /** Whether it is an element of HTML, not of MathML or SVG. */
  get isHtml(): boolean {
    return this.#namespace === HTML_NAMESPACE;
  }
  get localName(): string {
    return this.#name;
  }
  get namespaceURI(): string {
    return this.#namespace;
  }
  protected name(): string {
    return this.isHtml ? this.#name.toUpperCase() : this.#name;
  }
  get tagName(): string {
    return this.name();
  }
  get shadowRoot(): null {
    return null;
  }

  /** What a slot shows in its place; nothing, because no element has a shadow tree. */
  assignedNodes(): readonly InertNode[] {
    return [];
  }

  get attributes(): NamedNodeMap {
    if (this.#attributes === null) {
      this.#attributes = new NamedNodeMap();
      for (const [name, value] of this.#values ?? NO_VALUES)
        this.#attributes.push({ name, value, namespaceURI: this.#namespaceOf(name) });
    }
    return this.#attributes;
  }

  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  set id(value: string) {
    this.setAttribute('id', value);
  }
  get className(): string {
    return this.getAttribute('class') ?? '';
  }
  set className(value: string) {
    this.setAttribute('class', value);
  }

  hasAttributes(): boolean {
    return this.#values !== null && this.#values.size > 0;
  }

  hasAttribute(name: string): boolean {
    return this.#values?.has(this.#nameOf(name)) ?? false;
  }

  getAttribute(name: string): string | null {
    return this.#values?.get(this.#nameOf(name)) ?? null;
  }

  getAttributeNames(): string[] {
    return [...(this.#values ?? NO_VALUES).keys()];
  }

  getAttributeNode(name: string): InertAttribute | null {
    return this.attributes.find((attribute) => attribute.name === this.#nameOf(name)) ?? null;
  }

  /** @throws {RangeError} for a name that no attribute can have. */
  setAttribute(name: string, value: string): void {
    if (INVALID_NAME.test(name)) throw new RangeError(`no attribute can have the name ${JSON.stringify(name)}`);
    this.takeAttribute(this.#nameOf(name), String(value));
  }

  setAttributeNS(_namespace: string | null, name: string, value: string): void {
    this.setAttribute(name, value);
  }

  /** Sets an attribute without looking at its name. Parsers make names that no script could. */
  takeAttribute(name: string, value: string): void {
    this.#values ??= new Map();
    this.#values.set(name, value);
    this.#attributes = null;
  }

  removeAttribute(name: string): void {
    if (this.#values?.delete(this.#nameOf(name))) this.#attributes = null;
  }

  removeAttributeNode(attribute: InertAttribute): InertAttribute {
    this.removeAttribute(attribute.name);
    return attribute;
  }

  matches(selector: string): boolean {
    return matchesOf(this, selector);
  }

  closest(selector: string): ElementNode | null {
    return closestOf(this, selector);
  }

  /** The rows of a table, those of its head first and those of its foot last. */
  get rows(): NodeArray<ElementNode> {
    const rows = new NodeArray<ElementNode>();
    const takeFrom = (part: ElementNode) => {
      for (const child of part.children) if (child.localName === 'tr') rows.push(child);
    };
    for (const part of this.children) if (part.localName === 'thead') takeFrom(part);
    for (const part of this.children) {
      if (part.localName === 'tr') rows.push(part);
      else if (part.localName === 'tbody') takeFrom(part);
    }
    for (const part of this.children) if (part.localName === 'tfoot') takeFrom(part);
    return rows;
  }

  /** The number at which an ordered list starts. */
  get start(): number {
    return Number(/^\s*([+-]?\d+)/.exec(this.getAttribute('start') ?? '')?.[1] ?? 1);
  }

  /** The cells of a row. */
  get cells(): NodeArray<ElementNode> {
    const cells = new NodeArray<ElementNode>();
    for (const child of this.children) if (/^t[dh]$/.test(child.localName)) cells.push(child);
    return cells;
  }

  get innerHTML(): string {
    return markupIn(this);
  }
  get outerHTML(): string {
    return markupOf(this);
  }

  copyIn(home: Home): InertElement {
    const copy = new InertElement(home, this.#name, this.#namespace);
    for (const [name, value] of this.#values ?? NO_VALUES) copy.takeAttribute(name, value);
    return copy;
  }

  #nameOf(name: string): string {
    return this.isHtml ? name.toLowerCase() : name;
  }

  #namespaceOf(name: string): string | null {
    if (this.isHtml) return null;
    return ATTRIBUTE_NAMESPACES.get(name.split(':', 1)[0] as string) ?? null;
  }
}
