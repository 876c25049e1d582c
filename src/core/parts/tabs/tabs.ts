import { AnyCase } from '../../cues/any-case.ts';
import { DISCLOSURE_SIGNS, MORE_PHRASES } from '../../cues/controls.ts';
import { labelText } from '../../dom/element-text.ts';
import { charsOf, endOf, hasText, isInOneOf, parentOf, tagOf, tagsIn, textsIn } from '../../dom/page-tree.ts';
import { HEADING_TAGS } from '../../dom/tags.ts';
import { appendTo } from '../../dom/tallies.ts';
import { folded } from '../../dom/text-forms.ts';
import type { Page, SelectedParts } from '../../types.ts';
import { isKept, type PartKind } from '../rule.ts';
import { panelsOf } from './find-panels.ts';

/** Guesses. */
const THRESHOLDS = {
  /** Minimum mean probability of a part that a control opens. Source: our runs on the development pages; .15 kept six times as much boilerplate. */
  opened: 0.4,
} as const;

/** Tabs and the parts of an accordion stay with a kept one of their group, unless they hold a form. */
export const OPENED: PartKind = {
  id: 'opened',
  title: 'Keep tabs and folded parts with a kept one of their group.',
  source: 'our pages',
  least: THRESHOLDS.opened,
  *find(page) {
    const { view } = page.measured;
    const groups = new Map<number, number[]>();
    for (const panel of page.links.opened) {
      const around = parentOf(view.page, panel);
      for (const holder of [around, parentOf(view.page, around)]) appendTo(groups, holder, panel);
    }
    for (const panels of groups.values()) {
      if (!panels.some((panel) => isKept(page, view.rangeOf(panel)))) continue;
      for (const panel of panels) {
        const isForm = tagsIn(view.page, panel).includes('form');
        if (!isForm && !isKept(page, view.rangeOf(panel))) yield { blocks: view.rangeOf(panel), beside: [] };
      }
    }
  },
};

/** Labels of transcripts, which pages fold and readers open when they want to. In the languages of the interface. */
export const TRANSCRIPT_LABEL = /* @__PURE__ */ new AnyCase(
  () => /^(?:\S+ ){0,3}(?:tra?n?s[ck]r[iy]|транскрипт|расшифровк|стенограмм)|文字起こし|文字稿|대본|녹취록/u,
);

/** Levels of elements between a control and its heading. */
const MAX_HEADING_LEVELS = 4;

/** Finds headings for the panels of tabs and accordions: the labels of their controls. Made once for each copy. */
export class PanelHeadings {
  readonly #page: Page;
  /** By panel: the label of its control, unless the copy has it as a heading. */
  readonly #labels = new Map<number, string>();
  readonly #controls = new Set<number>();
  /** Panels that stay folded. */
  readonly #folded = new Set<number>();
  /** Controls of panels that are left out. */
  readonly #unused = new Set<number>();
  /** By element around panels: the level of the panels' headings. */
  readonly #levels = new Map<number, number>();
  #lastLevel = 1;

  /** `isReplaced`: whether the copy of a panel has the label of its control already, as that of code in tabs. */
  constructor(page: Page, { keptBlocks }: SelectedParts, isReplaced: (control: number) => boolean) {
    this.#page = page;
    for (const [panel, control] of panelsOf(page)) {
      if (isReplaced(control)) continue;
      const isHeading = isInHeading(page, control);
      if (isHeading && hasKept(page, control, keptBlocks)) continue;
      if (!isHeading) this.#controls.add(control);
      const name = labelText(page, control).replace(DISCLOSURE_SIGNS, '');
      const isOpened = hasKept(page, panel, keptBlocks);
      if (!isOpened && !isHeading) this.#unused.add(control);
      if (!isOpened || beginsWithHeading(page, panel, name)) continue;
      const isTranscript = TRANSCRIPT_LABEL.test(name) && page.elements.hidden[panel] === 1;
      if (isTranscript) this.#folded.add(panel);
      if (control < panel && name !== '' && (isTranscript || !MORE_PHRASES.test(name))) this.#labels.set(panel, name);
    }
  }

  /** Whether an element only opens a panel. All panels are open in the copy. */
  isControl(element: number): boolean {
    return this.#controls.has(element);
  }

  /** Whether an element only opens a panel that is left out. */
  isUnused(element: number): boolean {
    return this.#unused.has(element);
  }

  /** Whether a panel is a transcript that the page folds. */
  isFolded(panel: number): boolean {
    return this.#folded.has(panel);
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

/** Whether an element is a heading or is in one. */
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
    if (charsOf(page, text) > 0 && isInOneOf(page, keptBlocks, text)) return true;
  }
  return false;
}
