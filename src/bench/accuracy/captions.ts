/** Removes the lines of a text that are lines of captions. Both are compared as letters and digits in lower case. */
export function withoutCaptions(text: string, captions: readonly string[]): string {
  const known = new Set(captions.map(comparable));
  return text
    .split('\n')
    .filter((line) => !known.has(comparable(line)) || comparable(line) === '')
    .join('\n');
}

function comparable(line: string): string {
  return line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
