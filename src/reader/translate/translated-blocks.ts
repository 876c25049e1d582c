import { type SpokenBlock, spokenBlocks } from '../read-aloud/spoken-blocks.ts';

/** Elements that hold one text and nothing else: the translation comes after them, and else after the text inside. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'address']);

export const TRANSLATION = 'translation';

/** The blocks of text of an article, without code: first those from the top of the window on, then those above. Reads layout. */
export function blocksToTranslate(view: HTMLElement): readonly SpokenBlock[] {
  const blocks = spokenBlocks(view);
  const shown = blocks.findIndex(({ element }) => element.getBoundingClientRect().bottom > 0);
  return shown > 0 ? [...blocks.slice(shown), ...blocks.slice(0, shown)] : blocks;
}

/** Puts a translation below the text of a block. */
export function addTranslation({ element, pieces }: SpokenBlock, text: string, language: string): void {
  const added = element.ownerDocument.createElement('span');
  added.className = TRANSLATION;
  added.lang = language;
  added.dir = 'auto';
  added.textContent = text;
  if (TEXT_ELEMENTS.has(element.localName)) {
    element.after(added);
    return;
  }
  let last: Node | undefined = pieces.at(-1)?.node;
  while (last?.parentNode && last.parentNode !== element) last = last.parentNode;
  (last as ChildNode | undefined)?.after(added);
}

/** Removes all translations. */
export function removeTranslations(view: HTMLElement): void {
  for (const added of Array.from(view.querySelectorAll(`.${TRANSLATION}`))) added.remove();
}
