import { MORE_PHRASES, OPENER_SIGNS } from '../cues/controls.ts';
import { disclosures } from '../dom/disclosures.ts';
import { labelText } from '../dom/element-text.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import type { Page, Selection } from '../types.ts';

/** Names of tabs and accordions, for the parts that they open. Made once for a copy. */
export class Panels {
  readonly #page: Page;
  /** By element index of a panel: what its control says, where that is not a kept heading already. */
  readonly #names = new Map<number, string>();
  readonly #controls = new Set<number>();
  /** By element around panels: the level of their headings. */
  readonly #levels = new Map<number, number>();
  #lastLevel = 1;

  /** `isSpent` tells the controls whose names stand with their parts already. */
  constructor(page: Page, { keptBlocks }: Selection, isSpent: (control: number) => boolean) {
    this.#page = page;
    for (const [panel, control] of disclosures(page)) {
      if (isSpent(control)) continue;
      const isHeading = headingAround(page, control) >= 0;
      if (isHeading && hasKept(page, control, keptBlocks)) continue;
      if (!isHeading) this.#controls.add(control);
      const name = labelText(page, control).replace(OPENER_SIGNS, '');
      if (!hasKept(page, panel, keptBlocks) || beginsWithHeading(page, panel, name)) continue;
      if (control < panel && name !== '' && !MORE_PHRASES.test(name)) this.#names.set(panel, name);
    }
  }

  /** Whether an element only opens a part that is open in the copy. */
  isControl(element: number): boolean {
    return this.#controls.has(element);
  }

  /** Notes the level of a heading that is copied. */
  passHeading(level: number): void {
    this.#lastLevel = level;
  }

  /** The heading of a part: its text and level; `null` for what needs none. */
  headingOf(element: number): { name: string; level: number } | null {
    const name = this.#names.get(element);
    if (name === undefined) return null;
    const { parent } = this.#page.elements;
    const around = parent[element] ?? 0;
    const above = parent[around] ?? 0;
    const level = this.#levels.get(around) ?? this.#levels.get(above) ?? Math.min(6, this.#lastLevel + 1);
    this.#levels.set(around, level).set(above, level);
    return { name, level };
  }
}

/** Whether a panel names itself: its first text is a heading that says what its control says. */
function beginsWithHeading(page: Page, panel: number, name: string): boolean {
  const { elements } = page;
  for (let element = panel + 1; element < (elements.end[panel] ?? 0); element++) {
    if (elements.firstText[element] === elements.textEnd[element]) continue;
    if (HEADING_TAGS.has(elements.tag[element] ?? '')) return labelText(page, element) === name;
    if (elements.firstText[element] !== elements.firstText[panel]) return false;
  }
  return false;
}

/** The heading that an element is or stands in, -1 for none. */
function headingAround({ elements }: Page, element: number): number {
  for (let around = element, level = 0; around >= 0 && level < 4; level++) {
    if (HEADING_TAGS.has(elements.tag[around] ?? '')) return around;
    around = elements.parent[around] ?? -1;
  }
  return -1;
}

function hasKept({ elements, texts }: Page, element: number, keptBlocks: Uint8Array): boolean {
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    if (keptBlocks[texts.block[text] ?? -1] === 1 && (texts.chars[text] ?? 0) > 0) return true;
  }
  return false;
}
