/** Characters, white space aside: a few words. Who selects less has other things in mind. A guess. */
const MIN_CHARS = 20;

/** What is selected on the page, if that is more than a word or two. Does not change the selection. */
export function selectedPassage(document: Document): Range | undefined {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  return range.toString().replace(/\s/g, '').length >= MIN_CHARS ? range : undefined;
}
