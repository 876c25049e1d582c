import { TOOL_WORDS } from '../cues/code-and-verse.ts';
import { type DomReader, domReader } from '../dom/dom-reader.ts';
import { labelText } from '../dom/element-text.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import { absoluteUrl, ownFragment } from '../dom/urls.ts';
import { copyOfPart, type Parts } from '../structure/parts.ts';
import type { DetachedSubtree, Page, Ruling, Selection } from '../types.ts';
import { LostIds } from './anchor-remapping.ts';
import { CopyLog } from './copy-log.ts';
import { isCaption } from './images/caption-names.ts';
import { isWordOfLine, partFromWord } from './inline-buttons.ts';
import { COMMON_ATTRIBUTES, CONTROL_TAGS, KEPT_ELEMENTS, RENAMED_ELEMENTS, URL_ATTRIBUTES } from './kept-elements.ts';
import { MediaCopier } from './media.ts';
import { LEFT_OUT, type StandIn } from './replacement.ts';
import { standInsOf } from './replacements.ts';
import { PartDresser } from './semantic-markup.ts';
import { isBookMark, isPermalink, isToggle } from './semantic-names.ts';
import { emptySubtree } from './subtree.ts';
import { tableNames } from './table-parts.ts';
import { gluedElement } from './word-spacing.ts';

/** What is played may wait for its address as images do. */
const PLAYED_TAGS: ReadonlySet<string> = new Set(['video', 'audio', 'source']);

