/**
 * The letter of a choice in the popup, by its index. Choices have letters and candidates have numbers, because a choice need not be a
 * candidate, and the second choice need not be the second candidate.
 */
export function choiceLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
