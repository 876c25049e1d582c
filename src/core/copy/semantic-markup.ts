import type { DomReader } from '../dom/dom-reader.ts';
import { labelText } from '../dom/element-text.ts';
import { newElement } from '../dom/inert.ts';
import { hasText, tagOf } from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { calloutTitle } from '../parts/callouts.ts';
import type { Meaning, Replacement } from '../parts/kind.ts';
import { semanticName } from '../parts/meanings.ts';
import { noteCalls } from '../parts/note/find-notes.ts';
import { CALL_ROLE } from '../parts/note/note-items.ts';
import { isNoteToggle } from '../parts/note/notes.ts';
import { PanelHeadings, TRANSCRIPT_LABEL } from '../parts/tabs/tabs.ts';
import { LineBreaks } from '../parts/verse.ts';
import type { Page, SelectedParts } from '../types.ts';
import { writtenParts } from './replacements.ts';

/** Turns the meaning of classes, roles and styles into markup, because the copy has none of them. Call it element by element, in order. */
export class SemanticMarkup {
  readonly #page: Page;
  readonly #dom: DomReader;
  readonly #panels: PanelHeadings;
  readonly #lineBreaks: LineBreaks;
  /** Elements whose text the copy has already as the title of a callout, and these texts. */
  readonly #titleElements = new Set<number>();
  readonly #titles = new Set<string>();
  /** By text that begins with the title of a callout: the UTF-16 units of that. */
  readonly #marks = new Map<number, number>();
  /** Links that call notes. */
  readonly #calls: ReadonlySet<number>;
  readonly #meanings: ReadonlyMap<number, Meaning>;
  #name: Meaning | null = null;

  constructor(
    page: Page,
    selection: SelectedParts,
    { dom, replacements }: { dom: DomReader; replacements: ReadonlyMap<number, Replacement> },
  ) {
    this.#page = page;
    this.#dom = dom;
    this.#panels = new PanelHeadings(page, selection, (control) => replacements.has(control));
    this.#lineBreaks = new LineBreaks(page);
    this.#meanings = writtenParts(page).meanings;
    this.#calls = new Set(noteCalls(page).map(({ link }) => link));
  }

  /** Whether an element needs no copy: its text is in the copy already, or it has none. */
  isRepresented(element: number): boolean {
    this.#name = null;
    if (isNoteToggle(this.#page, element) || this.#titleElements.has(element)) return true;
    return this.#panels.isControl(element) || isEmptyAnchor(this.#page, element);
  }

  /** Whether an element only opens what is left out. */
  isUnused(element: number): boolean {
    return this.#panels.isUnused(element);
  }

  /** The tag of the copy, `null` if the element's own tag is right. */
  nameOf(element: number): string | null {
    const original = this.#page.elements.node[element];
    const levelOf = () => (original === undefined ? null : this.#dom.getAttribute(original, 'aria-level'));
    const folded = this.#panels.isFolded(element) ? { name: 'details' } : undefined;
    this.#name = folded ?? this.#meanings.get(element) ?? semanticName(this.#page, element, levelOf);
    return this.#name?.name ?? null;
  }

  /** Adds the attributes and headings that the copy needs. Call it right after {@link nameOf}, before the content is copied. */
  apply(element: number, copy: Element): void {
    const name = copy.localName;
    if (name === 'details' && !this.#isTranscript(element)) copy.setAttribute('open', '');
    else if (this.#calls.has(element)) copy.setAttribute('role', CALL_ROLE);
    else if (HEADING_TAGS.has(name)) this.#panels.passHeading(Number(name.slice(1)));
    const kind = name === this.#name?.name ? this.#name.kind : undefined;
    if (kind !== undefined) this.#setKind(element, copy, kind);
    const heading = this.#panels.headingOf(element);
    if (heading !== null && !this.#titles.has(heading.name))
      append(copy, name === 'details' ? 'summary' : `h${heading.level}`, heading.name);
  }

  /** Whether a folded part is a transcript: those stay folded. */
  #isTranscript(element: number): boolean {
    if (this.#panels.isFolded(element)) return true;
    const original = this.#page.elements.node[element];
    const isFolded = original !== undefined && this.#dom.getAttribute(original, 'open') === null;
    return isFolded && TRANSCRIPT_LABEL.test(labelText(this.#page, element + 1));
  }

  /** The lines of a text, one where line breaks are plain white space. */
  linesOf(text: number, data: string): string[] {
    const shown = data.slice(this.#marks.get(text) ?? 0);
    return this.#lineBreaks.linesOf(text, shown) ?? [shown];
  }

  #setKind(element: number, copy: Element, kind: string): void {
    copy.setAttribute('data-kind', kind);
    if (copy.localName !== 'aside' || kind === 'inline-note') return;
    const title = calloutTitle(this.#page, element);
    if (title === null) return;
    if (title.mark !== null) this.#marks.set(title.mark.text, title.mark.length);
    if (title.element >= 0) {
      this.#titleElements.add(title.element);
      this.#titles.add(labelText(this.#page, title.element));
    }
    append(append(copy, 'p', ''), 'strong', title.text);
  }
}

function isEmptyAnchor(page: Page, element: number): boolean {
  return tagOf(page, element) === 'a' && page.elements.end[element] === element + 1 && !hasText(page, element);
}

function append(parent: Element, name: string, text: string): Element {
  return parent.appendChild(newElement(parent.ownerDocument, name, text));
}
