import type { Page } from '../core/types.ts';

/** Counts the UTF-16 codes in each text that `isCounted` accepts. Linear in characters. */
export function countCharacters(page: Page, isCounted: (code: number) => boolean): Int32Array {
  const { texts } = page;
  const counts = new Int32Array(texts.count);
  for (let text = 0; text < texts.count; text++) {
    const data = texts.data[text] ?? '';
    let count = 0;
    for (let at = 0; at < data.length; at++) if (isCounted(data.charCodeAt(at))) count++;
    counts[text] = count;
  }
  return counts;
}

/** Whether a UTF-16 code is not white space. */
export function isVisible(code: number): boolean {
  return code !== 0x20 && !(code >= 9 && code <= 13) && code !== 0xa0 && code !== 0x3000;
}
