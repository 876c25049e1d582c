import { endOf, ownerOf, parentOf } from '../dom/page-tree.ts';
import { measurePage } from '../model/view/measured.ts';
import { actionBlocks, actionLinks } from '../parts/actions.ts';
import { controlBlocks } from '../parts/controls.ts';
import { isBoardAddress } from '../parts/posts/board.ts';
import { mayHoldPosts } from '../parts/posts/find-posts.ts';
import { liveEntries } from '../parts/posts/live-entries.ts';
import { postsOf } from '../parts/posts/thread.ts';
import { type ProductFacts, productFacts } from '../parts/product.ts';
import { reviewsOf } from '../parts/reviews.ts';
import { furtherSlides } from '../parts/rows.ts';
import { share } from '../parts/rule.ts';
import { type Form, plainStructure, type Structure } from '../parts/structure.ts';
import {
  BOARD_ROW,
  DECORATION,
  ENTRY_TIME,
  OTHER_PRODUCT,
  PRODUCT_FACT,
  REPEATED_ACTION,
  REPEATED_LINE,
} from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import type { Corrected } from './corrector.ts';
import { takeComments, threadStructure } from './posts.ts';
import type { Change, ChangedPage } from './rule.ts';
import { twinLines } from './rules/twins.ts';
import { SelectionEdit } from './selection-edit.ts';

/** Pages that are products with at least this probability are searched for a price. A guess. */
const MIN_PRODUCT = 0.5;
/** On pages that are lists with at least this probability, parts with times are teasers. A guess. */
const MIN_LIST = 0.5;

/** Drops links that every item repeats. */
const dropActions: Change = ({ page }, structure) => {
  const { selection } = structure;
  const blocks = actionBlocks(page).filter((block) => selection.keptBlocks[block] === 1);
  const links = actionLinks(page, selection.keptBlocks);
  if (blocks.length + links.length === 0) return structure;
  const edit = new SelectionEdit(page, selection);
  for (const block of blocks) edit.dropBlock(block, REPEATED_ACTION);
  for (const link of links) edit.dropTextsOf(link);
  return { ...structure, selection: edit.done() };
};

/** Keeps one picture for each card of a list whose cards have slides. */
const dropSlides: Change = ({ page, signals }, structure) => {
  if (share(signals.types, 'collection', 'listing') < MIN_LIST) return structure;
  const slides = furtherSlides(measurePage(page), structure.selection.keptBlocks);
  if (slides.length === 0) return structure;
  const edit = new SelectionEdit(page, structure.selection);
  for (const slide of slides) edit.drop(slide, DECORATION);
  return { ...structure, selection: edit.done() };
};

/** Includes the price and specifications of a product, drops delivery and other products, and separates reviews. */
const completeProduct: Change = ({ page, signals }, structure) => {
  if (share(signals.types, 'product') < MIN_PRODUCT) return structure;
  const facts = productFacts(page);
  const selection = facts === null ? structure.selection : withFacts(page, structure.selection, facts);
  const reviews = { comments: reviewsOf(page, facts?.price ?? -1), areReplies: false };
  return { ...plainStructure(selection), ...takeComments(page, selection, reviews), is: 'product' };
};

function withFacts(page: Page, selection: Selection, facts: ProductFacts): Selection {
  const edit = new SelectionEdit(page, selection);
  for (const block of [facts.price, ...facts.lines]) {
    if (selection.keptBlocks[block] === 0) edit.include(ownerOf(page, block), PRODUCT_FACT);
  }
  for (const { isSpecification, elements, blocks } of facts.sections) {
    if (!isSpecification) for (const element of elements) edit.drop(element, OTHER_PRODUCT);
    else if (blocks.every((block) => edit.keptBlocks[block] !== 1)) {
      for (const element of elements) edit.include(element, PRODUCT_FACT);
    }
  }
  // The elements around a fact may hold controls.
  for (const block of controlBlocks(measurePage(page).view, edit.keptBlocks)) edit.dropBlock(block, REPEATED_ACTION);
  return edit.done();
}

