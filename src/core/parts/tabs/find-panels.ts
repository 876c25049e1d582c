import {
  DISCLOSURE_NAMES,
  DISCLOSURE_TITLE_NAMES,
  DROPDOWN_NAMES,
  POPUP_NAMES,
  QUESTION_WITH_SIGN,
} from '../../cues/controls.ts';
import { domReader } from '../../dom/dom-reader.ts';
import { charsUpTo, elementChars, holdsSentence, partsOf } from '../../dom/element-text.ts';
import { idsOf, type NameIndex, nameIndex } from '../../dom/name-index.ts';
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
} from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { appendTo } from '../../dom/tallies.ts';
import type { Page } from '../../types.ts';

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
/** Maximum number of characters of a control. A guess. */
const MAX_LABEL_CHARS = 160;
/** Most link characters / characters of a panel. A guess. */
const MAX_LINK_SHARE = 0.5;
/** The code of a panel is among its first elements. A guess. */
const MAX_ELEMENTS_BEFORE_CODE = 12;
/** A panel of code holds only a label and a button beside it. A guess. */
const MAX_BESIDE_CODE = 40;
/** Elements without text between a control and its panel: arrows. A guess. */
const MAX_SIGNS = 2;
/** Lists of tabs that have no role. */
const TAB_LIST_NAME = /(?:^|[\s_-])tab(?:s|bar|-?(?:nav|list|header)|bed-labels)?(?:[\s_-]|$)/i;

/**
 * The parts of a page that a control opens (panels of tabs and accordions, the rest of a text), each with its control; -1 for code in
 * another language, whose control is unknown. Found once a page. Reads attributes. Linear in its elements.
 */
export const panelsOf = /* @__PURE__ */ remembered((page: Page): ReadonlyMap<number, number> => {
  const finder = new PanelFinder(page);
  finder.find();
  return finder.found;
});

/** Tags that open something: always (`control`), if their name says so (`named`), never (`other`). */
const TAG_KINDS = { other: 0, named: 1, control: 2 } as const;

class PanelFinder {
  readonly found = new Map<number, number>();
  readonly #page: Page;
  readonly #names: NameIndex;
  /** By tag: one of {@link TAG_KINDS}. */
  readonly #tagKinds: Uint8Array;

