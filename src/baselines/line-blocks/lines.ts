import type { Page } from '../../core/types.ts';
import { countCharacters, isVisible } from '../character-counts.ts';
import { RULES } from './rules.ts';

/** A page as lines: one for each block, and empty ones between them. */
export interface Lines {
  readonly count: number;
  /** Letters, 0 for an empty line. */
  readonly letters: Float64Array;
  /** Block index, -1 for an empty line. */
  readonly block: Int32Array;
}

/**
 * Lays a page out in lines like tidy source code: one line for a block and its element, and an empty line for each
 * start and end of a container. `isCounted`: whether the letters of a text count.
 *
 * The algorithm reads lines of source code, which minified pages do not have. Linear in characters and elements.
 */
export function linesOf(page: Page, isCounted: (text: number) => boolean): Lines {
  const { blocks } = page;
  const letters = lettersOfBlocks(page, isCounted);
  const gaps = emptyLinesBefore(page);
  const count = blocks.count + gaps.reduce((sum, lines) => sum + lines, 0);
  const lines = { count, letters: new Float64Array(count), block: new Int32Array(count).fill(-1) };
  let line = 0;
  for (let block = 0; block < blocks.count; block++) {
    line += gaps[block] ?? 0;
    lines.letters[line] = letters[block] ?? 0;
    lines.block[line] = block;
    line++;
  }
  return lines;
}

/** 1 for each text in a row of links. The adaptive variant removes them first. Linear in texts and elements. */
export function linksInRows(page: Page): Uint8Array {
  const { texts } = page;
  const links = linksAround(page);
  const rows = new Uint8Array(texts.count);
  const row = { texts: [] as number[], links: new Set<number>(), charsSince: 0 };
  const endRow = () => {
    if (row.links.size >= RULES.minLinksInRow) for (const text of row.texts) rows[text] = 1;
    row.texts = [];
    row.links.clear();
    row.charsSince = 0;
  };
  for (let text = 0; text < texts.count; text++) {
    const chars = texts.chars[text] ?? 0;
    if (chars === 0) continue;
    if (texts.linked[text] === 0) {
      row.charsSince += chars;
      if (row.charsSince > RULES.maxCharsBetweenLinks) endRow();
      continue;
    }
    row.texts.push(text);
    row.links.add(links[texts.parent[text] ?? 0] ?? -1);
    row.charsSince = 0;
  }
  endRow();
  return rows;
}

/** By element: the link around it, or the element itself if it is one; -1 if there is none. */
function linksAround({ elements }: Page): Int32Array {
  const links = new Int32Array(elements.count).fill(-1);
  for (let element = 0; element < elements.count; element++) {
    const parent = elements.parent[element] ?? -1;
    links[element] = elements.tag[element] === 'a' ? element : (links[parent] ?? -1);
  }
  return links;
}

function lettersOfBlocks(page: Page, isCounted: (text: number) => boolean): Float64Array {
  const ofTexts = countCharacters(page, isVisible);
  const letters = new Float64Array(page.blocks.count);
  for (let text = 0; text < page.texts.count; text++) {
    const block = page.texts.block[text] ?? -1;
    if (block >= 0 && isCounted(text)) letters[block] = (letters[block] ?? 0) + (ofTexts[text] ?? 0);
  }
  return letters;
}

/** Empty lines before each block, and after the last one. */
function emptyLinesBefore(page: Page): Int32Array {
  const { blocks, elements } = page;
  const blockFrom = firstBlockFrom(page);
  const isContainer = new Uint8Array(elements.count);
  for (let element = elements.count - 1; element > 0; element--) {
    const parent = elements.parent[element] ?? 0;
    if (elements.blockLevel[element] === 1 || isContainer[element] === 1) isContainer[parent] = 1;
  }
  const lines = new Int32Array(blocks.count + 1);
  const addAt = (text: number) => {
    const block = blockFrom[text] ?? blocks.count;
    lines[block] = (lines[block] ?? 0) + 1;
  };
  for (let element = 0; element < elements.count; element++) {
    if (elements.blockLevel[element] === 0) continue;
    const [first, end] = [elements.firstText[element] ?? 0, elements.textEnd[element] ?? 0];
    if (isContainer[element] === 1) {
      addAt(first);
      addAt(end);
    } else if (first === end) addAt(first);
  }
  return lines;
}

/** By text: the first block that begins there or later. */
function firstBlockFrom(page: Page): Int32Array {
  const { blocks, texts } = page;
  const from = new Int32Array(texts.count + 1).fill(blocks.count);
  for (let block = blocks.count - 1, text = texts.count; text >= 0; text--) {
    while (block >= 0 && (blocks.firstText[block] ?? 0) >= text) block--;
    from[text] = block + 1;
  }
  return from;
}
