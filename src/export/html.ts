import type { SanitizedFragment } from '../sanitizer/sanitize.ts';

/** The content as HTML text. The fragment is not modified. */
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
