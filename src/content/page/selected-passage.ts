/** Shorter selections are not meant to be read, in characters without white space. A guess. */
const MIN_CHARS = 20;

/** The selection on the page, if it has at least {@link MIN_CHARS}. Does not change the selection. */
export function selectedPassage(document: Document): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  return range.toString().replace(/\s/g, '').length >= MIN_CHARS ? range : undefined;
}
