import { capitalName, sharedName } from './names.ts';
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

const NO_PAIRS: readonly string[] = [];

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
  declare readonly content: InertFragment | undefined;
  declare private readonly local: string;
  declare private readonly namespace: string;
  /** Names and values of its attributes in turn. Most elements have few: to look through them is as fast as a table, and takes less memory. */
  declare private pairs: readonly string[];
  declare private listedAttributes: NamedNodeMap | null;

  /** `localName` is in lower case if the namespace is that of HTML. */
  constructor(home: Home, localName: string, namespace: string = HTML_NAMESPACE) {
    const isTemplate = localName === 'template' && namespace === HTML_NAMESPACE;
    super(NodeKind.element, home, isTemplate ? new InertFragment(home) : undefined);
    this.local = sharedName(localName);
    this.namespace = namespace;
    this.pairs = NO_PAIRS;
    this.listedAttributes = null;
  }

  /** Whether it is an element of HTML, not of MathML or SVG. */
  get isHtml(): boolean {
    return this.namespace === HTML_NAMESPACE;
  }
  get localName(): string {
    return this.local;
  }
  get namespaceURI(): string {
    return this.namespace;
  }
  protected name(): string {
    return this.isHtml ? capitalName(this.local) : this.local;
  }
  get tagName(): string {
    return this.name();
  }
  get shadowRoot(): null {
    return null;
  }

  /** The nodes assigned to a slot; none, because no element has a shadow tree. */
  assignedNodes(): readonly InertNode[] {
    return [];
  }

  get attributes(): NamedNodeMap {
    if (this.listedAttributes === null) {
      this.listedAttributes = new NamedNodeMap();
      for (let place = 0; place < this.pairs.length; place += 2) {
        const [name, value] = [this.pairs[place] as string, this.pairs[place + 1] as string];
        this.listedAttributes.push({ name, value, namespaceURI: this.namespaceOf(name) });
      }
    }
    return this.listedAttributes;
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
    return this.pairs.length > 0;
  }

  hasAttribute(name: string): boolean {
    return this.placeOf(name) >= 0;
  }

  getAttribute(name: string): string | null {
    const place = this.placeOf(name);
    return place < 0 ? null : (this.pairs[place + 1] as string);
  }

  getAttributeNames(): string[] {
    return this.pairs.filter((_, place) => place % 2 === 0);
  }

  getAttributeNode(name: string): InertAttribute | null {
    return this.attributes[this.placeOf(name) / 2] ?? null;
  }

  /** @throws {RangeError} for a name that no attribute can have. */
  setAttribute(name: string, value: string): void {
    if (INVALID_NAME.test(name)) throw new RangeError(`no attribute can have the name ${JSON.stringify(name)}`);
    const place = this.placeOf(name);
    if (place < 0) this.addAttribute(this.isHtml ? name.toLowerCase() : name, String(value));
    else this.setPairs(this.pairs.with(place + 1, String(value)));
  }

  setAttributeNS(_namespace: string | null, name: string, value: string): void {
    this.setAttribute(name, value);
  }

  /** Adds an attribute that it does not have, without looking at the name. Parsers make names that no script could. */
  addAttribute(name: string, value: string): void {
    if (this.pairs === NO_PAIRS) this.pairs = [];
    (this.pairs as string[]).push(sharedName(name), value);
    this.listedAttributes = null;
  }

  removeAttribute(name: string): void {
    const place = this.placeOf(name);
    if (place >= 0) this.setPairs(this.pairs.toSpliced(place, 2));
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
    const copy = new InertElement(home, this.local, this.namespace);
    if (this.pairs !== NO_PAIRS) copy.pairs = this.pairs.slice();
    return copy;
  }

  private setPairs(pairs: string[]): void {
    this.pairs = pairs;
    this.listedAttributes = null;
  }

  /** The place of an attribute's name among the pairs; -1 without it. Names of HTML are asked for in any case, mostly in the one they have. */
  private placeOf(name: string): number {
    const place = placeIn(this.pairs, name);
    if (place >= 0 || this.pairs.length === 0 || !this.isHtml) return place;
    const lowered = name.toLowerCase();
    return lowered === name ? -1 : placeIn(this.pairs, lowered);
  }

  private namespaceOf(name: string): string | null {
    if (this.isHtml) return null;
    return ATTRIBUTE_NAMESPACES.get(name.split(':', 1)[0] as string) ?? null;
  }
}

function placeIn(pairs: readonly string[], name: string): number {
  for (let place = 0; place < pairs.length; place += 2) if (pairs[place] === name) return place;
  return -1;
}
