import type { DomReader } from '../dom/dom-reader.ts';
import { labelText } from '../dom/element-text.ts';
import { newElement } from '../dom/inert.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import type { Page, Selection } from '../types.ts';
import { LineBreaks } from './line-breaks.ts';
import { Panels } from './panels.ts';
import { calloutTitle, isNoteSwitch, type ToldPart, toldPart } from './semantic-names.ts';

/** What a copy takes from classes, roles and styles of the page, which it does not have itself: asked element by element, in order. */
export class PartDresser {
  readonly #page: Page;
  readonly #dom: DomReader;
  readonly #panels: Panels;
  readonly #lines: LineBreaks;
  /** Titles of boxes that were written already. */
  readonly #written = new Set<number>();
  readonly #titles = new Set<string>();
  #part: ToldPart | null = null;

  /** `standIns`: what is copied otherwise. */
  constructor(
    page: Page,
    selection: Selection,
    { dom, standIns }: { dom: DomReader; standIns: ReadonlyMap<number, unknown> },
  ) {
    this.#page = page;
    this.#dom = dom;
    this.#panels = new Panels(page, selection, (control) => standIns.has(control));
    this.#lines = new LineBreaks(page);
  }

  /** Whether the copy says already what an element says, or it says nothing. */
  isSaid(element: number): boolean {
    this.#part = null;
    const isSwitch = isNoteSwitch(this.#page, element);
    return (
      isSwitch || this.#written.has(element) || this.#panels.isControl(element) || isEmptyAnchor(this.#page, element)
    );
  }

  /** The name of the element to make, `null` if the tag says all. */
  nameOf(element: number): string | null {
    const original = this.#page.elements.node[element];
    const levelOf = () => (original === undefined ? null : this.#dom.getAttribute(original, 'aria-level'));
    this.#part = toldPart(this.#page, element, levelOf);
    return this.#part?.name ?? null;
  }

  /** Gives the copy what it needs beside its content. Asked right after {@link nameOf}. */
  dress(element: number, copy: Element): void {
    const name = copy.localName;
    if (name === 'details') copy.setAttribute('open', '');
    else if (HEADING_TAGS.has(name)) this.#panels.passHeading(Number(name.slice(1)));
    const kind = copy.localName === this.#part?.name ? this.#part.kind : undefined;
    if (kind !== undefined) this.#setKind(element, copy, kind);
    const heading = this.#panels.headingOf(element);
    if (heading !== null && !this.#titles.has(heading.name)) append(copy, `h${heading.level}`, heading.name);
  }

  /** The lines of a text, `null` where line breaks mean nothing. */
  linesOf(text: number, data: string): string[] | null {
    return this.#lines.linesOf(text, data);
  }

  #setKind(element: number, copy: Element, kind: string): void {
    copy.setAttribute('data-kind', kind);
    if (kind === 'verse') this.#lines.keepIn(preformattedIn(this.#page, element));
    if (copy.localName !== 'aside' || kind === 'inline-note') return;
    const title = calloutTitle(this.#page, element);
    if (title === null) return;
    this.#written.add(title.element);
    this.#titles.add(labelText(this.#page, title.element));
    append(append(copy, 'p', ''), 'strong', title.text);
  }
}

/** The element itself or its only child where that is a `<pre>`, -1 where white space means nothing. */
function preformattedIn({ elements }: Page, element: number): number {
  const child = elements.tag[element] === 'pre' ? element : element + 1;
  return elements.tag[child] === 'pre' && child < (elements.end[element] ?? 0) ? child : -1;
}

function isEmptyAnchor({ elements }: Page, element: number): boolean {
  return (
    elements.tag[element] === 'a' &&
    elements.end[element] === element + 1 &&
    elements.firstText[element] === elements.textEnd[element]
  );
}

function append(parent: Element, name: string, text: string): Element {
  return parent.appendChild(newElement(parent.ownerDocument, name, text));
}
