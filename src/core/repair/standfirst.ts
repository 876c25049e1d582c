import { plainText } from '../copy/plain-text.ts';
import type { DetachedSubtree } from '../types.ts';

/** A line of the standfirst in the copy. */
export const STANDFIRST_LINE = '[data-kind="standfirst"]';
/** Text inside one of these is not part of the head. */
const NOT_IN_HEAD = '[data-kind],blockquote,li,dd,td,figure,details';

/** Moves the standfirst to the start of the content, above pictures, where the head ends. */
export function leadWithStandfirst(subtree: DetachedSubtree): void {
  const lines = [...subtree.querySelectorAll(STANDFIRST_LINE)];
  for (const line of lines) if (line.parentElement?.closest(NOT_IN_HEAD)) line.removeAttribute('data-kind');
  subtree.prepend(...lines.filter((line) => line.matches(STANDFIRST_LINE)));
}

/** The lines of the standfirst as plain text, with an empty line between them; `null` without. Call it after the repairs. */
export function standfirstText(subtree: DetachedSubtree): string | null {
  return [...subtree.querySelectorAll(STANDFIRST_LINE)].map(plainText).join('\n\n') || null;
}

/** Puts an element above the text, below the standfirst, which belongs to the title. */
export function placeAboveText(content: DetachedSubtree, element: Element): void {
  const last = [...content.querySelectorAll(STANDFIRST_LINE)].at(-1);
  if (last === undefined) content.prepend(element);
  else last.after(element);
}
