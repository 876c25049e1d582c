import { MORE_PHRASES, OPENER_SIGNS } from '../cues/controls.ts';
import { disclosures } from '../dom/disclosures.ts';
import { labelText } from '../dom/element-text.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import type { Page, Selection } from '../types.ts';

/** Levels of elements between a control and its heading. */
const MAX_HEADING_LEVELS = 4;

/** Finds headings for the panels of tabs and accordions: the labels of their controls. Made once for each copy. */
export class PanelHeadings {
  readonly #page: Page;
  /** By panel: the label of its control, unless the copy has it as a heading. */
  readonly #labels = new Map<number, string>();
  readonly #controls = new Set<number>();
  /** By element around panels: the level of the panels' headings. */
  readonly #levels = new Map<number, number>();
  #lastLevel = 1;

  /** `isReplaced`: whether the copy of a panel has the label of its control already, as that of code in tabs. */
  constructor(page: Page, { keptBlocks }: Selection, isReplaced: (control: number) => boolean) {
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
    const { parent } = this.#page.elements;
    const around = parent[element] ?? 0;
    const above = parent[around] ?? 0;
    const level = this.#levels.get(around) ?? this.#levels.get(above) ?? Math.min(6, this.#lastLevel + 1);
    this.#levels.set(around, level).set(above, level);
    return { name, level };
  }
}

/** Whether the first text of a panel is a heading with the label of its control. */
function beginsWithHeading(page: Page, panel: number, name: string): boolean {
  const { elements } = page;
  for (let element = panel + 1; element < (elements.end[panel] ?? 0); element++) {
    if (elements.firstText[element] === elements.textEnd[element]) continue;
    if (HEADING_TAGS.has(elements.tag[element] ?? '')) return folded(labelText(page, element)) === folded(name);
    if (elements.firstText[element] !== elements.firstText[panel]) return false;
  }
  return false;
}

/** Whether an element is a heading or stands in one. */
function isInHeading({ elements }: Page, element: number): boolean {
  let around = element;
  for (let level = 0; around >= 0 && level < MAX_HEADING_LEVELS; level++) {
    if (HEADING_TAGS.has(elements.tag[around] ?? '')) return true;
    around = elements.parent[around] ?? -1;
  }
  return false;
}

function hasKept({ elements, texts }: Page, element: number, keptBlocks: Uint8Array): boolean {
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    if (keptBlocks[texts.block[text] ?? -1] === 1 && (texts.chars[text] ?? 0) > 0) return true;
  }
  return false;
}
