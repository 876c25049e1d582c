/** A slice of a text; `end` is exclusive. */
export interface Slice {
  readonly start: number;
  readonly end: number;
}

/** Characters. Longer sentences are split at a pause, because streamed voices stop in the middle of them. Own observation. */
const MAX_CHARS = 400;

const PAUSES = /[,;:，、；：،؛—–](?=\s|[^\x20-\x7f])|\s(?=\S)/gu;

/** The sentences of a text, without those that have no letters or digits. */
export function sentencesOf(text: string, language: string): readonly Slice[] {
  const sentences: Slice[] = [];
  for (const { segment, index } of segmenter(language, 'sentence').segment(text)) {
    if (!/[\p{L}\p{N}]/u.test(segment)) continue;
    const start = index + (segment.length - segment.trimStart().length);
    sentences.push(...splitLong(text, { start, end: index + segment.trimEnd().length }));
  }
  return sentences;
}

/** The word at an index of a text, `null` if there is none. */
export function wordAt(text: string, index: number, language: string): Slice | null {
  const word = segmenter(language, 'word').segment(text).containing(index);
  return word?.isWordLike ? { start: word.index, end: word.index + word.segment.length } : null;
}

function splitLong(text: string, sentence: Slice): Slice[] {
  const parts: Slice[] = [];
  let { start } = sentence;
  while (sentence.end - start > MAX_CHARS) {
    const cut = start + lastPause(text.slice(start, start + MAX_CHARS));
    parts.push({ start, end: cut });
    start = cut;
  }
  return [...parts, { start, end: sentence.end }];
}

/** Where to split a text: after the last clause in its second half, else after the last word, else at its end. */
function lastPause(text: string): number {
  let clause = 0;
  let word = 0;
  for (const { 0: sign, index } of text.matchAll(PAUSES)) {
    if (sign.trim() === '') word = index + 1;
    else clause = index + sign.length;
  }
  if (clause > text.length / 2) return clause;
  return word || text.length;
}

function segmenter(language: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language || undefined, { granularity });
  } catch {
    // Some pages declare invalid language tags.
    return new Intl.Segmenter(undefined, { granularity });
  }
}
