import type { InspectedBlock } from '../core/types.ts';
import { fill, type Strings } from '../platform/texts/strings.ts';
import { type Box, intersection } from './geometry.ts';

interface BlockToolsOptions {
  readonly strings: Strings;
  /** The site for which a correction can be remembered; `null` where nothing may be stored. */
  readonly site: string | null;
  onCorrect(options: { isAlways: boolean }): void;
}

/** The buttons at the block under the pointer, which leave it out or bring it back. */
export class BlockTools {
  readonly element: HTMLElement;
  readonly #strings: Strings;
  readonly #once: HTMLButtonElement;

  constructor(document: Document, { strings, site, onCorrect }: BlockToolsOptions) {
    this.#strings = strings;
    this.element = document.createElement('div');
    this.element.className = 'block-tools';
    this.element.role = 'toolbar';
    this.element.dir = strings.readerDirection === 'rtl' ? 'rtl' : 'ltr';
    this.element.ariaLabel = strings.overlayBlock;
    this.#once = buttonOf(document, () => onCorrect({ isAlways: false }));
    this.element.append(this.#once);
    this.element.hidden = true;
    if (site === null) return;
    const always = buttonOf(document, () => onCorrect({ isAlways: true }));
    always.textContent = strings.readerAlways;
    always.ariaLabel = always.title = fill(strings.readerAlwaysOn, { site });
    this.element.append(always);
  }

  /** Names the buttons for a block; `null` hides them. */
  show(block: InspectedBlock | null): void {
    this.element.hidden = block === null;
    this.#once.textContent = this.#strings[block?.decision.keep ? 'readerLeaveOut' : 'readerLeftOutShow'];
  }

  /**
   * Puts the buttons on the upper edge of the block's box, at its end, inside `area`. Where a label is in the way, they are on the lower
   * edge, or inside under the label. They touch the block, so that the pointer gets there.
   */
  place(box: Box | null, { area, taken }: { area: Box; taken: readonly Box[] }): void {
    const isSeen = box !== null && intersection(box, area) !== null;
    this.element.style.visibility = isSeen ? 'visible' : 'hidden';
    if (!isSeen) return;
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const left = Math.max(area.left, Math.min(box.left + box.width, area.left + area.width) - width);
    const at = (top: number): Box => ({
      left,
      top: Math.max(area.top, Math.min(top, area.top + area.height - height)),
      width,
      height,
    });
    const upper = at(box.top - height + 1);
    const labelEnds = taken.filter((label) => intersection(label, upper)).map(({ top, height }) => top + height);
    const places = [upper, at(box.top + box.height - 1), ...labelEnds.map((end) => at(end + 1))];
    const { top } = places.find((place) => !taken.some((label) => intersection(label, place))) ?? upper;
    this.element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }
}

function buttonOf(document: Document, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', ({ isTrusted }) => isTrusted && onPress());
  return button;
}
