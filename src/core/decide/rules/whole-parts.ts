import { BOX_TITLE_NAME, CALLOUT_NAME, KEPT_BOX_NAME } from '../../cues/callouts.ts';
import { CODE_HOLDER } from '../../cues/code-and-verse.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { PREFORMATTED_TAGS } from '../../dom/tags.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Odds } from '../odds.ts';
import { meanWithin } from './mean-within.ts';

/** Classes of formulas as they are drawn. Source: KaTeX 0.16, MathJax 2 to 4. */
const FORMULA_NAME = /(?:^|\s)(?:katex|MathJax)/;
const FORMULA_NUMBER = /^\([\w.*′-]{1,7}\)$/;
const WHOLE_TAG = /^(?:[uod]l|blockquote)$/;
/** U+003A and U+FF1A. */
const COLONS: ReadonlySet<number> = new Set([0x3a, 0xff1a]);

/** Code and tables amid kept text stay from this p on: less is only what the page does not show. */
const MIN_AMID = 0.001;
/** Code after kept text stays from this p on, where what follows it goes. A guess. */
const MIN_AFTER = 0.1;
/** So many short blocks of so many words before or after code may be its labels and buttons. Guesses. */
const MAX_LABELS = 6;
const MAX_LABEL_WORDS = 4;
/** A table of which this share of blocks is kept is wanted, whatever is around it. A guess. */
const MIN_KEPT_SHARE = 0.5;
/** A list right after kept text that ends with a colon stays from this mean p on, and one amid kept text. Guesses. */
const MIN_ANNOUNCED = 0.05;
const MIN_LIST_AMID = 0.2;
/** So many elements around the list alone may part it from the text. */
const MAX_WRAPPERS = 3;
/** … unless a larger share of its characters is linked: related stories stand in lists of links. A guess. */
const MAX_LINKED = 0.5;
/** A box of a note amid kept text stays from this mean p on. A guess. */
const MIN_CALLOUT = 0.05;
/** Links that are announced stay from this mean p on. A guess. */
const MIN_ANNOUNCED_LINKS = 0.3;
/** A table of facts has at least so many headers and cells a row; the rows with one cell are its title and those of its parts. Guesses. */
const MIN_NAMED_ROWS = 0.5;
const MIN_FACT_CELLS = 1.5;
/** Cells with more words on average are columns of the page rather than data. A guess. */
const MAX_CELL_WORDS = 30;

/** Keeps code amid or after kept text, or right under a heading of the first level, however little it reads like prose: its letters do not say whether the author wrote it. */
export function keepCode({ measured: { view }, p, kept }: Odds): void {
  const isCode = codeBlocks(view);
  if (isCode === null) return;
  // What code puts out stands between it, and does not part it from the text before.
  for (const table of dataTables(view)) {
    for (let block = view.firstBlock[table] ?? 0; block < (view.endBlock[table] ?? 0); block++) isCode[block] ||= 2;
  }
  const isLabel = (block: number) =>
    isCode[block] === 0 &&
    kept[block] === 0 &&
    view.headingLevel[block] !== 1 &&
    view.at('words', block) <= MAX_LABEL_WORDS;
  const pastLabels = (block: number, step: number) => {
    let next = block;
    while (Math.abs(next - block) < MAX_LABELS && next >= 0 && next < view.count && isLabel(next)) next += step;
    return next;
  };
  for (let first = 1; first < view.count; first++) {
    if (isCode[first] !== 1) continue;
    let end = first;
    for (let next = first; (isCode[next] ?? 0) > 0; next = pastLabels(end, 1)) end = next + 1;
    const least = kept[pastLabels(end, 1)] === 1 ? MIN_AMID : MIN_AFTER;
    const before = pastLabels(first - 1, -1);
    const isAfterKept = kept[before] === 1 || view.headingLevel[before] === 1;
    for (let block = first; block < end; block++) {
      if (isAfterKept && isCode[block] === 1 && (p[block] ?? 0) > least) kept[block] = 1;
    }
    for (let block = first - 1; block <= end; block++) {
      const isBeside = kept[block - 1] === 1 || kept[block + 1] === 1;
      if (isBeside && isLabel(block) && FORMULA_NUMBER.test(textOf(view, block).trim())) kept[block] = 1;
    }
    first = end;
  }
}