/** Two spaces of different kinds between words, as editors leave them, and narrow ones where no sign follows. */
const ODD_SPACE = /[\u00a0\u202f]/;
const ODD_SPACES = /(?<=\S)(?:\u00a0[ \n]+|[ \n]+\u00a0)(?=\S|$)|(?<=[\p{L})]|^)\u202f(?=[\p{L}(]|$)/gu;

/** What says what is played is never drawn. */
const UNDRAWN_TAGS: ReadonlySet<string> = new Set(['source', 'track']);

/** Nesting beyond this is flattened: importing and sanitizing deep trees costs browsers quadratic time. */
const MAX_DEPTH = 200;

/** Why parts of the selection are not copied. */
const RULINGS = {
  permalink: { by: 'permalinks', kind: 'links', reason: 'a link to the heading itself' },
  bookMark: { by: 'book', reason: 'a number or sign of the layout' },
  control: { by: 'controls', reason: 'a control' },
  decoration: { by: 'media', reason: 'decoration, or a control of pictures' },
  codeTool: { by: 'code', reason: 'a tool of the code' },
} as const satisfies Readonly<Record<string, Ruling>>;

/** How a selection is copied. */
interface CopyOptions {
  /** What is copied as more than its tag says. Default: nothing. */
  readonly parts?: Parts;
  /** Is told what of the selection is not copied. */
  readonly log?: CopyLog;
}

/**
 * Copies what was selected into an inert document: known elements with their meaningful attributes, absolute URLs, and
 * everything else reduced to its content. `parts` are copied as what they say.
 *
 * Does not modify the page; nothing it makes loads, runs or is observed. Linear in the selected elements.
 */
export function copySelection(
  page: Page,
  selection: Selection,
  { parts = new Map(), log = new CopyLog() }: CopyOptions = {},
): DetachedSubtree {
  const top = emptySubtree(page.document);
  const copier = new Copier({ page, selection, inert: top.ownerDocument, parts, log });
  let nextText = 0;
  for (const root of selection.roots) {
    while ((selection.rootTexts[nextText] ?? Number.MAX_SAFE_INTEGER) < (page.elements.firstText[root] ?? 0)) {
      copier.copyText(selection.rootTexts[nextText++] ?? 0, top);
    }
    copier.copyElement(root, top);
  }
  for (const text of selection.rootTexts.slice(nextText)) copier.copyText(text, top);
  copier.lostIds.restore(top);
  copier.logTools();
  return top;
}

interface Copying {
  readonly page: Page;
  readonly selection: Selection;
  readonly inert: Document;
  readonly parts: Parts;
  readonly log: CopyLog;
}

class Copier {
  readonly lostIds = new LostIds();
  readonly #dresser: PartDresser;
  readonly #parts: Parts;
  readonly #page: Page;
  readonly #dropped: Uint8Array;
  readonly #droppedTexts: Uint8Array;
  readonly #roots: readonly number[];
  readonly #log: CopyLog;
  readonly #inert: Document;
  readonly #dom: DomReader;
  readonly #standIns: ReadonlyMap<number, StandIn>;
  readonly #tableNames: ReadonlyMap<number, string>;
  readonly #media: MediaCopier;
  /** By element index: where the element's content goes, and how deep that is. */
  readonly #target: (Node | undefined)[];
  readonly #depth: Int32Array;

  constructor({ page, selection, inert, parts, log }: Copying) {
    this.#page = page;
    this.#log = log;
    this.#roots = selection.roots;
    this.#parts = parts;
    this.#dropped = selection.dropped;
    this.#droppedTexts = selection.droppedTexts;
    this.#inert = inert;
    this.#target = new Array(page.elements.count);
    log.follow(this.#target);
    this.#depth = new Int32Array(page.elements.count);
    this.#dom = domReader(page.document);
    this.#standIns = standInsOf(page);
    this.#tableNames = tableNames(page);
    this.#dresser = new PartDresser(page, selection, { dom: this.#dom, standIns: this.#standIns });
    this.#media = new MediaCopier({ page, inert, dom: this.#dom, baseOf: (element) => this.#baseOf(element) });
  }

  copyElement(root: number, into: Node): void {
    const { elements, texts } = this.#page;
    const end = elements.end[root] ?? root;
    let text = elements.firstText[root] ?? 0;
    const copyTextsUpTo = (limit: number) => {
      for (; text < limit; text++) {
        if (text > (elements.firstText[root] ?? 0)) this.#partFromTextBefore(text);
        this.copyText(text, this.#target[texts.parent[text] ?? root] ?? into);
      }
    };
    for (let element = root; element < end; ) {
      copyTextsUpTo(elements.firstText[element] ?? 0);
      const parent = element === root ? into : (this.#target[elements.parent[element] ?? root] ?? into);
      const isDropped = this.#dropped[element] === 1 && !UNDRAWN_TAGS.has(elements.tag[element] ?? '');
      if (isDropped || !this.#enter(element, parent)) {
        this.lostIds.drop(this.#idOf(element), parent);
        text = elements.textEnd[element] ?? text;
        element = elements.end[element] ?? element + 1;
      } else element++;
    }
    copyTextsUpTo(elements.textEnd[root] ?? 0);
  }

  copyText(text: number, into: Node): void {
    const data = this.#page.texts.data[text];
    if (data === undefined || this.#droppedTexts[text] === 1) return;
    const lines = this.#dresser.linesOf(text, data) ?? [data];
    for (const [index, line] of lines.entries()) {
      if (index > 0) into.appendChild(this.#inert.createElement('br'));
      const even = ODD_SPACE.test(line) ? line.replace(ODD_SPACES, ' ') : line;
      into.appendChild(this.#inert.createTextNode(even));
    }
  }

  /** Puts the space between two elements that the page's style keeps apart. */
  #partFromTextBefore(text: number): void {
    const element = gluedElement(this.#page, text);
    const copy = this.#target[element];
    if (copy === undefined || this.#droppedTexts[text] === 1) return;
    const space = this.#inert.createTextNode(' ');
    const around = this.#target[this.#page.elements.parent[element] ?? -1];
    if (copy === around) copy.appendChild(space);
    else copy.parentNode?.insertBefore(space, copy);
  }

  /** Whether the element's content is copied. */
  #enter(element: number, parent: Node): boolean {
    const original = this.#page.elements.node[element];
    const tag = this.#page.elements.tag[element] ?? '';
    if (original === undefined || this.#dresser.isSaid(element)) return false;
    if (isPermalink(this.#page, element)) return this.#leave(element, RULINGS.permalink);
    if (isBookMark(this.#page, element)) return this.#leave(element, RULINGS.bookMark);
    const standIn = this.#standIns.get(element);
    if (standIn !== undefined) return this.#put(standIn, parent);
    if (this.#isControl(element, tag, parent)) return this.#leave(element, RULINGS.control);
    const medium = this.#media.copyOf(element);
    if (medium === null) return this.#leave(element, RULINGS.decoration);
    if (medium !== undefined) {
      parent.appendChild(medium);
      return false;
    }
    const copy = this.#copyOf(element, original, parent);
    if (copy === null) return false;
    if (tag === 'button') partFromWord(parent, this.#inert);
    const depth = (this.#depth[this.#page.elements.parent[element] ?? -1] ?? 0) + 1;
    this.#depth[element] = depth;
    if (copy === parent) {
      const isBlock = this.#page.elements.blockLevel[element] === 1;
      this.lostIds[isBlock ? 'drop' : 'unwrap'](this.#idOf(element), parent);
    } else {
      parent.appendChild(copy);
      this.lostIds.pass(copy as Element);
      this.#dresser.dress(element, copy as Element);
      const drawing = tag === 'figure' ? this.#media.drawingIn(element) : null;
      if (drawing !== null) copy.appendChild(drawing);
    }
    this.#target[element] = depth > MAX_DEPTH ? parent : copy;
    return true;
  }

  #leave(element: number, ruling: Ruling): false {
    const { firstText, textEnd } = this.#page.elements;
    if (firstText[element] !== textEnd[element]) this.#log.leave(element, ruling);
    return false;
  }

  /** Notes the tools of code that was copied: a frame is copied as its code alone. */
  logTools(): void {
    for (const [element, standIn] of this.#standIns) {
      if (standIn === LEFT_OUT && this.#isSelected(element)) this.#leave(element, RULINGS.codeTool);
    }
  }

  #isSelected(element: number): boolean {
    let root = element;
    while (root >= 0 && this.#dropped[root] === 0 && !this.#roots.includes(root)) {
      root = this.#page.elements.parent[root] ?? -1;
    }
    return root >= 0 && this.#dropped[root] === 0;
  }

  /** Puts what stands for a whole element, so that its own content is not copied. */
  #put(standIn: StandIn, parent: Node): false {
    const node = standIn(this.#inert);
    if (node === null) return false;
    parent.appendChild(node);
    if (node.nodeType === 1) this.lostIds.pass(node as Element);
    return false;
  }

  #isControl(element: number, tag: string, parent: Node): boolean {
    if (!CONTROL_TAGS.has(tag)) return isToggle(this.#page, element);
    const within = (parent as Element).localName;
    const isName = HEADING_TAGS.has(within) || /^(?:summary|dt|th)$/.test(within);
    if (tag !== 'button' || !(isName || isWordOfLine(this.#page, element))) return true;
    return TOOL_WORDS.test(folded(labelText(this.#page, element)));
  }

  /** The copy, the parent itself when the element is reduced to its content, or `null` when nothing of it stays. */
  #copyOf(element: number, original: Element, parent: Node): Node | null {
    const part = this.#parts.get(element);
    if (part !== undefined) return copyOfPart(part, this.#inert);
    const tag = this.#page.elements.tag[element] ?? '';
    const name = this.#dresser.nameOf(element) ?? this.#nameOf(element, tag, original);
    if (name === null) return parent;
    const copy = this.#inert.createElement(name);
    if (!this.#dom.hasAttributes(original)) return copy;
    for (const attribute of COMMON_ATTRIBUTES) this.#keep(original, copy, attribute);
    for (const attribute of KEPT_ELEMENTS[name] ?? []) this.#keep(original, copy, attribute);
    for (const attribute of URL_ATTRIBUTES[name] ?? []) this.#keepUrl(original, copy, attribute);
    if (tag === 'a') this.#keepAnchorName(original, copy);
    return copy;
  }

  #nameOf(element: number, tag: string, original: Element): string | null {
    const part = this.#tableNames.get(element);
    if (part !== undefined) return part || null;
    const name = RENAMED_ELEMENTS[tag] ?? tag;
    if (isCaption(this.#page, element)) return 'figcaption';
    if (KEPT_ELEMENTS[name] !== undefined) return name;
    if (this.#page.elements.blockLevel[element] === 1) return 'div';
    const carriesText = this.#dom.getAttribute(original, 'lang') ?? this.#dom.getAttribute(original, 'dir');
    return carriesText === null ? null : 'span';
  }

  /** Old anchors name their place with `name`. */
  #keepAnchorName(original: Element, copy: Element): void {
    const name = this.#dom.getAttribute(original, 'name');
    if (name !== null && !copy.hasAttribute('id')) this.#set(copy, 'id', name);
  }

  #idOf(element: number): string {
    const { id, tag, node } = this.#page.elements;
    const original = node[element];
    if (tag[element] !== 'a' || id[element] !== '' || original === undefined) return id[element] ?? '';
    return this.#dom.getAttribute(original, 'name') ?? '';
  }

  #keep(original: Element, copy: Element, attribute: string): void {
    const value = this.#dom.getAttribute(original, attribute);
    if (value !== null) copy.setAttribute(attribute, value);
  }

  #keepUrl(original: Element, copy: Element, attribute: string): void {
    const lazy = PLAYED_TAGS.has(copy.localName) ? this.#dom.getAttribute(original, `data-${attribute}`) : null;
    const value = this.#dom.getAttribute(original, attribute) || lazy;
    if (value === null) return;
    const base = this.#baseOf(original);
    const absolute = absoluteUrl(value, base);
    const fragment = ownFragment(value.trim(), this.#page.url) ?? (absolute && ownFragment(absolute, this.#page.url));
    this.#set(copy, attribute, fragment ?? absolute ?? '');
  }

  #set(copy: Element, attribute: string, value: string): void {
    if (value !== '') copy.setAttribute(attribute, value);
  }

  #baseOf(original: Element): string {
    return original.ownerDocument === this.#page.document ? this.#page.baseUrl : this.#dom.baseURI(original);
  }
}
