import { DOCUMENT_NODE, type DomReader, domReader, windowOf } from '../dom/dom-reader.ts';
import { endOf, firstTextOf, hasText, parentOf, tagOf, textEndOf } from '../dom/page-tree.ts';
import { CONTROL_TAGS, HEADING_TAGS } from '../dom/tags.ts';
import { knownUrl, ownFragment } from '../dom/urls.ts';
import { DrawingCursor } from '../parts/figure/drawings.ts';
import { captionsOf } from '../parts/figure/figures.ts';
import { DROPPED_TOOL, type Replacement } from '../parts/kind.ts';
import { isBookMark, isPermalink, isToggle, isToolText } from '../parts/meanings.ts';
import type { PartWriters } from '../parts/part-writers.ts';
import { copyInForm, type Forms } from '../parts/structure.ts';
import { BOOK_MARK, CODE_TOOL, CONTROL, DECORATION, PERMALINK } from '../rulings.ts';
import { atOnce, type Steps } from '../steps.ts';
import type { DetachedSubtree, Page, Ruling, SelectedParts } from '../types.ts';
import { AnchorRemapping } from './anchor-remapping.ts';
import { CopyLog } from './copy-log.ts';
import { COMMON_ATTRIBUTES, KEPT_ELEMENTS, RENAMED_ELEMENTS, URL_ATTRIBUTES } from './kept-elements.ts';
import { MediaCopier } from './media.ts';
import { replacementsOf, type WrittenParts, writtenParts } from './replacements.ts';
import { SemanticMarkup } from './semantic-markup.ts';
import { emptySubtree } from './subtree.ts';
import { endWord, isInlineWord, unspacedElement, withPlainSpaces } from './word-spacing.ts';

/** Pages load these late too, with the address in a `data-` attribute. */
const PLAYED_TAGS: ReadonlySet<string> = new Set(['video', 'audio', 'source']);

/** Never rendered, so they count as hidden though their parents use them. */
const UNRENDERED_TAGS: ReadonlySet<string> = new Set(['source', 'track']);

/** Deeper nesting is flattened: importing and sanitizing deep trees costs browsers quadratic time. */
const MAX_DEPTH = 200;

/** Elements that are copied in one step: a few milliseconds. */
const STEP_ELEMENTS = 500;

/** How a selection is copied. */
interface CopyOptions {
  /** Elements that have another form in the copy than their tags give. Default: none. */
  readonly forms?: Forms;
  /** Receives the parts of the selection that are not copied. */
  readonly log?: CopyLog;
  /** Default: drawings are replaced by their labels, code and formulas are copied as they stand. */
  readonly writers?: PartWriters | undefined;
}

/**
 * Copies a selection into an inert document. Known elements keep their meaningful attributes, with absolute URLs. All others are
 * replaced by their content.
 *
 * Does not modify the page. Nothing in the copy loads, runs or is observed. Linear in the selected elements.
 */
export const copySelection: (page: Page, selection: SelectedParts, options?: CopyOptions) => DetachedSubtree =
  /* @__PURE__ */ atOnce(copySteps);

/** The steps of {@link copySelection}. */
export function* copySteps(
  page: Page,
  selection: SelectedParts,
  { forms = new Map(), log = new CopyLog(), writers }: CopyOptions = {},
): Steps<DetachedSubtree> {
  const top = emptySubtree(page.document);
  const copier = new Copier({ page, selection, inert: top.ownerDocument, forms, log, writers });
  let nextText = 0;
  for (const root of selection.roots) {
    while ((selection.rootTexts[nextText] ?? Number.MAX_SAFE_INTEGER) < firstTextOf(page, root)) {
      copier.copyText(selection.rootTexts[nextText++] ?? 0, top);
    }
    yield* copier.copyElement(root, top);
  }
  for (const text of selection.rootTexts.slice(nextText)) copier.copyText(text, top);
  copier.anchors.apply(top);
  copier.logTools();
  return top;
}

interface CopierInput extends Required<CopyOptions> {
  readonly page: Page;
  readonly selection: SelectedParts;
  readonly inert: Document;
}

class Copier {
  readonly anchors = new AnchorRemapping();
  readonly #markup: SemanticMarkup;
  readonly #forms: Forms;
  readonly #page: Page;
  readonly #selection: SelectedParts;
  readonly #log: CopyLog;
  readonly #inert: Document;
  readonly #dom: DomReader;
  readonly #replacements: ReadonlyMap<number, Replacement>;
  readonly #written: WrittenParts;
  readonly #media: MediaCopier;
  /** By element index: the node that receives the element's content, and its depth. */
  readonly #target: (Node | undefined)[];
  readonly #depth: Int32Array;

