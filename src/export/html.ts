import type { SanitizedFragment } from '../sanitizer/sanitize.ts';

/** The content as HTML text. The fragment is not modified. */
export function toHtml(content: SanitizedFragment): string {
  const holder = content.ownerDocument.createElement('div');
  holder.append(content.cloneNode(true));
  return holder.innerHTML;
}
