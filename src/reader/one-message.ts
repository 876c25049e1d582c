import type { SharedWords } from './shared-words.ts';

/** Makes a message the only one at the lower edge: removes that of another feature. `dismiss` removes this one, and is the same each time. */
export function showAlone(words: SharedWords, dismiss: () => void): void {
  if (words.dismissMessage !== dismiss) words.dismissMessage?.();
  words.dismissMessage = dismiss;
}
