import { TRANSLATED } from '../article/elements.ts';
import type { Shell } from '../host.ts';
import type { Shown } from '../reader-context.ts';
import { selectionIn } from '../share/passage.ts';

/** Selected words of the article. */
export interface SelectedText {
  readonly range: Range;
  /** One text for each block, in order; none is blank. */
  readonly texts: readonly string[];
}

/** The selected words of the article; `null` if none are selected. */
export function selectedText({ root }: Shell, { view }: Shown): SelectedText | null {
  const range = selectionIn(root);
  if (range === null || !range.intersectsNode(view)) return null;
  const blocks: { owner: Element | null; text: string }[] = [];
  const walker = view.ownerDocument.createTreeWalker(view, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!range.intersectsNode(node) || node.parentElement?.closest('button,.translation')) continue;
    const owner = node.parentElement?.closest(TRANSLATED) ?? null;
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    const last = blocks.at(-1);
    if (last?.owner === owner) last.text += node.data.slice(from, to);
    else blocks.push({ owner, text: node.data.slice(from, to) });
  }
  const texts = blocks.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[\p{L}\p{N}]/u.test(text));
  return texts.length > 0 ? { range, texts } : null;
}
