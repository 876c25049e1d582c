/** A stretch of a text: from `start` to before `end`. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Longer breaths than this are cut at a pause: voices that are streamed end in the middle. Own observation, in characters. */
const MAX_CHARS = 400;

const PAUSES = /[,;:，、；：،؛—–](?=\s|[^\x20-\x7f])|\s(?=\S)/gu;

/** The sentences of a text in a language, those without letters or digits left out. */
export function sentencesOf(text: string, language: string): readonly Stretch[] {
  const sentences: Stretch[] = [];
  for (const { segment, index } of segmenter(language, 'sentence').segment(text)) {
    if (!/[\p{L}\p{N}]/u.test(segment)) continue;
    const start = index + (segment.length - segment.trimStart().length);
    sentences.push(...breaths(text, { start, end: index + segment.trimEnd().length }));
  }
  return sentences;
}

/** The word at a place in a text, or nothing if there is none. */
export function wordAt(text: string, index: number, language: string): Stretch | null {
  const word = segmenter(language, 'word').segment(text).containing(index);
  return word?.isWordLike ? { start: word.index, end: word.index + word.segment.length } : null;
}

function breaths(text: string, sentence: Stretch): Stretch[] {
  const parts: Stretch[] = [];
  let { start } = sentence;
  while (sentence.end - start > MAX_CHARS) {
    const cut = start + lastPause(text.slice(start, start + MAX_CHARS));
    parts.push({ start, end: cut });
    start = cut;
  }
  return [...parts, { start, end: sentence.end }];
}

/** Where a text can be cut: after its last clause in the second half, else after its last word, else at its end. */
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
    // Pages declare languages that are none.
    return new Intl.Segmenter(undefined, { granularity });
  }
}
