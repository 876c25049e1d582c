/** An article as the texts of its blocks. */
export type Blocks = readonly string[];

/** A range of the text of an article, in UTF-16 code units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Words that a quote has, from – to, and the share of quotes that go on into the next block. */
const WORDS = { least: 3, most: 60 } as const;
const SHARE_ACROSS_BLOCKS = 0.4;

/** A block of the text with this many words is long enough to be quoted from. */
const MIN_BLOCK_WORDS = 8;

/** Random ranges of whole words of an article, of 3 to 60 words, many of them across blocks. Fewer if the article is short. */
export function sampleRanges(blocks: Blocks, count: number, random: () => number): TextRange[] {
  const starts = startsOf(blocks);
  const likely = blocks.flatMap((block, index) => (wordsOf(block).length >= MIN_BLOCK_WORDS ? [index] : []));
  if (likely.length < 3) return [];
  const ranges: TextRange[] = [];
  for (let tries = 0; ranges.length < count && tries < count * 20; tries++) {
    const index = likely[Math.floor(random() * likely.length)] ?? 0;
    const crosses = random() < SHARE_ACROSS_BLOCKS;
    const words = wordsIn(blocks, starts, { from: index, to: crosses ? index + 2 : index + 1 });
    const length = Math.min(WORDS.least + Math.floor(random() ** 2 * (WORDS.most - WORDS.least + 1)), words.length);
    const own = wordsOf(blocks[index] ?? '').length;
    // A quote that crosses starts so late that it reaches the next block.
    const earliest = crosses ? Math.max(0, own - length + 1) : 0;
    const latest = crosses ? own - 1 : own - length;
    const first = earliest + Math.floor(random() * (latest - earliest + 1));
    const [start, end] = [words[first]?.start, words[first + length - 1]?.end];
    if (start !== undefined && end !== undefined) ranges.push({ start, end });
  }
  return ranges;
}

/** The offset at which each block starts, and the length of the text. */
export function startsOf(blocks: Blocks): number[] {
  const starts = [0];
  for (const block of blocks) starts.push((starts.at(-1) ?? 0) + block.length);
  return starts;
}

/** The words of a text; in scripts without spaces, runs between punctuation in pieces of two characters. */
export function wordsOf(text: string): TextRange[] {
  const words = text.matchAll(/[\u3040-\u30ff\u3400-\u9fff]{1,2}|[^\s\u3040-\u30ff\u3400-\u9fff]+/g);
  return Array.from(words, ({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

function wordsIn(blocks: Blocks, starts: readonly number[], { from, to }: { from: number; to: number }): TextRange[] {
  return blocks.slice(from, to).flatMap((block, index) => {
    const offset = starts[from + index] ?? 0;
    return wordsOf(block).map(({ start, end }) => ({ start: start + offset, end: end + offset }));
  });
}
