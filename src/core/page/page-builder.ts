import { BLOCK_TAGS, PHRASING_BLOCKS, PREFORMATTED_TAGS } from '../lexicon/tags.ts';
import type { PageBlocks, PageElements, PageTexts } from '../types.ts';
import { CHAR_KINDS } from './char-kinds.ts';
import { IntList } from './int-list.ts';
import { isBlank, TextCounter } from './text-counter.ts';

/** The counts that every text brings along. */
const TEXT_COUNTS = [
  'chars',
  'commas',
  'allCommas',
  'pauses',
  'clauses',
  'words',
  'wideChars',
  'sentences',
  'upper',
  'digits',
  'separators',
  'firstCode',
  'lastCode',
  'hash',
] as const;
type TextCount = (typeof TEXT_COUNTS)[number];

const ALL_COMMAS = [CHAR_KINDS.comma, CHAR_KINDS.otherComma];
const CLAUSES = [...ALL_COMMAS, CHAR_KINDS.wideClause, CHAR_KINDS.clause];
const PAUSES = [
  ...ALL_COMMAS,
  CHAR_KINDS.wideClause,
  CHAR_KINDS.fullStop,
  CHAR_KINDS.question,
  CHAR_KINDS.wideStop,
  CHAR_KINDS.closingQuote,
];

/** What the walk knows of an element when it enters it. */
export interface ElementFacts {
  readonly node: Element;
  readonly tag: string;
  readonly className: string;
  readonly id: string;
  /** The `role` attribute, `''` when absent. */
  readonly role: string;
  readonly hidden: boolean;
  /** Whether it is a link to a place on the same page. */
  readonly inPage: boolean;
  /** Whether it embeds a video. */
  readonly video: boolean;
}

/**
 * Turns a sequence of `open`, `text` and `close` calls into the flat arrays of a page.
 *
 * The walk drives it from a DOM; tests drive it from literals.
 */
export class PageBuilder {
  readonly #nodes: Element[] = [];
  readonly #tags: string[] = [];
  readonly #classNames: string[] = [];
  readonly #ids: string[] = [];
  readonly #roles: string[] = [];
  readonly #textNodes: Text[] = [];
  readonly #element = intLists('parent', 'end', 'firstText', 'textEnd', 'hidden', 'video', 'blockLevel');
  readonly #text = intLists('parent', 'block', 'endsSentence', 'linked', 'inPage', ...TEXT_COUNTS);
  readonly #block = intLists('owner', 'firstText', 'textEnd');
  readonly #counter = new TextCounter();
  /** Open elements, innermost last. */
  readonly #path: number[] = [];
  /** Open block-level elements, innermost last. */
  readonly #owners: number[] = [];
  #links = 0;
  /** Element index of the open link to a place on the same page, -1 outside one. */
  #inPageLink = -1;
  #preformatted = 0;
  #words = 0;
  #current = -1;
  #breaks = 0;

  /** Elements and texts so far. */
  get nodeCount(): number {
    return this.#nodes.length + this.#textNodes.length;
  }

  /** Words so far; a character of a script without spaces counts as half a word. */
  get words(): number {
    return this.#words;
  }

  open(facts: ElementFacts): void {
    const index = this.#nodes.length;
    const blockLevel = this.#isBlockLevel(facts.tag);
    this.#nodes.push(facts.node);
    this.#tags.push(facts.tag);
    this.#classNames.push(facts.className);
    this.#ids.push(facts.id);
    this.#roles.push(facts.role);
    this.#element.parent.push(this.#path.at(-1) ?? -1);
    this.#element.end.push(index + 1);
    this.#element.firstText.push(this.#textNodes.length);
    this.#element.textEnd.push(this.#textNodes.length);
    this.#element.hidden.push(facts.hidden ? 1 : 0);
    this.#element.video.push(facts.video ? 1 : 0);
    this.#element.blockLevel.push(blockLevel ? 1 : 0);
    this.#path.push(index);
    if (facts.tag === 'a') this.#links++;
    if (facts.inPage) this.#inPageLink = index;
    if (PREFORMATTED_TAGS.has(facts.tag)) this.#preformatted++;
    if (facts.tag === 'br') this.#breakLine();
    if (blockLevel) {
      this.#owners.push(index);
      this.#endBlock();
    }
  }