/** 1 for each block in `<pre>` or in what is called a holder of code, or that begins with a formula, `null` without any. Linear in the elements. */
function codeBlocks({ page, count, owner }: PageView): Uint8Array | null {
  const { tag, parent } = page.elements;
  const names = nameIndex(page);
  const holders = names.classesLike(CODE_HOLDER);
  const formulas = names.classesLike(FORMULA_NAME);
  const isTold = holders !== null || formulas !== null || names.hasTag('math');
  if (!isTold && !names.tags.some((each) => PREFORMATTED_TAGS.has(each))) return null;
  const within = new Uint8Array(page.elements.count);
  for (let element = 1; element < within.length; element++) {
    const isOwn = PREFORMATTED_TAGS.has(tag[element] ?? '') || holders?.[names.classOf[element] ?? 0] === 1;
    within[element] = isOwn ? 1 : (within[parent[element] ?? 0] ?? 0);
  }
  const blocks = new Uint8Array(count).map((_, block) => within[owner[block] ?? 0] ?? 0);
  for (let formula = 0; formula < within.length; formula++) {
    if (tag[formula] !== 'math' && formulas?.[names.classOf[formula] ?? 0] !== 1) continue;
    const text = page.elements.firstText[formula] ?? 0;
    const block = page.texts.block[text] ?? -1;
    if (page.blocks.firstText[block] === text && text < (page.elements.textEnd[formula] ?? 0)) blocks[block] = 1;
  }
  return blocks;
}

/** Keeps tables of data whole where they stand amid kept text, or where half of them is kept. Linear in the elements and blocks. */
export function keepTables({ measured: { view }, p, kept }: Odds): void {
  const { firstBlock, endBlock, page } = view;
  const tables = dataTables(view);
  // Backwards first: headers that stand in a table of their own stay with the table after them.
  for (const table of [...tables.toReversed(), ...tables]) {
    const [first, end] = [firstBlock[table] ?? 0, endBlock[table] ?? 0];
    let count = 0;
    for (let block = first; block < end; block++) count += kept[block] ?? 0;
    const isAfter = kept[first - 1] === 1 || kept[first - 2] === 1;
    const isBefore = kept[end] === 1 || kept[end + 1] === 1;
    const isAmid = isAfter && isBefore && page.elements.role[table] !== 'presentation';
    if (count === end - first || !(isAmid || count >= (end - first) * MIN_KEPT_SHARE)) continue;
    for (let block = first; block < end; block++) if ((p[block] ?? 0) > MIN_AMID) kept[block] = 1;
  }
}

/** Keeps lists and quotes whole that kept text of the same part announces or stands around, unless they lead elsewhere. */
export function keepLists({ measured: { view }, p, kept }: Odds): void {
  const { firstBlock, endBlock, lastCode, page } = view;
  const { tag, parent, count } = page.elements;
  for (let list = 0; list < count; list++) {
    if (!WHOLE_TAG.test(tag[list] ?? '')) continue;
    const [first, limit] = [firstBlock[list] ?? 0, endBlock[list] ?? 0];
    let around = parent[list] ?? 0;
    for (let hops = 0; hops < MAX_WRAPPERS && view.blocksIn(around) === limit - first; hops++) {
      around = parent[around] ?? 0;
    }
    const isBeside = (block: number) => kept[block] === 1 && isIn(view, block, around);
    if (first === limit || !isBeside(first - 1)) continue;
    const isAnnounced = COLONS.has(lastCode[first - 1] ?? 0);
    const isLinks = view.linkDensityOf(list) > MAX_LINKED;
    if (!isAnnounced && (isLinks || !isBeside(limit))) continue;
    const leastAnnounced = isLinks ? MIN_ANNOUNCED_LINKS : MIN_ANNOUNCED;
    const least = isAnnounced ? leastAnnounced : MIN_LIST_AMID;
    if (meanWithin(view, p, list) > least) kept.fill(1, first, limit);
  }
}

