import { DROPDOWN_NAMES, OPENER_NAMES, OPENER_TITLE_NAMES, POPUP_NAMES, QUESTION_WITH_SIGN } from '../cues/controls.ts';
import type { Page } from '../types.ts';
import { type DomReader, domReader } from './dom-reader.ts';
import { charsUpTo, holdsSentence, partsOf } from './element-text.ts';
import { type NameIndex, nameIndex } from './name-index.ts';
import {
  charsOf,
  classNameOf,
  endOf,
  firstTextOf,
  isWithin,
  nextSiblingOf,
  parentOf,
  tagOf,
  textDataIn,
  textEndOf,
  textsIn,
} from './page-tree.ts';
import { remembered } from './remembered.ts';
import { appendTo } from './tallies.ts';

/** These can open a part as well. Headings need a name that says so; the others must also name the part. */
const MAY_OPEN = /^(?:h[1-6]|dt|a|li|div|span)$/;
/** Controls in these landmarks open menus, unless they are tabs. */
const MENU_PLACE = /^(?:nav|header|footer|form)$/;
/** Controls with these attributes open something over the page. */
const POPUP_ATTRIBUTES = ['aria-haspopup', 'data-dropdown'] as const;
/** Attributes that name what a control opens, as an id or as `#id`. */
const PANEL_ATTRIBUTES = ['aria-controls', 'data-bs-target', 'data-target', 'data-tab', 'data-controls'] as const;
/** Headlines that are looked at; later ones belong to parts. A guess. */
const MAX_HEADLINES = 50;
/** Most characters of a control. A guess. */
const MAX_LABEL_CHARS = 160;
/** Most link characters / characters of a panel. A guess. */
const MAX_LINK_SHARE = 0.5;

/**
 * The parts of a page that a control opens (panels of tabs and accordions, the rest of a text), each with its control.
 * Made once for a page. Linear in its elements.
 */
export const disclosures = /* @__PURE__ */ remembered((page: Page): ReadonlyMap<number, number> => {
  const finder = new DisclosureFinder(page);
  finder.find();
  return finder.found;
});

/** Tags that open something: always (`control`), if their name says so (`named`), never (`other`). */
const TAG_KINDS = { other: 0, named: 1, control: 2 } as const;

class DisclosureFinder {
  readonly found = new Map<number, number>();
  readonly #page: Page;
  readonly #names: NameIndex;
  /** By class name: 1 if it is that of a control; `null` if none is. */
  readonly #openers: Uint8Array | null;
  /** By tag: one of {@link TAG_KINDS}. */
  readonly #tagKinds: Uint8Array;
  /** Made for the first control. */
  #reader: DomReader | null = null;
  #ids: ReadonlyMap<string, number> | null = null;

