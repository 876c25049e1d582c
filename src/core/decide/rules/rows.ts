import { SHOP_CUES } from '../../cues/page-kinds.ts';
import { addTo } from '../../dom/tallies.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { isBoardAddress } from '../../parts/posts/board.ts';
import { type Field, type Row, rowsOf } from '../../parts/rows.ts';
import { share } from '../../parts/rule.ts';
import type { DecidedPage, Rule } from '../rule.ts';

/** Guesses, checked on the shops and lists of the development pages. Shares and probabilities are in `[0, 1]`. */
const THRESHOLDS = {
  /** Minimum probability that the page is a list. */
  isList: 0.35,
  /** On pages that are texts, threads or products with at least this probability, rows are not lists of things. */
  isOther: 0.5,
  /** Minimum probability that the page is a collection, and minimum number of cards, to keep a row of which nothing is kept. */
  isCollection: 0.5,
  minGoods: 4,
  /** Maximum number of kept words above such a row. */
  maxAbove: 15,
  /** Minimum share of the cards of which anything is kept. */
  minCards: 0.5,
  /** Most of the kept words that a row of fewer holds, or else it stays as it is. */
  maxDropped: 0.4,
  /** Minimum share of the blocks of a field that are kept; of headings on pages that are texts. */
  minKept: 0.5,
  minNamed: 0.7,
  /** A label has at most this many words on average, is in this many of the cards, and so probable. */
  maxLabel: 10,
  minHaving: 0.7,
  label: 0.2,
  /** Maximum number of characters of a price with its words, and minimum share of prices in their field. */
  maxPriceChars: 75,
  minPrices: 0.5,
  /** A field names nothing if so many of its blocks say the same, and so large a share of them. */
  minSame: 3,
  maxSameWords: 3,
  maxSame: 0.6,
} as const;

/** Rows of cards keep the same fields of each. */
export const ROWS: Rule = {
  id: 'rows',
  title: 'Keep the same fields of each card of a list, with its name and price.',
  source: 'our pages',
  reason: 'as the other cards of its row',
  run(page) {
    const isText = share(page, 'article', 'documentation', 'forum') >= THRESHOLDS.isOther && !isBoardPage(page);
    if (!isText) decideRows(page);
    else for (const row of rowsOf(page.measured)) completeNames(page, row);
  },
};

/** Whether the address is that of a board, whose rows are topics. */
function isBoardPage({ measured }: Pick<DecidedPage, 'measured'>): boolean {
  return isBoardAddress(measured.view.page);
}

/** Linear in the blocks of rows. */
function decideRows(page: DecidedPage): void {
  for (const row of rowsOf(page.measured)) decideRow(page, row);
  if (share(page, 'collection') >= THRESHOLDS.isCollection) keepGoods(page);
}

/** Keeps name and price of the largest row with prices where none is kept: the page is there for it. */
function keepGoods({ measured, kept }: DecidedPage): void {
  const { view } = measured;
  let goods: Row | null = null;
  for (const row of rowsOf(measured)) {
    if (row.cards.length < THRESHOLDS.minGoods || !row.fields.some((field) => isPriceField(view, field))) continue;
    if (keptWords(view, kept, row) > 0) return;
    if (goods === null || row.cards.length > goods.cards.length) goods = row;
  }
  const name = goods === null ? undefined : nameField(view, goods);
  if (goods === null || name === undefined || isPriceField(view, name)) return;
  // Goods under a text may be further goods of the same shop.
  const start = view.firstBlockOf(goods.cards[0] ?? 0);
  if (keptWords(view, kept.subarray(0, start), { cards: [0] }) > THRESHOLDS.maxAbove) return;
  // Each card has one name: options and links to more have several, or none.
  if (name.cards.size < THRESHOLDS.minHaving * goods.cards.length || name.blocks.length > name.cards.size) return;
  const wanted = goods.fields.filter((field) => field === name || isPriceField(view, field));
  for (const block of wanted.flatMap(({ blocks }) => blocks)) kept[block] = 1;
}