  constructor(page: Page) {
    this.#page = page;
    this.#names = nameIndex(page);
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
    for (const pre of this.#names.tagged('pre')) this.#addVariants(pre);
  }

  /** The row of a tab, of an entry in a list of tabs or of the label of a radio button; -1 for other controls. */
  #rowOf(element: number): number {
    const { tag, role } = this.#page.elements;
    if (tag[element] === 'label') {
      const button = this.#withId(this.#attribute(element, 'for')) ?? 0;
      return this.#attribute(button, 'type') === 'radio' ? parentOf(this.#page, element) : -1;
    }
    const around = parentOf(this.#page, element);
    if (role[element] !== 'tab') return this.#listAround(element);
    return role[around] === 'tablist' ? around : parentOf(this.#page, around);
  }

  /** The list named after tabs in which an element is an entry; -1 for none. */
  #listAround(element: number): number {
    const { tag, end } = this.#page.elements;
    const isEntry = /^(?:a|button)$/.test(tagOf(this.#page, element));
    if (!isEntry && (tag[element] !== 'li' || end[element] !== element + 1)) return -1;
    const around = parentOf(this.#page, element);
    const list = tag[around] === 'li' ? parentOf(this.#page, around) : around;
    return this.#isNamed(TAB_LIST_NAME, list) ? list : -1;
  }

  /** Pairs the controls of a row with the parts after it, in order, if there are as many of one tag, whatever attributes say. */
  #pair(row: number, controls: readonly number[]): void {
    let holder = row;
    while (holder > 0 && nextSiblingOf(this.#page, holder) < 0) holder = parentOf(this.#page, holder);
    const max = controls.length + 1;
    let panels = partsOf(this.#page, parentOf(this.#page, holder), { after: holder, max });
    if (panels.length !== controls.length) panels = partsOf(this.#page, panels[0] ?? 0, { max });
    const isAlike = panels.every((each) => tagOf(this.#page, each) === tagOf(this.#page, panels[0] ?? 0));
    if (panels.length !== controls.length || panels.length < 2 || !isAlike) return;
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
      const isInList = this.#listAround(element) >= 0;
      if (!this.#isNamed(DISCLOSURE_NAMES, element) && !isInList && !this.#standsAlone(element) && !this.#asks(element))
        return false;
    }
    return role[element] === 'tab' || !this.#isOfMenu(element);
  }

  #isNamed(pattern: RegExp, element: number): boolean {
    return this.#names.isNamed(this.#names.classesLike(pattern), element);
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
    return domReader(this.#page.document).getAttribute(original, name);
  }

  /** The element with an id. Some pages repeat ids, so the one right after `before` comes first. */
  #withId(value: string | null, before = -1): number | null {
    if (!value) return null;
    const { id } = this.#page.elements;
    const name = value.replace(/^#/, '').trim();
    const next = endOf(this.#page, before);
    return id[next] === name ? next : (idsOf(this.#page).get(name) ?? null);
  }

  /** The element after a control that opens something: its next sibling, or that of an ancestor without other text. */
  #beside(element: number): number | null {
    if (this.#page.elements.node[element] === undefined || !this.#saysSo(element)) return null;
    let control = element;
    for (let level = 0; level < 2; level++) {
      const around = parentOf(this.#page, control);
      const next = this.#nextWithText(control);
      if (next >= 0) return next;
      if (around < 0 || charsUpTo(this.#page, around, MAX_LABEL_CHARS) > MAX_LABEL_CHARS) return null;
      control = around;
    }
    return null;
  }

  /** The next sibling, but for signs of the control such as an arrow; -1 without one. */
  #nextWithText(control: number): number {
    const { blockLevel } = this.#page.elements;
    let next = nextSiblingOf(this.#page, control);
    const isSign = () => next >= 0 && blockLevel[next] === 0 && charsUpTo(this.#page, next, 1) === 0;
    for (let signs = 0; signs < MAX_SIGNS && isSign(); signs++) next = nextSiblingOf(this.#page, next);
    return next;
  }

  #saysSo(element: number): boolean {
    const { tag, parent } = this.#page.elements;
    if (tag[element] === 'label') return tag[element - 1] === 'input' && parent[element - 1] === parent[element];
    if (this.#attribute(element, 'aria-expanded') !== null) return true;
    const name = classNameOf(this.#page, element);
    const isLabel = /^(?:button|h[1-6]|dt)$/.test(tagOf(this.#page, element)) || DISCLOSURE_TITLE_NAMES.test(name);
    return (isLabel && DISCLOSURE_NAMES.test(name)) || this.#standsAlone(element) || this.#asks(element);
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
    if (elements.blockLevel[panel] === 0 || /^(?:li|d[dt]|td|button|h[1-6])$/.test(tagOf(this.#page, panel)))
      return false;
    // The control of a whole article is an entry in a table of contents.
    const headlines = this.#names.tagged('h1').subarray(0, MAX_HEADLINES);
    if (headlines.some((each) => isWithin(this.#page, each, panel))) return false;
    const name = `${elements.tag[panel]} ${elements.role[panel]} ${elements.className[panel]}`;
    const isOver = POPUP_NAMES.test(name) || (DROPDOWN_NAMES.test(name) && !this.#isProse(panel));
    const isTabPanel = elements.role[panel] === 'tabpanel';
    if (!isTabPanel && isOver) return false;
    let [chars, linked] = [0, 0];
    for (const text of textsIn(this.#page, panel)) {
      chars += charsOf(this.#page, text);
      if (texts.linked[text] === 1) linked += charsOf(this.#page, text);
    }
    return chars > 0 && (isTabPanel || linked <= chars * MAX_LINK_SHARE);
  }

  /** Adds a `<pre>` or its panel, and the one after it, if both hold code, which differs. */
  #addVariants(pre: number): void {
    const { tag } = this.#page.elements;
    for (let panel = pre; panel > 0 && this.#isPanelOf(panel, pre); panel = parentOf(this.#page, panel)) {
      const next = nextSiblingOf(this.#page, panel);
      const other = tag[next] === tag[panel] ? this.#codeIn(next) : -1;
      if (other < 0) continue;
      const isSame = elementChars(this.#page, pre) === elementChars(this.#page, other);
      for (const each of [panel, next]) if (!isSame && !this.found.has(each)) this.found.set(each, -1);
      return;
    }
  }

  /** The `<pre>` of a panel with little else; -1 if there is none. */
  #codeIn(panel: number): number {
    const pre = this.#page.elements.tag.slice(panel, panel + MAX_ELEMENTS_BEFORE_CODE).indexOf('pre') + panel;
    return pre >= panel && pre < endOf(this.#page, panel) && this.#isPanelOf(panel, pre) ? pre : -1;
  }

  #isPanelOf(panel: number, pre: number): boolean {
    const max = elementChars(this.#page, pre) + MAX_BESIDE_CODE;
    return charsUpTo(this.#page, panel, max) <= max;
  }

  /** Whether an element has a sentence and no link. */
  #isProse(panel: number | null): boolean {
    const [first, end] = [firstTextOf(this.#page, panel ?? -1), textEndOf(this.#page, panel ?? -1)];
    return holdsSentence(this.#page, first, end) && !this.#page.texts.linked.subarray(first, end).includes(1);
  }
}
