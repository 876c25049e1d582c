import type { RemovalSummary } from '../../core/types.ts';
import { createButton } from '../controls/button.ts';
import type { ReaderContext } from '../reader-context.ts';
import { blockBefore, insertAfter } from './added-back.ts';
import type { Corrections, Target } from './corrections.ts';
import { type LeftOut, type ListedPart, listedParts } from './left-out.ts';
import { alwaysButton, type PartButtons, partButtons, setPressed } from './part-buttons.ts';
import { groupParts, type PartGroup } from './part-groups.ts';
import { foldedGroup, groupName, kindOf, make, previewOf } from './part-list.ts';

/** The left-out parts in their original places, dimmed, while the article is corrected. */
export class PartsInPlace {
  readonly #reader: ReaderContext;
  readonly #leftOut: LeftOut;
  readonly #corrections: Corrections;
  readonly #boxes = new Map<Target, { readonly box: HTMLElement; update(): void }>();
  readonly #groups: HTMLElement[] = [];

  constructor(reader: ReaderContext, leftOut: LeftOut, corrections: Corrections) {
    this.#reader = reader;
    this.#leftOut = leftOut;
    this.#corrections = corrections;
    this.#insertParts();
    for (const block of corrections.leftOutBlocks().keys()) this.update(block);
  }

  /** Follows a change of a part, or of a block of the article. */
  update(target: Target): void {
    if (typeof target !== 'number') this.#updateBlock(target);
    this.#boxes.get(target)?.update();
  }

  remove(): void {
    for (const { box } of this.#boxes.values()) box.remove();
    for (const group of this.#groups) group.remove();
  }

  /** Parts between the same two blocks stand together: what a reader may miss by itself, the rest in one folded group. */
  #insertParts(): void {
    const byPlace = new Map<Text | undefined, ListedPart[]>();
    for (const part of listedParts(this.#leftOut)) {
      const last = this.#leftOut.textsBefore(part[0]).at(-1);
      byPlace.set(last, [...(byPlace.get(last) ?? []), part]);
    }
    const { content } = this.#reader.shown;
    for (const parts of byPlace.values()) {
      const [first = 0] = parts[0] ?? [];
      const block = blockBefore(content, this.#leftOut.textsBefore(first));
      const { likely, groups } = groupParts(parts);
      for (const [index, part] of likely) insertAfter(this.#boxOfPart(index, part), { content, block }, index);
      const [rest] = groups.flatMap((group) => group.parts);
      if (rest) insertAfter(this.#boxOfRest(groups), { content, block }, rest[0]);
    }
  }

  #boxOfRest(groups: readonly PartGroup[]): HTMLElement {
    const box = this.#newBox();
    const { view } = this.#reader.shown;
    const content = () => {
      const list = make(view, 'div', '');
      list.append(...groups.flatMap(({ parts }) => parts.map(([index, part]) => this.#boxOfPart(index, part))));
      return list;
    };
    const name = groups.map((group) => groupName(group, this.#strings)).join(' · ');
    box.append(foldedGroup(view, name, { isOpen: false, content }));
    this.#groups.push(box);
    return box;
  }

  #boxOfPart(index: number, part: RemovalSummary): HTMLElement {
    const { view } = this.#reader.shown;
    const box = this.#newBox();
    const preview = previewOf(view, part);
    preview.id = `left-out-here-${index}`;
    const buttons = partButtons(this.#reader, this.#corrections, { index, describedBy: preview.id });
    box.append(preview, this.#line(kindOf(view, part, this.#strings), buttons.row));
    const update = () => {
      box.hidden = this.#corrections.shownPart(index) !== undefined;
      buttons.update();
    };
    this.#boxes.set(index, { box, update });
    update();
    return box;
  }

  #updateBlock(block: HTMLElement): void {
    const anchor = this.#corrections.leftOutBlocks().get(block);
    const known = this.#boxes.get(block);
    if (!anchor) {
      known?.box.remove();
      this.#boxes.delete(block);
    } else if (!known) {
      const made = this.#boxOfBlock(block);
      this.#boxes.set(block, made);
      anchor.after(made.box);
    }
  }

  #boxOfBlock(block: HTMLElement): { readonly box: HTMLElement; update(): void } {
    const { view } = this.#reader.shown;
    const { document } = this.#reader.environment;
    const box = this.#newBox(block.localName === 'li' ? 'li' : 'div');
    const preview = previewOf(view, { preview: block.textContent?.replace(/\s+/g, ' ').trim().slice(0, 120) ?? '' });
    const buttons: PartButtons['row'] = make(view, 'span', 'part-buttons');
    const back = createButton(document, {
      text: this.#strings.readerLeftOutShow,
      onPress: () => this.#corrections.revert(block),
    });
    const always = alwaysButton(this.#reader, () => void this.#corrections.remember(block));
    buttons.append(back, ...(always ? [always] : []));
    box.append(preview, this.#line(make(view, 'p', 'kind', this.#strings.readerLeftOutCorrected), buttons));
    const update = () => {
      if (always) setPressed(always, this.#corrections.isRemembered(block));
    };
    update();
    return { box, update };
  }

  get #strings() {
    return this.#reader.environment.strings;
  }

  #newBox(tag = 'div'): HTMLElement {
    const box = make(this.#reader.shown.view, tag, 'left-out-here');
    box.lang = this.#strings.readerLanguage;
    box.dir = this.#strings.readerDirection;
    return box;
  }

  #line(...parts: HTMLElement[]): HTMLElement {
    const line = make(this.#reader.shown.view, 'div', 'line');
    line.append(...parts);
    return line;
  }
}
