import type { DrawingPlace, PageBlocks, PageElements, PageTexts } from '../types.ts';
import { IntColumns } from './int-columns.ts';
import { PHRASING_BLOCKS, type TagTraits, traitsOf } from './tags.ts';
import { CHAR_KINDS, isBlank, TextCounter } from './text-counter.ts';

/** Counts for each text. */
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

const ELEMENT_FACTS = ['parent', 'end', 'firstText', 'textEnd', 'hidden', 'video', 'blockLevel'] as const;
const TEXT_FACTS = ['parent', 'block', 'endsSentence', 'linked', 'inPage', ...TEXT_COUNTS] as const;
const BLOCK_FACTS = ['owner', 'firstText', 'textEnd'] as const;

/** Facts about an element that the walk knows on entering it. */
export interface ElementFacts {
  readonly node: Element;
  readonly tag: string;
  readonly className: string;
  readonly id: string;
  /** The `role` attribute, `''` when absent. */
  readonly role: string;
  readonly hidden: boolean;
  /** Where an anchor leads; `null` for every other element. */
  readonly link: 'elsewhere' | 'in-page' | 'nowhere' | null;
  /** Whether it embeds a video. */
  readonly video: boolean;
}

/**
 * Turns calls of `open`, `text` and `close` into the arrays of a page. The walk makes the calls from a DOM, tests from
 * literals.
 */
export class PageBuilder {
  readonly #nodes: Element[] = [];
  readonly #tags: string[] = [];
  readonly #classNames: string[] = [];
  readonly #ids: string[] = [];
  readonly #roles: string[] = [];
  readonly #drawings: DrawingPlace[] = [];
  readonly #textNodes: Text[] = [];
  readonly #data: string[] = [];
  readonly #element: IntColumns<(typeof ELEMENT_FACTS)[number]>;
  readonly #text: IntColumns<(typeof TEXT_FACTS)[number]>;
  readonly #block: IntColumns<(typeof BLOCK_FACTS)[number]>;
  readonly #counter = new TextCounter();
  /** Open elements, innermost last. */
  readonly #path: number[] = [];
  /** Open block-level elements, innermost last. */
  readonly #owners: number[] = [];
  /** Open anchors, innermost last. Two of them are also kept by name: a link within the page and a link to nowhere. */
  readonly #links: number[] = [];
  #inPageLink = -1;
  #idleLink = -1;
  #preformatted = 0;
  #words = 0;
  #current = -1;
  #breaks = 0;

