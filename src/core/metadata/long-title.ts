/** Characters of the longest title that may not be a whole post. A guess. */
const MAX_TITLE_CHARS = 130;

/** Whether a title may be a whole post of a social network. */
export function isLongTitle(title: string): boolean {
  return title.length > MAX_TITLE_CHARS;
}