  constructor(page: Page) {
    this.#page = page;
    this.#names = nameIndex(page);
    this.#openers = this.#names.classesLike(OPENER_NAMES);
    this.#tagKinds = Uint8Array.from(this.#names.tags, (tag) =>
      tag === 'button' || tag === 'label' ? TAG_KINDS.control : MAY_OPEN.test(tag) ? TAG_KINDS.named : TAG_KINDS.other,
    );
  }

  find(): void {
    const { elements } = this.#page;
    const rows = new Map<number, number[]>();
    for (let element = 1; element < elements.count; element++) {
      if (!this.#isOpener(element)) continue;
      appendTo(rows, this.#rowOf(element), element);
      const panel = this.#named(element) ?? this.#beside(element);
      if (panel !== null && !this.found.has(panel) && this.#isPanel(panel, element)) this.found.set(panel, element);
    }
    elements.role.forEach((role, panel) => {
      if (role === 'tabpanel' && !this.found.has(panel)) this.#findLabelled(panel);
    });
    rows.delete(-1);
    for (const [row, controls] of rows) this.#pair(row, controls);
  }

  /** The row of a tab or of the label of a radio button; -1 for other controls. */
  #rowOf(element: number): number {
    const { tag, role } = this.#page.elements;
    if (tag[element] === 'label') {
      const button = this.#withId(this.#attribute(element, 'for')) ?? 0;
      return this.#attribute(button, 'type') === 'radio' ? parentOf(this.#page, element) : -1;
    }
    const around = parentOf(this.#page, element);
    return role[element] !== 'tab' ? -1 : role[around] === 'tablist' ? around : parentOf(this.#page, around);
  }

  /** Pairs the controls of a row with the parts after it, in order, if there are as many, whatever attributes say. */
  #pair(row: number, controls: readonly number[]): void {
    let holder = row;
    while (holder > 0 && nextSiblingOf(this.#page, holder) < 0) holder = parentOf(this.#page, holder);
    const max = controls.length + 1;
    let panels = partsOf(this.#page, parentOf(this.#page, holder), { after: holder, max });
    if (panels.length !== controls.length) panels = partsOf(this.#page, panels[0] ?? 0, { max });
    if (panels.length !== controls.length || panels.length < 2) return;
    for (const [at, panel] of panels.entries()) {
      const control = controls[at] ?? 0;
      if (!this.found.has(panel) && this.#isPanel(panel, control)) this.found.set(panel, control);
    }
  }

  #findLabelled(panel: number): void {
    const control = this.#withId(this.#attribute(panel, 'aria-labelledby'));
    if (control !== null && this.#isPanel(panel, control)) this.found.set(panel, control);
  }

  #isOpener(element: number): boolean {
    const { role } = this.#page.elements;
    const { tagOf } = this.#names;
    const kind = this.#tagKinds[tagOf[element] ?? 0];
    const isControl = kind === TAG_KINDS.control || role[element] === 'tab' || role[element] === 'button';
    if (!isControl && kind === TAG_KINDS.other) return false;
    const chars = charsUpTo(this.#page, element, MAX_LABEL_CHARS);
    if (chars === 0 || chars > MAX_LABEL_CHARS) return false;
    if (!isControl) {
      const isNamed = (each: number) => this.#names.isNamed(this.#openers, each);
      const isInNamed = this.#isInItem(element) && isNamed(parentOf(this.#page, parentOf(this.#page, element)));
      if (!isNamed(element) && !isInNamed && !this.#standsAlone(element) && !this.#asks(element)) return false;
    }
    return role[element] === 'tab' || !this.#isOfMenu(element);
  }

  /** Whether an element is a link in an item of a list. The name on the list then applies to its links. */
  #isInItem(element: number): boolean {
    const { tag } = this.#page.elements;
    return tag[element] === 'a' && tag[parentOf(this.#page, element)] === 'li';
  }

  #isOfMenu(element: number): boolean {
    const { tag, role, node } = this.#page.elements;
    for (let around = parentOf(this.#page, element); around >= 0; around = parentOf(this.#page, around)) {
      if (tag[around] === 'main' || tag[around] === 'article') break;
      if (MENU_PLACE.test(tagOf(this.#page, around)) || role[around] === 'navigation') return true;
    }
    const isPopup = POPUP_ATTRIBUTES.some((name) => this.#attribute(element, name) !== null);
    return node[element] === undefined || (isPopup && !this.#isProse(this.#named(element)));
  }

  /** The element that the control names; `null` if it names none. */
  #named(element: number): number | null {
    for (const name of PANEL_ATTRIBUTES) {
      const panel = this.#withId(this.#attribute(element, name), element);
      if (panel !== null) return panel;
    }
    const href = this.#attribute(element, 'href');
    return href?.startsWith('#') === true ? this.#withId(href) : null;
  }

  #attribute(element: number, name: string): string | null {
    const original = this.#page.elements.node[element];
    if (original === undefined) return null;
    this.#reader ??= domReader(this.#page.document);
    return this.#reader.getAttribute(original, name);
  }

  /** The element with an id. Some pages repeat ids, so the one right after `before` comes first. */
  #withId(value: string | null, before = -1): number | null {
    if (!value) return null;
    this.#ids ??= idsOf(this.#page);
    const { id } = this.#page.elements;
    const name = value.replace(/^#/, '').trim();
    const next = endOf(this.#page, before);
    return id[next] === name ? next : (this.#ids.get(name) ?? null);
  }

  /** The element after a control that opens something: its next sibling, or that of an ancestor without other text. */
  #beside(element: number): number | null {
    if (this.#page.elements.node[element] === undefined || !this.#saysSo(element)) return null;
    let control = element;
    for (let level = 0; level < 2; level++) {
      const around = parentOf(this.#page, control);
      const next = nextSiblingOf(this.#page, control);
      if (next >= 0) return next;
      if (around < 0 || charsUpTo(this.#page, around, MAX_LABEL_CHARS) > MAX_LABEL_CHARS) return null;
      control = around;
    }
    return null;
  }

  #saysSo(element: number): boolean {
    const { tag, parent } = this.#page.elements;
    if (tag[element] === 'label') return tag[element - 1] === 'input' && parent[element - 1] === parent[element];
    if (this.#attribute(element, 'aria-expanded') !== null) return true;
    const name = classNameOf(this.#page, element);
    const isLabel = /^(?:button|h[1-6]|dt)$/.test(tagOf(this.#page, element)) || OPENER_TITLE_NAMES.test(name);
    return (isLabel && OPENER_NAMES.test(name)) || this.#standsAlone(element) || this.#asks(element);
  }

  /** Whether an element is a heading and the element after it is hidden. */
  #standsAlone(element: number): boolean {
    const { hidden } = this.#page.elements;
    return hidden[nextSiblingOf(this.#page, element)] === 1 && /^h[2-6]$/.test(tagOf(this.#page, element));
  }

  /** Whether an element is a question with a sign that opens its answer, or a button with a question. */
  #asks(element: number): boolean {
    const sign = tagOf(this.#page, element) === 'button' ? '+' : '';
    return QUESTION_WITH_SIGN.test(textDataIn(this.#page, element).join('') + sign);
  }

  #isPanel(panel: number, control: number): boolean {
    const { elements, texts } = this.#page;
    if (isWithin(this.#page, control, panel)) return false;
    if (elements.blockLevel[panel] === 0 || /^(?:li|dd|dt|td|button)$/.test(tagOf(this.#page, panel))) return false;
    // The control of a whole article is an entry in a table of contents.
    const headlines = this.#names.tagged('h1').subarray(0, MAX_HEADLINES);
    if (headlines.some((each) => isWithin(this.#page, each, panel))) return false;
    const name = `${elements.tag[panel]} ${elements.role[panel]} ${elements.className[panel]}`;
    const isOver = POPUP_NAMES.test(name) || (DROPDOWN_NAMES.test(name) && !this.#isProse(panel));
    if (elements.role[panel] !== 'tabpanel' && isOver) return false;
    let [chars, linked] = [0, 0];
    for (const text of textsIn(this.#page, panel)) {
      chars += charsOf(this.#page, text);
      if (texts.linked[text] === 1) linked += charsOf(this.#page, text);
    }
    return chars > 0 && linked <= chars * MAX_LINK_SHARE;
  }

  /** Whether an element has a sentence and no link. */
  #isProse(panel: number | null): boolean {
    const [first, end] = [firstTextOf(this.#page, panel ?? -1), textEndOf(this.#page, panel ?? -1)];
    return holdsSentence(this.#page, first, end) && !this.#page.texts.linked.subarray(first, end).includes(1);
  }
}

/** The first element of each id. */
export function idsOf({ elements }: Page): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (let element = elements.count - 1; element >= 0; element--) {
    const id = elements.id[element];
    if (id) ids.set(id, element);
  }
  return ids;
}