  /** `elements` is an estimate of their number. Most pages have at most as many texts, and fewer blocks. */
  constructor(elements = 0) {
    this.#element = new IntColumns(elements, ELEMENT_FACTS);
    this.#text = new IntColumns(elements, TEXT_FACTS);
    this.#block = new IntColumns(elements >> 1, BLOCK_FACTS);
  }

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
    const traits = traitsOf(facts.tag);
    const blockLevel = this.#isBlockLevel(traits);
    this.#nodes.push(facts.node);
    this.#tags.push(facts.tag);
    this.#classNames.push(facts.className);
    this.#ids.push(facts.id);
    this.#roles.push(facts.role);
    this.#element.addRow();
    const { columns } = this.#element;
    columns.parent[index] = this.#path.at(-1) ?? -1;
    columns.end[index] = index + 1;
    columns.firstText[index] = this.#textNodes.length;
    columns.textEnd[index] = this.#textNodes.length;
    columns.hidden[index] = facts.hidden ? 1 : 0;
    columns.video[index] = facts.video ? 1 : 0;
    columns.blockLevel[index] = blockLevel ? 1 : 0;
    this.#path.push(index);
    if (facts.link !== null) this.#links.push(index);
    if (facts.link === 'in-page') this.#inPageLink = index;
    else if (facts.link === 'nowhere') this.#idleLink = index;
    if (traits.isPreformatted) this.#preformatted++;
    if (facts.tag === 'br') this.#breakLine();
    if (blockLevel) {
      this.#owners.push(index);
      this.#endBlock();
    }
  }

  close(): void {
    const index = this.#path.pop();
    if (index === undefined) throw new RangeError('nothing is open');
    this.#element.columns.end[index] = this.#nodes.length;
    this.#element.columns.textEnd[index] = this.#textNodes.length;
    const tag = this.#tags[index] ?? '';
    if (this.#links.at(-1) === index) this.#links.pop();
    if (this.#inPageLink === index) this.#inPageLink = -1;
    if (this.#preformatted > 0 && traitsOf(tag).isPreformatted) this.#preformatted--;
    if (this.#owners.at(-1) === index) {
      this.#owners.pop();
      this.#endBlock();
    }
  }

  drawing(node: Element): void {
    const [element, text] = [this.#nodes.length, this.#textNodes.length];
    this.#drawings.push({ node, parent: this.#path.at(-1) ?? -1, element, text });
  }

  text(node: Text, data: string): void {
    const blank = isBlank(data);
    if (blank && this.#current < 0 && this.#preformatted === 0) return;
    if (!blank) {
      this.#breaks = 0;
      if (this.#current < 0) this.#startBlock();
    }
    this.#counter.read(data);
    const index = this.#textNodes.push(node) - 1;
    this.#data.push(data);
    this.#text.addRow();
    const { columns } = this.#text;
    columns.parent[index] = this.#path.at(-1) ?? -1;
    columns.block[index] = this.#current;
    columns.linked[index] = this.#isLinked() ? 1 : 0;
    columns.inPage[index] = this.#inPageLink >= 0 ? 1 : 0;
    this.#setCounts(index);
    if (this.#current >= 0) this.#block.columns.textEnd[this.#current] = this.#textNodes.length;
  }

  /**
   * Old pages name places with anchors around whole sections. A block inside an anchor that leads nowhere is not
   * linked.
   */
  #isLinked(): boolean {
    const link = this.#links.at(-1);
    return link !== undefined && (link !== this.#idleLink || (this.#owners.at(-1) ?? 0) < link);
  }

  #setCounts(index: number): void {
    const counter = this.#counter;
    const { columns } = this.#text;
    const commas = counter.count(CHAR_KINDS.comma);
    const allCommas = commas + counter.count(CHAR_KINDS.otherComma);
    const wideClauses = counter.count(CHAR_KINDS.wideClause);
    const stops = counter.count(CHAR_KINDS.fullStop) + counter.count(CHAR_KINDS.question);
    const wideStops = counter.count(CHAR_KINDS.wideStop) + counter.count(CHAR_KINDS.closingQuote);
    const wideChars = counter.count(CHAR_KINDS.wide);
    this.#words += counter.words + wideChars / 2;
    columns.chars[index] = counter.chars;
    columns.words[index] = counter.words;
    columns.sentences[index] = counter.sentences;
    columns.commas[index] = commas;
    columns.allCommas[index] = allCommas;
    columns.pauses[index] = allCommas + wideClauses + stops + wideStops;
    columns.clauses[index] = allCommas + wideClauses + counter.count(CHAR_KINDS.clause);
    columns.wideChars[index] = wideChars;
    columns.upper[index] = counter.count(CHAR_KINDS.upper);
    columns.digits[index] = counter.count(CHAR_KINDS.digit);
    columns.separators[index] = counter.count(CHAR_KINDS.separator);
    columns.firstCode[index] = counter.firstCode;
    columns.lastCode[index] = counter.lastCode;
    columns.hash[index] = counter.hash;
    columns.endsSentence[index] = counter.endsSentence ? 1 : 0;
  }

  elements(): PageElements {
    return {
      count: this.#nodes.length,
      node: this.#nodes,
      tag: this.#tags,
      className: this.#classNames,
      id: this.#ids,
      role: this.#roles,
      parent: this.#element.values('parent'),
      end: this.#element.values('end'),
      firstText: this.#element.values('firstText'),
      textEnd: this.#element.values('textEnd'),
      hidden: this.#element.flags('hidden'),
      video: this.#element.flags('video'),
      blockLevel: this.#element.flags('blockLevel'),
      drawings: this.#drawings,
    };
  }

  texts(): PageTexts {
    const counts = Object.fromEntries(TEXT_COUNTS.map((name) => [name, this.#text.values(name)]));
    return {
      ...(counts as Record<TextCount, Int32Array>),
      count: this.#textNodes.length,
      node: this.#textNodes,
      data: this.#data,
      parent: this.#text.values('parent'),
      block: this.#text.values('block'),
      endsSentence: this.#text.flags('endsSentence'),
      linked: this.#text.flags('linked'),
      inPage: this.#text.flags('inPage'),
    };
  }

  blocks(): PageBlocks {
    return {
      count: this.#block.length,
      owner: this.#block.values('owner'),
      firstText: this.#block.values('firstText'),
      textEnd: this.#block.values('textEnd'),
    };
  }

  /** Custom elements are block-level unless they are inside a sentence. */
  #isBlockLevel({ isBlock, isCustom }: TagTraits): boolean {
    if (isBlock || !isCustom) return isBlock;
    const owner = this.#owners.at(-1);
    return this.#current < 0 && (owner === undefined || !PHRASING_BLOCKS.has(this.#tags[owner] ?? ''));
  }

  #startBlock(): void {
    this.#current = this.#block.addRow();
    const { columns } = this.#block;
    columns.owner[this.#current] = this.#owners.at(-1) ?? 0;
    columns.firstText[this.#current] = this.#textNodes.length;
    columns.textEnd[this.#current] = this.#textNodes.length + 1;
    this.#counter.startBlock();
  }

  #endBlock(): void {
    this.#current = -1;
    this.#breaks = 0;
  }

  /** Two line breaks in a row separate paragraphs, unless white space is preserved. */
  #breakLine(): void {
    this.#counter.breakLine();
    if (++this.#breaks > 1 && this.#preformatted === 0) this.#endBlock();
  }
}