  close(): void {
    const index = this.#path.pop();
    if (index === undefined) throw new RangeError('close() without an open element');
    this.#element.end.set(index, this.#nodes.length);
    this.#element.textEnd.set(index, this.#textNodes.length);
    const tag = this.#tags[index] ?? '';
    if (tag === 'a') this.#links--;
    if (this.#inPageLink === index) this.#inPageLink = -1;
    if (PREFORMATTED_TAGS.has(tag)) this.#preformatted--;
    if (this.#owners.at(-1) === index) {
      this.#owners.pop();
      this.#endBlock();
    }
  }

  text(node: Text, data: string): void {
    const blank = isBlank(data);
    if (blank && this.#current < 0 && this.#preformatted === 0) return;
    if (!blank) {
      this.#breaks = 0;
      if (this.#current < 0) this.#startBlock();
    }
    this.#counter.read(data);
    this.#textNodes.push(node);
    this.#text.parent.push(this.#path.at(-1) ?? -1);
    this.#text.block.push(this.#current);
    this.#pushCounts();
    this.#text.linked.push(this.#links > 0 ? 1 : 0);
    this.#text.inPage.push(this.#inPageLink >= 0 ? 1 : 0);
    if (this.#current >= 0) this.#block.textEnd.set(this.#current, this.#textNodes.length);
  }

  #pushCounts(): void {
    const counter = this.#counter;
    const of = counter.byKind;
    this.#words += counter.words + (of[CHAR_KINDS.wide] ?? 0) / 2;
    this.#text.chars.push(counter.chars);
    this.#text.words.push(counter.words);
    this.#text.sentences.push(counter.sentences);
    this.#text.commas.push(of[CHAR_KINDS.comma] ?? 0);
    this.#text.allCommas.push(counter.sum(ALL_COMMAS));
    this.#text.pauses.push(counter.sum(PAUSES));
    this.#text.clauses.push(counter.sum(CLAUSES));
    this.#text.wideChars.push(of[CHAR_KINDS.wide] ?? 0);
    this.#text.upper.push(of[CHAR_KINDS.upper] ?? 0);
    this.#text.digits.push(of[CHAR_KINDS.digit] ?? 0);
    this.#text.separators.push(of[CHAR_KINDS.separator] ?? 0);
    this.#text.firstCode.push(counter.firstCode);
    this.#text.lastCode.push(counter.lastCode);
    this.#text.hash.push(counter.hash);
    this.#text.endsSentence.push(counter.endsSentence ? 1 : 0);
  }

  elements(): PageElements {
    return {
      count: this.#nodes.length,
      node: this.#nodes,
      tag: this.#tags,
      className: this.#classNames,
      id: this.#ids,
      role: this.#roles,
      parent: this.#element.parent.toArray(),
      end: this.#element.end.toArray(),
      firstText: this.#element.firstText.toArray(),
      textEnd: this.#element.textEnd.toArray(),
      hidden: this.#element.hidden.toFlags(),
      video: this.#element.video.toFlags(),
      blockLevel: this.#element.blockLevel.toFlags(),
    };
  }

  texts(): PageTexts {
    const counts = Object.fromEntries(TEXT_COUNTS.map((name) => [name, this.#text[name].toArray()]));
    return {
      ...(counts as Record<TextCount, Int32Array>),
      count: this.#textNodes.length,
      node: this.#textNodes,
      parent: this.#text.parent.toArray(),
      block: this.#text.block.toArray(),
      endsSentence: this.#text.endsSentence.toFlags(),
      linked: this.#text.linked.toFlags(),
      inPage: this.#text.inPage.toFlags(),
    };
  }

  blocks(): PageBlocks {
    return {
      count: this.#block.owner.length,
      owner: this.#block.owner.toArray(),
      firstText: this.#block.firstText.toArray(),
      textEnd: this.#block.textEnd.toArray(),
    };
  }

  /** Custom elements are containers as a rule, but words inside a sentence as well. */
  #isBlockLevel(tag: string): boolean {
    if (BLOCK_TAGS.has(tag)) return true;
    if (!tag.includes('-')) return false;
    const owner = this.#owners.at(-1);
    return this.#current < 0 && (owner === undefined || !PHRASING_BLOCKS.has(this.#tags[owner] ?? ''));
  }

  #startBlock(): void {
    this.#current = this.#block.owner.length;
    this.#block.owner.push(this.#owners.at(-1) ?? 0);
    this.#block.firstText.push(this.#textNodes.length);
    this.#block.textEnd.push(this.#textNodes.length + 1);
    this.#counter.startBlock();
  }

  #endBlock(): void {
    this.#current = -1;
    this.#breaks = 0;
  }

  /** Two line breaks in a row part two paragraphs, except where white space counts. */
  #breakLine(): void {
    this.#counter.breakLine();
    if (++this.#breaks > 1 && this.#preformatted === 0) this.#endBlock();
  }
}

function intLists<Name extends string>(...names: Name[]): Record<Name, IntList> {
  return Object.fromEntries(names.map((name) => [name, new IntList()])) as Record<Name, IntList>;
}