/** Makes the entries of a live blog sections that begin with their times. */
const writeEntries: Change = ({ page, signals }, structure) => {
  const isList = share(signals.types, 'collection', 'listing') >= MIN_LIST;
  if (structure.is !== 'plain' || isList || !mayHoldPosts(page)) return structure;
  const entries = liveEntries(page, structure.selection.keptBlocks);
  if (entries.length === 0) return structure;
  const edit = new SelectionEdit(page, structure.selection);
  const forms = new Map<number, Form>();
  for (const { element, time, timeBlocks } of entries) {
    forms.set(element, { as: 'section', kind: 'entry', head: { author: null, time, mark: null }, depth: null });
    for (const block of timeBlocks) edit.dropBlock(block, ENTRY_TIME);
    const around = parentOf(page, element);
    if (around > 0) forms.set(around, { as: 'div' });
  }
  return { is: 'live-blog', selection: edit.done(), forms, comments: null };
};

/** Takes in the rows of a board, writes the posts of a thread, or sets comments apart. */
const writePosts: Change = ({ page, signals }, structure) => {
  if (structure.is !== 'plain') return structure;
  const { selection } = structure;
  const posts = mayHoldPosts(page) ? postsOf(page, selection, share(signals.types, 'forum')) : null;
  if (posts === null) return { ...structure, isBoard: isBoardAddress(page) };
  if (posts.are === 'rows') return { ...plainStructure(withRows(page, selection, posts.rows)), isBoard: true };
  if (posts.are === 'thread') return threadStructure(page, selection, posts);
  return { ...plainStructure(selection), ...takeComments(page, selection, posts) };
};

/** Takes in the rows of a board whole, but for their hidden parts, controls and what they say twice. */
function withRows(page: Page, selection: Selection, rows: readonly number[]): Selection {
  const edit = new SelectionEdit(page, selection);
  const inRow = new Uint8Array(page.elements.count);
  for (const element of rows) {
    edit.include(element, BOARD_ROW);
    inRow.fill(1, element, endOf(page, element));
  }
  for (const { element, ...ruling } of selection.hidden) if (inRow[element] === 1) edit.drop(element, ruling);
  const measured = measurePage(page);
  for (const block of twinLines(measured, edit.keptBlocks)) edit.dropBlock(block, REPEATED_LINE);
  for (const block of controlBlocks(measured.view, edit.keptBlocks)) edit.dropBlock(block, REPEATED_ACTION);
  return edit.done();
}

/** The changes in their order. The user's corrections come after them. */
const CHANGES: readonly Change[] = [dropActions, dropSlides, completeProduct, writeEntries, writePosts];

interface CorrectedPage extends ChangedPage {
  readonly corrected: Pick<Corrected, 'change'> | null;
}

/** The fields of an analysis that its structure depends on. */
interface DecidedAnalysis extends CorrectedPage {
  readonly chosen: Selection | null;
  readonly hasContent: boolean;
  /** Whether the selection is the passage that the user selected on the page. */
  readonly isPassage?: boolean;
}

/** The structure of a selection after all changes. Linear in the page. */
function changedStructure(page: CorrectedPage, selection: Selection): Structure {
  const changes = page.corrected === null ? CHANGES : [...CHANGES, page.corrected.change];
  return changes.reduce<Structure>((structure, change) => change(page, structure), plainStructure(selection));
}

/**
 * The final decisions on the selection of an analysis, or on another one, with the structure of what is kept; `null` if nothing worth
 * reading was chosen. The content script needs no structure, so no analysis has it.
 */
export function structureOf(analysis: DecidedAnalysis, chosen = analysis.chosen): Structure | null {
  if (chosen === null || !analysis.hasContent) return null;
  return analysis.isPassage ? plainStructure(chosen) : changedStructure(analysis, chosen);
}
