/** A text for comparison, without case, punctuation and spaces. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const PLAIN = /^[a-z\d]/i;

/** Whether a folded text may begin with these letters, by the code of its first character: most texts then need no folding. */
export function mayBegin(code: number, letters: string): boolean {
  const first = String.fromCharCode(code);
  return !PLAIN.test(first) || !PLAIN.test(letters) || first.toLowerCase() === letters[0];
}

/** Collapses white space. Does not match single spaces, so most texts need no copy. */
export function singleSpaced(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ');
}

/** Collapses white space and trims. */
export function collapse(text: string): string {
  return singleSpaced(text).trim();
}

/** A text of at most this many characters, with an ellipsis if it was longer. */
export function shortened(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).trimEnd()}…`;
}

/** Characters of scripts without spaces, for a character class: Thai, Lao, Burmese, Khmer, kana, Han. */
export const WIDE_SCRIPTS = String.raw`\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff\uf900-\ufaff`;

/** A character of such a script. */
export const WIDE = /* @__PURE__ */ new RegExp(`[${WIDE_SCRIPTS}]`);