/** Keeps boxes of notes and warnings between kept parts of the text that they stand in. Linear in the elements. */
export function keepCallouts({ measured: { view }, p, kept }: Odds): void {
  const { firstBlock, endBlock, page } = view;
  const { parent, count } = page.elements;
  const names = nameIndex(page);
  const boxes = [CALLOUT_NAME, KEPT_BOX_NAME].flatMap((each) => names.classesLike(each) ?? []);
  for (let box = 0; boxes.length > 0 && box < count; box++) {
    if (!boxes.some((each) => each[names.classOf[box] ?? 0] === 1)) continue;
    const [first, limit, around] = [firstBlock[box] ?? 0, endBlock[box] ?? 0, parent[box] ?? 0];
    const isBeside = (block: number) => kept[block] === 1 && isIn(view, block, around);
    if (first === limit || !isBeside(first - 1) || !isBeside(limit)) continue;
    if (meanWithin(view, p, box) > MIN_CALLOUT) kept.fill(1, first, limit);
  }
}

/** Keeps captions with what else of their figure is kept, such as a table, and titles with their boxes. Linear in the elements and boxes. */
export function keepCaptions({ measured: { view }, kept }: Odds): void {
  const { firstBlock, endBlock, page } = view;
  const { tag, parent, count } = page.elements;
  const names = nameIndex(page);
  const titles = names.classesLike(BOX_TITLE_NAME);
  for (let caption = 0; caption < count; caption++) {
    if (tag[caption] !== 'figcaption' && titles?.[names.classOf[caption] ?? 0] !== 1) continue;
    const figure = parent[caption] ?? 0;
    if (kept.subarray(firstBlock[figure], endBlock[figure]).includes(1))
      kept.fill(1, firstBlock[caption], endBlock[caption]);
  }
}

function isIn({ owner, page }: PageView, block: number, around: number): boolean {
  const element = owner[block] ?? 0;
  return around < element && element < (page.elements.end[around] ?? 0);
}

/** Tables without tables inside that hold text in two columns and rows or more, or headers, in cells of few words, or facts by name. */
function dataTables(view: PageView): number[] {
  const { tag, role, count, end } = view.page.elements;
  const tables: number[] = [];
  let innermost = -1;
  for (let element = 0; element < count; element++) {
    if (tag[element] !== 'table' && role[element] !== 'table' && role[element] !== 'grid') continue;
    if (innermost >= 0 && (end[innermost] ?? 0) > element) tables.pop();
    tables.push(element);
    innermost = element;
  }
  return tables.filter((table) => isData(view, table));
}

function isData(view: PageView, table: number): boolean {
  const { tag, role, end } = view.page.elements;
  let [rows, cells, headers] = [0, 0, 0];
  for (let element = table + 1; element < (end[table] ?? 0); element++) {
    if (tag[element] === 'tr' || role[element] === 'row') rows++;
    const isHeader = tag[element] === 'th' || /header$/.test(role[element] ?? '');
    if (isHeader) headers++;
    if (isHeader || tag[element] === 'td' || /cell$/.test(role[element] ?? '')) cells++;
  }
  const words = view.of('words', table);
  const isFacts = headers >= rows * MIN_NAMED_ROWS && cells >= rows * MIN_FACT_CELLS;
  const isGrid = cells >= rows * 2 && (rows > 1 || headers === cells);
  return (isFacts || isGrid) && words <= cells * MAX_CELL_WORDS;
}
