/** Words of a passage are looked for in runs of this length, so that a changed word does not lose the whole passage. */
const RUN = 4;
/** A passage is kept if at least this share of its runs is in the text. A guess: above it, a reader misses nothing. */
const MIN_SHARE = 0.8;
/** Lines with fewer words, apart from numbers, may be names, dates or buttons. */
const MIN_LINE_WORDS = 6;
/** Words of the first or the last line that are looked for. */
const END_WORDS = 12;

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;

/** Whether a text contains a passage, apart from case, punctuation and a few words. A passage without words is not kept. */
export function isPassageKept(passage: string, text: string): boolean {
  return isKept(wordsOf(passage), text);
}

/** Whether a text contains the beginning of a thread: up to 12 words of its first line that is not a name or date. */
export function isFirstPostKept(thread: string, text: string): boolean {
  return isKept((linesOf(thread)[0] ?? []).slice(0, END_WORDS), text);
}

/** Whether a text contains the end of a thread: up to 12 words of its last line that is not a name or date. */
export function isLastReplyKept(thread: string, text: string): boolean {
  return isKept((linesOf(thread).at(-1) ?? []).slice(-END_WORDS), text);
}

function linesOf(thread: string): string[][] {
  return thread
    .split('\n')
    .map(wordsOf)
    .filter((words) => words.filter((word) => !/^\d/.test(word)).length >= MIN_LINE_WORDS);
}

function isKept(passage: readonly string[], text: string): boolean {
  if (passage.length === 0) return false;
  const whole = ` ${wordsOf(text).join(' ')} `;
  const count = Math.max(1, passage.length - RUN + 1);
  const runs = Array.from({ length: count }, (_, start) => ` ${passage.slice(start, start + RUN).join(' ')} `);
  return runs.filter((run) => whole.includes(run)).length >= MIN_SHARE * count;
}

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
}
