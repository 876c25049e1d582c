/** A text for comparison: without case, punctuation and spacing. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** White space collapsed. Single spaces are not matched, so that most texts need no copy. */
export function singleSpaced(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ');
}

/** White space collapsed and trimmed. */
export function collapse(text: string): string {
  return singleSpaced(text).trim();
}
