/** All guesses but the first. */
const RULES = {
  /** Longer passages are named by their ends. Source: what Chromium's own "copy link to highlight" does. */
  exactChars: 300,
  /** Words at each end of a passage, at first and at most. */
  endWords: 4,
  mostEndWords: 12,
  /** Words beside it, at most. */
  contextWords: 8,
} as const;

/** A place in the text of an article. */
export interface TextPlace {
  /** Index of the block. */
  readonly block: number;
  /** Characters from its start. */
  readonly offset: number;
}

/** Part of an article's text. */
export interface Passage {
  /** The blocks of the whole article, in reading order, with single spaces. */
  readonly blocks: readonly string[];
  readonly start: TextPlace;
  readonly end: TextPlace;
  /** BCP 47. */
  readonly language: string | null;
}

/**
 * The address that leads to a passage of the page at `url`: browsers scroll there and mark it. `null` if the passage has no words.
 *
 * Words beside the passage are named only where it would not be the only one of its kind in the article.
 *
 * Source: WICG, Scroll To Text Fragment, "Generating text fragment directives".
 */
export function passageLink(url: string, passage: Passage): string | null {
  const whole = inWholeWords(passage);
  if (whole === null) return null;
  const { blocks, start, end } = whole;
  const block = blocks[start.block] ?? '';
  const isShort = start.block === end.block && end.offset - start.offset <= RULES.exactChars;
  const directive = isShort
    ? exactDirective(whole, block.slice(start.offset, end.offset))
    : rangeDirective(whole, { first: block.slice(start.offset), last: (blocks[end.block] ?? '').slice(0, end.offset) });
  return `${url}${url.includes('#') ? '' : '#'}:~:text=${directive}`;
}

interface WholePassage extends Passage {
  wordsOf(text: string): readonly Word[];
}

interface Word {
  readonly start: number;
  readonly end: number;
}

/** The passage without blanks at its ends, and with the rest of the words that it cuts. */
function inWholeWords(passage: Passage): WholePassage | null {
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
  if (countOf(text, blocks) === 1) return encoded(text);
  const block = blocks[start.block] ?? '';
  const before = block.slice(0, start.offset);
  const after = block.slice(end.offset);
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  for (let count = 1; count <= RULES.contextWords; count++) {
    const prefix = before.slice(wordsBefore.at(-count)?.start ?? 0);
    const suffix = after.slice(0, wordsAfter.at(count - 1)?.end ?? after.length);
    if (prefix.trim() !== '' && countOf(prefix + text, blocks) === 1) return `${encoded(prefix)}-,${encoded(text)}`;
    if (suffix.trim() !== '' && countOf(text + suffix, blocks) === 1) return `${encoded(text)},-${encoded(suffix)}`;
    if (countOf(prefix + text + suffix, blocks) === 1)
      return [prefix.trim() && `${encoded(prefix)}-,`, encoded(text), suffix.trim() && `,-${encoded(suffix)}`].join('');
  }
  return `${contextBefore(passage)}${encoded(text)}`;
}

/** The last words of the block before, where a block has no others like it. */
function contextBefore({ blocks, start, wordsOf }: WholePassage): string {
  const block = blocks[start.block - 1];
  if (block === undefined) return '';
  const words = wordsOf(block);
  const prefix = block.slice(words.at(-RULES.endWords)?.start ?? 0);
  return prefix.trim() === '' ? '' : `${encoded(prefix)}-,`;
}

function rangeDirective(passage: WholePassage, { first, last }: { first: string; last: string }): string {
  const { blocks, start, end, wordsOf } = passage;
  const [firstWords, lastWords] = [wordsOf(first), wordsOf(last)];
  const selectedLast = start.block === end.block ? lastWords.filter((word) => word.start >= start.offset) : lastWords;
  const opening = (count: number) => first.slice(0, firstWords.at(count - 1)?.end ?? first.length).trimEnd();
  const closing = (count: number) => last.slice((selectedLast.at(-count) ?? selectedLast[0])?.start ?? 0);
  let [openWords, closeWords] = [RULES.endWords, RULES.endWords];
  while (openWords < RULES.mostEndWords && countOf(opening(openWords), blocks) > 1) openWords++;
  const rest = [first.slice(opening(openWords).length), ...blocks.slice(start.block + 1, end.block + 1)];
  if (start.block === end.block) rest[0] = (blocks[start.block] ?? '').slice(start.offset + opening(openWords).length);
  while (closeWords < RULES.mostEndWords && countOf(closing(closeWords), rest) > 1) closeWords++;
  const isSure = countOf(opening(openWords), blocks) === 1;
  return `${isSure ? '' : contextBefore(passage)}${encoded(opening(openWords))},${encoded(closing(closeWords))}`;
}

/** How often a text stands in blocks, whatever its letter case: browsers do not mind it. */
function countOf(text: string, blocks: readonly string[]): number {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return 0;
  return blocks.reduce((count, block) => count + block.toLowerCase().split(wanted).length - 1, 0);
}

/** Dashes, commas and ampersands mean something in a directive. */
function encoded(text: string): string {
  return encodeURIComponent(text.trim().replace(/\p{Cs}/gu, '\ufffd')).replace(/-/g, '%2D');
}
