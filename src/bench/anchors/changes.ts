import { type Blocks, startsOf, type TextRange, wordsOf } from './samples.ts';

/** A changed text, and where the quoted words are in it; `null` if they are gone. */
export interface Changed {
  readonly text: string;
  readonly truth: TextRange | null;
}

/** An article with a quoted range, and another article, whose text is used for all that is added. */
export interface Quoted {
  readonly blocks: Blocks;
  readonly range: TextRange;
  readonly other: Blocks;
  readonly random: () => number;
}

type Change = (quoted: Quoted) => Changed;

/** The kinds of change that are made to a text. */
export const CHANGES = {
  'one word edited': (quoted) => inQuote(quoted, (words) => replaceWords(words, 1, quoted)),
  'three words edited': (quoted) => inQuote(quoted, (words) => replaceWords(words, 3, quoted)),
  'two paragraphs inserted before': insertBefore,
  'quotation marks, dashes retyped': (quoted) => everywhere(quoted, retyped),
  'spaces, nbsp, soft hyphens': (quoted) => everywhere(quoted, (text) => respaced(text, quoted.random)),
  'middle 40 % rewritten': (quoted) => inQuote(quoted, (words) => rewriteMiddle(words, quoted)),
  'every eighth word around edited': editAround,
  'its paragraphs moved to the end': moveToEnd,
  'first paragraphs left out': leaveOutStart,
  'paragraph removed': removeBlocks,
} as const satisfies Record<string, Change>;

function partsOf({ blocks, range }: Quoted): [string, string, string] {
  const text = blocks.join('');
  return [text.slice(0, range.start), text.slice(range.start, range.end), text.slice(range.end)];
}

function joined(before: string, words: string, after: string): Changed {
  return { text: `${before}${words}${after}`, truth: { start: before.length, end: before.length + words.length } };
}

function inQuote(quoted: Quoted, edit: (words: string) => string): Changed {
  const [before, words, after] = partsOf(quoted);
  return joined(before, edit(words), after);
}

function everywhere(quoted: Quoted, edit: (text: string) => string): Changed {
  const [before, words, after] = partsOf(quoted);
  return joined(edit(before), edit(words), edit(after));
}

/** Replaces some words by words of the other article. */
function replaceWords(text: string, count: number, { other, random }: Quoted): string {
  const words = wordsOf(text);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, words.length)) chosen.add(Math.floor(random() * words.length));
  return editWords(text, words, (index) => (chosen.has(index) ? wordFrom(other, random) : null));
}

function rewriteMiddle(text: string, { other, random }: Quoted): string {
  const words = wordsOf(text);
  const [from, to] = [Math.floor(words.length * 0.3), Math.ceil(words.length * 0.7)];
  return editWords(text, words, (index) => (index >= from && index < to ? wordFrom(other, random) : null));
}

function editWords(text: string, words: readonly TextRange[], edit: (index: number) => string | null): string {
  let result = '';
  let last = 0;
  words.forEach(({ start, end }, index) => {
    result += text.slice(last, start) + (edit(index) ?? text.slice(start, end));
    last = end;
  });
  return result + text.slice(last);
}

function wordFrom(other: Blocks, random: () => number): string {
  const block = other[Math.floor(random() * other.length)] ?? '';
  const words = wordsOf(block);
  const word = words[Math.floor(random() * words.length)];
  return word === undefined ? 'word' : block.slice(word.start, word.end);
}

function insertBefore(quoted: Quoted): Changed {
  const { blocks, range, other, random } = quoted;
  const [before, words, after] = partsOf(quoted);
  const places = startsOf(blocks).filter((start) => start <= range.start);
  const at = places[Math.floor(random() * places.length)] ?? 0;
  const first = Math.floor(random() * Math.max(1, other.length - 1));
  return joined(`${before.slice(0, at)}${other.slice(first, first + 2).join('')}${before.slice(at)}`, words, after);
}

const RETYPED: readonly (readonly [RegExp, string])[] = [
  [/[“”„«»]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/["]/g, '”'],
  [/[']/g, '’'],
  [/[—–]/g, '-'],
  [/…/g, '...'],
  [/-/g, '–'],
];

function retyped(text: string): string {
  return RETYPED.reduce((result, [form, other]) => result.replace(form, other), text);
}

function respaced(text: string, random: () => number): string {
  return text
    .replace(/\s+/g, () => (random() < 0.5 ? '\u00a0' : ' \n  '))
    .replace(/(?<=\p{L}{3})(?=\p{L}{3})/gu, () => (random() < 0.3 ? '\u00ad' : ''));
}

function editAround(quoted: Quoted): Changed {
  const { other, random } = quoted;
  const [before, words, after] = partsOf(quoted);
  const edit = (text: string) =>
    editWords(text, wordsOf(text), (index) => (index % 8 === 3 ? wordFrom(other, random) : null));
  return joined(edit(before), words, edit(after));
}

/** The first and the last block that a range touches. */
function blocksOf({ blocks, range }: Quoted): { first: number; last: number } {
  const starts = startsOf(blocks);
  const first = starts.findLastIndex((start) => start <= range.start);
  return { first, last: starts.findIndex((start) => start >= range.end) - 1 };
}

function moveToEnd(quoted: Quoted): Changed {
  const { blocks, range } = quoted;
  const { first, last } = blocksOf(quoted);
  const rest = [...blocks.slice(0, first), ...blocks.slice(last + 1)].join('');
  const shift = rest.length - (startsOf(blocks)[first] ?? 0);
  const text = rest + blocks.slice(first, last + 1).join('');
  return { text, truth: { start: range.start + shift, end: range.end + shift } };
}

function leaveOutStart(quoted: Quoted): Changed {
  const { blocks, range, random } = quoted;
  const { first } = blocksOf(quoted);
  const count = Math.floor(random() * (first + 1));
  const cut = startsOf(blocks)[count] ?? 0;
  return { text: blocks.slice(count).join(''), truth: { start: range.start - cut, end: range.end - cut } };
}

function removeBlocks(quoted: Quoted): Changed {
  const { first, last } = blocksOf(quoted);
  return { text: [...quoted.blocks.slice(0, first), ...quoted.blocks.slice(last + 1)].join(''), truth: null };
}