  constructor({ page, selection, inert, forms, log, writers }: CopierInput) {
    this.#page = page;
    this.#log = log;
    this.#forms = forms;
    this.#selection = selection;
    this.#inert = inert;
    this.#target = new Array(page.elements.count);
    log.follow(this.#target);
    this.#depth = new Int32Array(page.elements.count);
    this.#dom = domReader(page.document);
    this.#replacements = replacementsOf(page, writers);
    this.#written = writtenParts(page);
    this.#markup = new SemanticMarkup(page, selection, { dom: this.#dom, replacements: this.#replacements });
    const baseOf = (element: Element) => this.#baseOf(element);
    this.#media = new MediaCopier({ page, inert, dom: this.#dom, baseOf, writeDrawing: writers?.writeDrawing });
  }

  *copyElement(root: number, into: Node): Steps<void> {
    const { elements, texts } = this.#page;
    const end = endOf(this.#page, root);
    let text = firstTextOf(this.#page, root);
    const drawings = new DrawingCursor(this.#page, root);
    const copyTextsUpTo = (limit: number, element: number) => {
      for (; text < limit; text++) {
        for (const place of drawings.upTo(element, text)) this.#media.draw(place, this.#target[place.parent]);
        if (text > firstTextOf(this.#page, root)) this.#spaceFromTextBefore(text);
        this.copyText(text, this.#target[texts.parent[text] ?? root] ?? into);
      }
      for (const place of drawings.upTo(element, text)) this.#media.draw(place, this.#target[place.parent]);
    };
    let enough = root + STEP_ELEMENTS;
    for (let element = root; element < end; ) {
      if (element >= enough) {
        yield;
        enough = element + STEP_ELEMENTS;
      }
      copyTextsUpTo(firstTextOf(this.#page, element), element);
      const parent = element === root ? into : (this.#target[elements.parent[element] ?? root] ?? into);
      const isDropped = this.#selection.dropped[element] === 1 && !UNRENDERED_TAGS.has(tagOf(this.#page, element));
      if (isDropped || !this.#enter(element, parent)) {
        this.anchors.omitted(this.#idOf(element), parent);
        text = elements.textEnd[element] ?? text;
        element = endOf(this.#page, element);
      } else element++;
    }
    copyTextsUpTo(textEndOf(this.#page, root), end);
  }

  copyText(text: number, into: Node): void {
    const data = this.#page.texts.data[text];
    if (data === undefined || this.#selection.droppedTexts[text] === 1) return;
    const written = this.#written.texts.get(text)?.(this.#inert);
    if (written !== undefined) {
      this.#log.copied(written, text);
      into.appendChild(written);
      return;
    }
    for (const [index, line] of this.#markup.linesOf(text, data).entries()) {
      if (index > 0) into.appendChild(this.#inert.createElement('br'));
      const spaced = withPlainSpaces(line);
      this.#log.copied(into.appendChild(this.#inert.createTextNode(spaced)), text);
    }
  }

  /** Adds the space between two words that only the page's style keeps apart. */
  #spaceFromTextBefore(text: number): void {
    const element = unspacedElement(this.#page, text);
    const copy = this.#target[element];
    if (copy === undefined || this.#selection.droppedTexts[text] === 1) return;
    const space = this.#inert.createTextNode(' ');
    if (copy === this.#target[parentOf(this.#page, element)]) copy.appendChild(space);
    else copy.parentNode?.insertBefore(space, copy);
  }

  /** Copies an element without its content. Whether its content is to be copied too. */
  #enter(element: number, parent: Node): boolean {
    const original = this.#page.elements.node[element];
    const tag = tagOf(this.#page, element);
    if (this.#markup.isUnused(element)) return this.#leave(element, CONTROL);
    if (original === undefined || this.#markup.isRepresented(element)) return false;
    if (isPermalink(this.#page, element)) return this.#leave(element, PERMALINK);
    if (isBookMark(this.#page, element)) return this.#leave(element, BOOK_MARK);
    const replacement = this.#replacements.get(element);
    if (replacement !== undefined) return this.#replace(replacement, parent);
    if (this.#isControl(element, tag, parent)) return this.#leave(element, CONTROL);
    const medium = this.#media.copyOf(element);
    if (medium === null) return this.#leave(element, DECORATION);
    if (medium !== undefined) {
      parent.appendChild(medium);
      return false;
    }
    const into = this.#target[this.#written.joins.get(element) ?? -1] ?? parent;
    const copy = this.#copyOf(element, original, into);
    if (copy === null) return false;
    if (tag === 'button') endWord(into, this.#inert);
    const depth = (this.#depth[parentOf(this.#page, element)] ?? 0) + 1;
    this.#depth[element] = depth;
    if (copy === into || copy.parentNode !== null) {
      const isBlock = this.#page.elements.blockLevel[element] === 1;
      this.anchors[isBlock ? 'omitted' : 'unwrapped'](this.#idOf(element), copy);
    } else {
      into.appendChild(copy);
      if ((copy as Element).id === '') this.#set(copy as Element, 'id', this.#written.ids.get(element) ?? '');
      this.anchors.copied(copy as Element);
      this.#markup.apply(element, copy as Element);
    }
    this.#target[element] = depth > MAX_DEPTH ? into : copy;
    return true;
  }

  #leave(element: number, ruling: Ruling): false {
    if (hasText(this.#page, element)) this.#log.leave(element, ruling);
    return false;
  }

  /** Logs the tools of copied code, because a code frame is copied as its code alone. */
  logTools(): void {
    for (const [element, replacement] of this.#replacements) {
      if (replacement === DROPPED_TOOL && this.#isSelected(element)) this.#leave(element, CODE_TOOL);
    }
  }

  #isSelected(element: number): boolean {
    const { dropped, roots } = this.#selection;
    let root = element;
    while (dropped[root] === 0 && !roots.includes(root)) root = parentOf(this.#page, root);
    return dropped[root] === 0;
  }

  #replace(replacement: Replacement, parent: Node): false {
    const node = replacement(this.#inert);
    if (node !== null) parent.appendChild(node);
    if (node?.nodeType === 1) this.anchors.copied(node as Element);
    return false;
  }

  #isControl(element: number, tag: string, parent: Node): boolean {
    if (!CONTROL_TAGS.has(tag)) return isToggle(this.#page, element);
    const within = (parent as Element).localName;
    const isName = HEADING_TAGS.has(within) || /^(?:summary|dt|th)$/.test(within);
    if (tag !== 'button' || !(isName || isInlineWord(this.#page, element))) return true;
    return isToolText(this.#page, element);
  }

  /** The copy; `parent` if only the content of the element is copied; `null` if nothing is. */
  #copyOf(element: number, original: Element, parent: Node): Node | null {
    const form = this.#forms.get(element);
    if (form !== undefined) return copyInForm(form, this.#inert);
    const tag = tagOf(this.#page, element);
    const name = this.#markup.nameOf(element) ?? this.#nameOf(element, tag, original);
    if (name === null) return parent;
    const copy = this.#inert.createElement(name);
    if (!this.#dom.hasAttributes(original)) return copy;
    for (const attribute of COMMON_ATTRIBUTES) this.#keep(original, copy, attribute);
    for (const attribute of KEPT_ELEMENTS[name] ?? []) this.#keep(original, copy, attribute);
    for (const attribute of URL_ATTRIBUTES[name] ?? []) this.#keepUrl(original, copy, attribute);
    // Old anchors have a `name` in place of an id.
    if (tag === 'a' && !copy.hasAttribute('id')) this.#set(copy, 'id', this.#dom.getAttribute(original, 'name') ?? '');
    return copy;
  }

  #nameOf(element: number, tag: string, original: Element): string | null {
    const part = this.#written.names.get(element);
    if (part !== undefined) return part || null;
    const name = RENAMED_ELEMENTS[tag] ?? tag;
    if (captionsOf(this.#page).has(element)) return 'figcaption';
    if (KEPT_ELEMENTS[name] !== undefined) return name;
    if (this.#page.elements.blockLevel[element] === 1) return 'div';
    const language = this.#dom.getAttribute(original, 'lang') ?? this.#dom.getAttribute(original, 'dir');
    return language === null ? null : 'span';
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
    const absolute = knownUrl(value, this.#baseOf(original));
    const fragment = ownFragment(value.trim(), this.#page.url) ?? (absolute && ownFragment(absolute, this.#page.url));
    this.#set(copy, attribute, fragment ?? absolute ?? '');
  }

  #set(copy: Element, attribute: string, value: string): void {
    if (value !== '') copy.setAttribute(attribute, value);
  }

  #baseOf(original: Element): string {
    const { ownerDocument: owner } = original;
    // A form's field can be named `ownerDocument`.
    const isOther = owner !== this.#page.document && this.#dom.nodeType(owner) === DOCUMENT_NODE;
    return isOther && windowOf(owner) !== null ? this.#dom.baseURI(original) : this.#page.baseUrl;
  }
}
