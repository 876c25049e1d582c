import { fill } from '../../platform/texts/strings.ts';
import { createButton } from '../controls/button.ts';
import type { ReaderContext } from '../reader-context.ts';
import type { Corrections } from './corrections.ts';

/** The buttons of a part, which follow its state. */
export interface PartButtons {
  readonly row: HTMLElement;
  update(): void;
}

/**
 * The buttons of a left-out part: bring it back or remove it again, always do so, and go to it. `describedBy` is the id of its first
 * words; `hasGo` is true if the part may be out of sight.
 */
export function partButtons(
  reader: ReaderContext,
  corrections: Corrections,
  { index, describedBy, hasGo }: { index: number; describedBy?: string; hasGo?: true },
): PartButtons {
  const { document, strings } = reader.environment;
  const row = document.createElement('span');
  row.className = 'part-buttons';
  const toggle = createButton(document, {
    text: '',
    onPress: () => (corrections.shownPart(index) ? corrections.revert(index) : corrections.apply(index)),
  });
  const always = alwaysButton(reader, () => void corrections.remember(index));
  const go = createButton(document, {
    text: strings.readerGoThere,
    onPress: () => {
      const part = corrections.shownPart(index);
      if (part) reader.jumps.to(part);
    },
  });
  row.append(toggle, ...(always ? [always] : []), ...(hasGo ? [go] : []));
  if (describedBy) for (const each of row.children) each.setAttribute('aria-describedby', describedBy);
  const update = () => {
    const isShown = corrections.shownPart(index) !== undefined;
    toggle.textContent = isShown ? strings.readerRemoveAgain : strings.readerLeftOutShow;
    go.hidden = !isShown;
    if (always) setPressed(always, corrections.isRemembered(index));
  };
  update();
  return { row, update };
}

/** The button "Always on" this site; `null` where nothing may be stored. */
export function alwaysButton({ environment }: ReaderContext, onPress: () => void): HTMLButtonElement | null {
  const { document, strings, site } = environment;
  if (!site) return null;
  const button = createButton(document, { text: strings.readerAlways, onPress });
  const label = fill(strings.readerAlwaysOn, { site: site.name });
  button.title = label;
  button.setAttribute('aria-label', label);
  return button;
}

/** Shows that a choice is remembered. Undoing the change also ends that, so the button itself does nothing more. */
export function setPressed(button: HTMLButtonElement, isPressed: boolean): void {
  button.setAttribute('aria-pressed', String(isPressed));
}
