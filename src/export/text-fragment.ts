/** Guesses, except for the first. */
const LIMITS = {
  /** The link quotes a passage of up to this many characters in full, otherwise its start and end. Source: Chromium. */
  exactChars: 300,
  /** Words quoted from each end of a long passage, before adding more to make them unique. */
  endWords: 4,
  maxEndWords: 12,
  /** Maximum words of context before or after a passage. */
  contextWords: 8,
} as const;

/** A position in the text of an article. */
export interface TextPlace {
  /** Index into {@link LinkedPassage.blocks}. */
  readonly block: number;
  /** UTF-16 code units from the start of the block. */
  readonly offset: number;
}

/** A range of an article's text. */
export interface LinkedPassage {
  /** All blocks of the article in reading order, whitespace collapsed. */
  readonly blocks: readonly string[];
  readonly start: TextPlace;
  readonly end: TextPlace;
  /** BCP 47 tag, used to find word boundaries. */
  readonly language: string | null;
}

/**
 * Returns a link that makes browsers scroll to a passage and highlight it; `null` if the passage contains no word.
 *
 * The link includes surrounding words only if the passage's own text is not unique in the article.
 *
 * Source: WICG, Scroll To Text Fragment, "Generating text fragment directives".
 */
export function passageLink(url: string, passage: LinkedPassage): string | null {
  const whole = expandToWords(passage);
  if (whole === null) return null;
  const { blocks, start, end } = whole;
  const block = blocks[start.block] ?? '';
  const isShort = start.block === end.block && end.offset - start.offset <= LIMITS.exactChars;
  const directive = isShort
    ? exactDirective(whole, block.slice(start.offset, end.offset))
    : rangeDirective(whole, { first: block.slice(start.offset), last: (blocks[end.block] ?? '').slice(0, end.offset) });
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${directive}`;
}

interface WholePassage extends LinkedPassage {
  wordsOf(text: string): readonly Word[];
}

interface Word {
  readonly start: number;
  readonly end: number;
}

/** Trims blank ends, then extends the passage to whole words. */
function expandToWords(passage: LinkedPassage): WholePassage | null {
  const segmenter = segmenterFor(passage.language);
  const wordsOf = (text: string) =>
    Array.from(segmenter.segment(text))
      .filter(({ isWordLike }) => isWordLike)
      .map(({ index, segment }) => ({ start: index, end: index + segment.length }));
  const { blocks } = passage;
  let { start, end } = passage;
  const isEmptyFrom = (block: string, offset: number) => block.slice(offset).trim() === '';
  while (start.block < end.block && isEmptyFrom(blocks[start.block] ?? '', start.offset))
    start = { block: start.block + 1, offset: 0 };
  while (end.block > start.block && (blocks[end.block] ?? '').slice(0, end.offset).trim() === '')
    end = { block: end.block - 1, offset: (blocks[end.block - 1] ?? '').length };
  const startWord = wordsOf(blocks[start.block] ?? '').find((word) => word.end > start.offset);
  const endWord = wordsOf(blocks[end.block] ?? '').findLast((word) => word.start < end.offset);
  if (startWord === undefined || endWord === undefined) return null;
  if (start.block === end.block && startWord.start >= endWord.end) return null;
  return {
    ...passage,
    start: { ...start, offset: startWord.start },
    end: { ...end, offset: endWord.end },
    wordsOf,
  };
}

function segmenterFor(language: string | null): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language ?? undefined, { granularity: 'word' });
  } catch {
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
}

function exactDirective(passage: WholePassage, text: string): string {
  const { blocks, start, end, wordsOf } = passage;
  if (countOf(text, blocks) === 1) return encodeText(text);
  const block = blocks[start.block] ?? '';
  const before = block.slice(0, start.offset);
  const after = block.slice(end.offset);
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  for (let count = 1; count <= LIMITS.contextWords; count++) {
    const prefix = before.slice(wordsBefore.at(-count)?.start ?? 0);
    const suffix = after.slice(0, wordsAfter.at(count - 1)?.end ?? after.length);
    if (prefix.trim() !== '' && countOf(prefix + text, blocks) === 1)
      return `${encodeText(prefix)}-,${encodeText(text)}`;
    if (suffix.trim() !== '' && countOf(text + suffix, blocks) === 1)
      return `${encodeText(text)},-${encodeText(suffix)}`;
    if (countOf(prefix + text + suffix, blocks) === 1)
      return [
        prefix.trim() && `${encodeText(prefix)}-,`,
        encodeText(text),
        suffix.trim() && `,-${encodeText(suffix)}`,
      ].join('');
  }
  return `${contextBefore(passage)}${encodeText(text)}`;
}

/** The last words of the preceding block, as context for a passage that its own block cannot make unique. */
function contextBefore({ blocks, start, wordsOf }: WholePassage): string {
  const block = blocks[start.block - 1];
  if (block === undefined) return '';
  const words = wordsOf(block);
  const prefix = block.slice(words.at(-LIMITS.endWords)?.start ?? 0);
  return prefix.trim() === '' ? '' : `${encodeText(prefix)}-,`;
}

function rangeDirective(passage: WholePassage, { first, last }: { first: string; last: string }): string {
  const { blocks, start, end, wordsOf } = passage;
  const [firstWords, lastWords] = [wordsOf(first), wordsOf(last)];
  const selectedLast = start.block === end.block ? lastWords.filter((word) => word.start >= start.offset) : lastWords;
  const opening = (count: number) => first.slice(0, firstWords.at(count - 1)?.end ?? first.length).trimEnd();
  const closing = (count: number) => last.slice((selectedLast.at(-count) ?? selectedLast[0])?.start ?? 0);
  let [openWords, closeWords] = [LIMITS.endWords, LIMITS.endWords];
  while (openWords < LIMITS.maxEndWords && countOf(opening(openWords), blocks) > 1) openWords++;
  const rest = [first.slice(opening(openWords).length), ...blocks.slice(start.block + 1, end.block + 1)];
  if (start.block === end.block) rest[0] = (blocks[start.block] ?? '').slice(start.offset + opening(openWords).length);
  while (closeWords < LIMITS.maxEndWords && countOf(closing(closeWords), rest) > 1) closeWords++;
  const isSure = countOf(opening(openWords), blocks) === 1;
  return `${isSure ? '' : contextBefore(passage)}${encodeText(opening(openWords))},${encodeText(closing(closeWords))}`;
}

/** Counts occurrences of a text. Ignores case, as browsers do. */
function countOf(text: string, blocks: readonly string[]): number {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return 0;
  return blocks.reduce((count, block) => count + block.toLowerCase().split(wanted).length - 1, 0);
}

/** Percent-encodes a text, including the dashes, commas and ampersands that separate parts of a directive. */
function encodeText(text: string): string {
  return encodeURIComponent(text.trim().replace(/\p{Cs}/gu, '\ufffd')).replace(/-/g, '%2D');
}
