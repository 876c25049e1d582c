import { MORE_PHRASES, OPENER_SIGNS } from '../cues/controls.ts';
import { disclosures } from '../dom/disclosures.ts';
import type { DomReader } from '../dom/dom-reader.ts';
import { labelText } from '../dom/element-text.ts';
import { newElement } from '../dom/inert.ts';
import { blockOf, charsOf, endOf, hasText, parentOf, tagOf, textsIn } from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import { calloutTitle } from '../parts/callout/callout-copy.ts';
import type { Meaning, Replacement } from '../parts/kind.ts';
import { isNoteToggle } from '../parts/note/inline-notes.ts';
import { standfirstElements } from '../parts/standfirst.ts';
import { LineBreaks } from '../parts/verse.ts';
import type { Page, SelectedParts } from '../types.ts';
import { semanticName } from './semantic-names.ts';

/** Turns the meaning of classes, roles and styles into markup, because the copy has none of them. Call it element by element, in order. */
export class SemanticMarkup {
  readonly #page: Page;
  readonly #dom: DomReader;
  readonly #panels: PanelHeadings;
  readonly #lineBreaks: LineBreaks;
  /** Elements whose text the copy has already as the title of a callout, and these texts. */
  readonly #titleElements = new Set<number>();
  readonly #titles = new Set<string>();
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
  }

  /** Whether an element needs no copy: its text is in the copy already, or it has none. */
  isRepresented(element: number): boolean {
    this.#name = null;
    if (isNoteToggle(this.#page, element) || this.#titleElements.has(element)) return true;
    return this.#panels.isControl(element) || isEmptyAnchor(this.#page, element);
  }

  /** The tag of the copy, `null` if the element's own tag is right. */
  nameOf(element: number): string | null {
    const original = this.#page.elements.node[element];
    const levelOf = () => (original === undefined ? null : this.#dom.getAttribute(original, 'aria-level'));
    this.#name = standfirstElements(this.#page).has(element)
      ? { name: 'p', kind: 'standfirst' }
      : semanticName(this.#page, element, levelOf);
    return this.#name?.name ?? null;
  }

  /** Adds the attributes and headings that the copy needs. Call it right after {@link nameOf}, before the content is copied. */
  apply(element: number, copy: Element): void {
    const name = copy.localName;
    if (name === 'details') copy.setAttribute('open', '');
    else if (HEADING_TAGS.has(name)) this.#panels.passHeading(Number(name.slice(1)));
    const kind = name === this.#name?.name ? this.#name.kind : undefined;
    if (kind !== undefined) this.#setKind(element, copy, kind);
    const heading = this.#panels.headingOf(element);
    if (heading !== null && !this.#titles.has(heading.name)) append(copy, `h${heading.level}`, heading.name);
  }

  /** The lines of a text, `null` where line breaks are plain white space. */
  linesOf(text: number, data: string): string[] | null {
    return this.#lineBreaks.linesOf(text, data);
  }

  #setKind(element: number, copy: Element, kind: string): void {
    copy.setAttribute('data-kind', kind);
    if (kind === 'verse') this.#lineBreaks.keepIn(element);
    if (copy.localName !== 'aside' || kind === 'inline-note') return;
    const title = calloutTitle(this.#page, element);
    if (title === null) return;
    this.#titleElements.add(title.element);
    this.#titles.add(labelText(this.#page, title.element));
    append(append(copy, 'p', ''), 'strong', title.text);
  }
}

function isEmptyAnchor(page: Page, element: number): boolean {
  return page.elements.tag[element] === 'a' && page.elements.end[element] === element + 1 && !hasText(page, element);
}

function append(parent: Element, name: string, text: string): Element {
  return parent.appendChild(newElement(parent.ownerDocument, name, text));
}

/** Levels of elements between a control and its heading. */
const MAX_HEADING_LEVELS = 4;

/** Finds headings for the panels of tabs and accordions: the labels of their controls. Made once for each copy. */
class PanelHeadings {
  readonly #page: Page;
  /** By panel: the label of its control, unless the copy has it as a heading. */
  readonly #labels = new Map<number, string>();
  readonly #controls = new Set<number>();
  /** By element around panels: the level of the panels' headings. */
  readonly #levels = new Map<number, number>();
  #lastLevel = 1;

  /** `isReplaced`: whether the copy of a panel has the label of its control already, as that of code in tabs. */
  constructor(page: Page, { keptBlocks }: SelectedParts, isReplaced: (control: number) => boolean) {
    this.#page = page;
    for (const [panel, control] of disclosures(page)) {
      if (isReplaced(control)) continue;
      const isHeading = isInHeading(page, control);
      if (isHeading && hasKept(page, control, keptBlocks)) continue;
      if (!isHeading) this.#controls.add(control);
      const name = labelText(page, control).replace(OPENER_SIGNS, '');
      if (!hasKept(page, panel, keptBlocks) || beginsWithHeading(page, panel, name)) continue;
      if (control < panel && name !== '' && !MORE_PHRASES.test(name)) this.#labels.set(panel, name);
    }
  }

  /** Whether an element only opens a panel. All panels are open in the copy. */
  isControl(element: number): boolean {
    return this.#controls.has(element);
  }

  /** Records the level of a copied heading. */
  passHeading(level: number): void {
    this.#lastLevel = level;
  }

  /** The heading that a panel needs, with its level; `null` for none. */
  headingOf(element: number): { name: string; level: number } | null {
    const name = this.#labels.get(element);
    if (name === undefined) return null;
    const around = parentOf(this.#page, element);
    const above = parentOf(this.#page, around);
    const level = this.#levels.get(around) ?? this.#levels.get(above) ?? Math.min(6, this.#lastLevel + 1);
    this.#levels.set(around, level).set(above, level);
    return { name, level };
  }
}

/** Whether the first text of a panel is a heading with the label of its control. */
function beginsWithHeading(page: Page, panel: number, name: string): boolean {
  for (let element = panel + 1; element < endOf(page, panel); element++) {
    if (!hasText(page, element)) continue;
    if (HEADING_TAGS.has(tagOf(page, element))) return folded(labelText(page, element)) === folded(name);
    if (page.elements.firstText[element] !== page.elements.firstText[panel]) return false;
  }
  return false;
}

/** Whether an element is a heading or stands in one. */
function isInHeading(page: Page, element: number): boolean {
  let around = element;
  for (let level = 0; around >= 0 && level < MAX_HEADING_LEVELS; level++) {
    if (HEADING_TAGS.has(tagOf(page, around))) return true;
    around = parentOf(page, around);
  }
  return false;
}

function hasKept(page: Page, element: number, keptBlocks: Uint8Array): boolean {
  for (const text of textsIn(page, element)) {
    if (keptBlocks[blockOf(page, text)] === 1 && charsOf(page, text) > 0) return true;
  }
  return false;
}
