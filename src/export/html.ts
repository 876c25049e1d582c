import type { SanitizedFragment } from '../core/types.ts';

/** Serializes the content as HTML. Does not modify the fragment. */
export function toHtml(content: SanitizedFragment): string {
  const holder = content.ownerDocument.createElement('div');
  let html = '';
  for (let node = content.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 1) html += (node as Element).outerHTML;
    else {
      holder.textContent = node.textContent;
      html += holder.innerHTML;
    }
  }
  return html;
}