/** Rows inside a card are decided after it. */
function decideRow({ measured, kept, ...page }: DecidedPage, row: Row): void {
  const { view } = measured;
  const keptCards = row.cards.filter((card) => kept.subarray(...view.rangeOf(card)).includes(1)).length;
  if (keptCards === 0) return;
  const isKept = keptCards >= THRESHOLDS.minCards * row.cards.length;
  if (!isKept && keptWords(view, kept, row) > THRESHOLDS.maxDropped * keptWords(view, kept, { cards: [0] })) return;
  const prices = row.fields.find((field) => isPriceField(view, field));
  const isProduct = share(page, 'product') >= THRESHOLDS.isOther;
  const isList = share(page, 'collection', 'listing') >= THRESHOLDS.isList || isBoardPage({ measured });
  if (isProduct || (!isList && prices === undefined)) {
    // Cards with prices beside a product are other products.
    if (isKept && prices === undefined) completeRow({ measured, kept, ...page }, row);
    return;
  }
  const name = nameField(view, row);
  for (const field of row.fields) {
    const isWanted =
      field === name || field === prices || (keptShare(field, kept) >= THRESHOLDS.minKept && !saysTheSame(view, field));
    for (const block of field.blocks) kept[block] = isKept && isWanted ? 1 : 0;
  }
}

/** Keeps the heading of a card where nearly all cards of its row keep theirs, and the card keeps what is under it. */
function completeNames({ measured: { view }, kept }: DecidedPage, { fields }: Row): void {
  for (const field of fields) {
    if (keptShare(field, kept) < THRESHOLDS.minNamed) continue;
    for (const block of field.blocks) if (view.levelOf(block) > 0 && kept[block + 1] === 1) kept[block] = 1;
  }
}

/** Keeps the fields that most cards keep, and the labels over them, in rows that are not lists of things. */
function completeRow({ measured: { view }, kept, p }: DecidedPage, { cards, fields }: Row): void {
  for (const { blocks, cards: having } of fields.toReversed()) {
    const mean = blocks.reduce((sum, block) => sum + (p[block] ?? 0), 0) / blocks.length;
    const words = blocks.reduce((sum, block) => sum + view.at('words', block), 0);
    const isLabel = blocks.length === having.size && words <= THRESHOLDS.maxLabel * blocks.length;
    const isOver = blocks.filter((block) => kept[block + 1] === 1).length >= THRESHOLDS.minKept * blocks.length;
    const isMost = having.size >= THRESHOLDS.minHaving * cards.length;
    const isKept = keptShare({ blocks, cards: having }, kept) >= THRESHOLDS.minKept;
    if (mean < THRESHOLDS.label || !isMost || !(isKept || (isLabel && isOver))) continue;
    if (!saysTheSame(view, { blocks, cards: having })) for (const block of blocks) kept[block] = 1;
  }
}

/** The kept words of cards. */
function keptWords(view: PageView, kept: Uint8Array, { cards }: Pick<Row, 'cards'>): number {
  let words = 0;
  for (const card of cards) {
    for (let block = view.firstBlockOf(card); block < view.endBlockOf(card); block++) {
      if (kept[block] === 1) words += view.at('words', block);
    }
  }
  return words;
}

function keptShare({ blocks }: Field, kept: Uint8Array): number {
  return blocks.filter((block) => kept[block] === 1).length / blocks.length;
}

/** The field with the most linked words: the names of what the cards lead to. */
function nameField(view: PageView, { fields }: Row): Field | undefined {
  const linked = ({ blocks }: Field) => blocks.reduce((sum, block) => sum + view.at('linkChars', block), 0);
  const most = fields.reduce<Field | undefined>(
    (best, each) => (best === undefined || linked(each) > linked(best) ? each : best),
    undefined,
  );
  return most !== undefined && linked(most) > 0 ? most : undefined;
}

/** Whether most blocks of a field are copies of one label. */
function saysTheSame(view: PageView, { blocks }: Field): boolean {
  const counts = new Map<number, number>();
  for (const block of blocks) {
    const isLabel = view.at('words', block) <= THRESHOLDS.maxSameWords && view.at('sentences', block) === 0;
    if (isLabel) addTo(counts, view.hash[block] ?? 0, 1);
  }
  const enough = Math.max(THRESHOLDS.minSame, THRESHOLDS.maxSame * blocks.length);
  return [...counts.values()].some((same) => same >= enough);
}

function isPriceField(view: PageView, { blocks }: Field): boolean {
  const prices = blocks.filter(
    (block) => view.at('chars', block) <= THRESHOLDS.maxPriceChars && SHOP_CUES.price.test(textOf(view, block)),
  );
  return prices.length >= THRESHOLDS.minPrices * blocks.length;
}
