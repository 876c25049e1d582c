/** Limits for finding blocks in an answer. Source: own trials on `wcxb-dev`, where the labels reach a word F1 of .984. */
const RULES = {
  /** Minimum tokens of a block that can be an anchor. */
  anchorTokens: 6,
  /** Minimum share of an anchor's tokens that occur in the answer, in order. */
  anchorShare: 0.5,
  /** Maximum distance in the answer between two consecutive tokens of an anchor. */
  gap: 14,
  /** Trigrams whose offsets differ by at most this many tokens support each other. */
  drift: 8,
  /** Maximum extra tokens that the answer may have within an anchor. */
  slack: 26,
  /** Maximum positions stored per trigram. Trigrams with more are too common to help. */
  places: 60,
  /** Blocks with fewer tokens are looked for only between their anchors at first. */
  shortTokens: 10,
  /** Maximum distance of a short block from its anchor if it has one on one side only. */
  reach: 60,
  /** Blocks with fewer tokens must be within `tinyReach` tokens of a block found among `neighbours` blocks on each side. */
  tinyTokens: 5,
  tinyReach: 80,
  neighbours: 4,
  /** Maximum distance of a block of one token from the adjacent block. */
  singleReach: 12,
  /** If less than this share of the answer has been matched by then, tiny blocks may be anywhere. */
  covered: 0.6,
} as const;

/**
 * Labels the blocks of a page by an answer's text: 1 for each block that is part of it, else 0. Blocks and answer are tokens.
 *
 * Matches long blocks first (anchors), then short blocks between anchors, then the others anywhere in the unmatched rest. Each
 * token of the answer is matched once.
 */
export function alignBlocks(blocks: readonly (readonly string[])[], answer: readonly string[]): Uint8Array {
  const alignment = new Alignment(blocks, answer);
  alignment.placeAnchors();
  alignment.placeBetweenAnchors();
  alignment.placeUnordered();
  alignment.placeSingles();
  return alignment.labels;
}

class Alignment {
  readonly labels: Uint8Array;
  readonly #blocks: readonly (readonly string[])[];
  readonly #answer: readonly string[];
  /** 1 for each token of the answer that has been matched. */
  readonly #used: Uint8Array;
  /** Position of each block in the answer; -1 if not found. */
  readonly #at: Int32Array;
  /** End position of each anchor; -1 for other blocks. */
  readonly #anchorEnd: Int32Array;
  readonly #places = new Map<string, number[]>();

  constructor(blocks: readonly (readonly string[])[], answer: readonly string[]) {
    this.#blocks = blocks;
    this.#answer = answer;
    this.labels = new Uint8Array(blocks.length);
    this.#used = new Uint8Array(answer.length);
    this.#at = new Int32Array(blocks.length).fill(-1);
    this.#anchorEnd = new Int32Array(blocks.length).fill(-1);
    for (const [place, token] of answer.entries()) listIn(this.#places, token).push(place);
  }

  /** Longest first, so that a teaser does not take the tokens of the text that it repeats. */
  placeAnchors(): void {
    const trigrams = trigramPlaces(this.#answer);
    const order = [...this.#blocks.keys()].sort((a, b) => this.#tokens(b).length - this.#tokens(a).length || a - b);
    for (const block of order) {
      const tokens = this.#tokens(block);
      if (tokens.length < RULES.anchorTokens) break;
      const offset = this.#bestOffset(tokens, trigrams);
      if (offset === null) continue;
      const found = this.#inOrder(tokens, offset);
      if (found.length < RULES.anchorShare * tokens.length) continue;
      this.#keep(block, found);
      this.#anchorEnd[block] = (found.at(-1) ?? 0) + 1;
    }
  }

  /** Finds short blocks between two anchors, or near the first or last one. */
  placeBetweenAnchors(): void {
    const next = this.#nextAnchors();
    let end = -1;
    for (let block = 0; block < this.#blocks.length; block++) {
      const tokens = this.#tokens(block);
      if ((this.#anchorEnd[block] ?? -1) >= 0) {
        end = this.#anchorEnd[block] ?? 0;
        continue;
      }
      if (tokens.length === 0 || tokens.length >= RULES.shortTokens) continue;
      const window = windowBetween(end, next[block] ?? -1);
      const place = window && this.#find(tokens, (at) => at >= window.from && at + tokens.length <= window.to);
      if (place === null) continue;
      this.#keep(block, range(place, tokens.length));
      if (end >= 0) end = Math.max(end, place + tokens.length);
    }
  }

  /** Finds blocks that the page and the answer have in a different order. */
  placeUnordered(): void {
    const used = this.#used.reduce((sum, each) => sum + each, 0);
    const isOpen = used < RULES.covered * this.#answer.length;
    for (let block = 0; block < this.#blocks.length; block++) {
      const tokens = this.#tokens(block);
      if (this.labels[block] === 1 || tokens.length < 2) continue;
      const near = this.#placeNear(block, RULES.neighbours);
      const isTiny = tokens.length < RULES.tinyTokens && !isOpen;
      if (isTiny && near < 0) continue;
      const place = this.#find(tokens, (at) => !isTiny || Math.abs(at - near) <= RULES.tinyReach);
      if (place !== null) this.#keep(block, range(place, tokens.length));
    }
  }

  /** Finds blocks of one token next to blocks that were found. */
  placeSingles(): void {
    for (let block = 0; block < this.#blocks.length; block++) {
      const tokens = this.#tokens(block);
      if (this.labels[block] === 1 || tokens.length !== 1) continue;
      const near = this.#placeNear(block, 1);
      if (near < 0) continue;
      const place = this.#find(tokens, (at) => Math.abs(at - near) <= RULES.singleReach);
      if (place !== null) this.#keep(block, [place]);
    }
  }

  /** The offset between block and answer that most trigrams agree on, allowing for some drift; `null` without any. */
  #bestOffset(tokens: readonly string[], trigrams: ReadonlyMap<string, number[]>): number | null {
    const votes = new Map<number, number>();
    for (let index = 0; index + 2 < tokens.length; index++) {
      for (const place of trigrams.get(trigram(tokens, index)) ?? []) {
        if (this.#used[place] === 0) votes.set(place - index, (votes.get(place - index) ?? 0) + 1);
      }
    }
    let [best, offset]: [number, number | null] = [0, null];
    for (const [each, count] of votes) {
      let sum = count;
      for (let drift = 1; drift <= RULES.drift; drift++) sum += (votes.get(each + drift) ?? 0) * 0.99;
      if (sum > best || (sum === best && offset !== null && each < offset)) [best, offset] = [sum, each];
    }
    return offset;
  }

  /** Unmatched positions of a block's tokens in the answer, in order, starting near an offset. */
  #inOrder(tokens: readonly string[], offset: number): number[] {
    const end = Math.min(this.#answer.length, offset + tokens.length + RULES.slack);
    const found: number[] = [];
    let from = Math.max(0, offset - 2);
    for (const token of tokens) {
      const limit = Math.min(end, from + RULES.gap);
      let place = from;
      while (place < limit && (this.#used[place] === 1 || this.#answer[place] !== token)) place++;
      if (place >= limit) continue;
      found.push(place);
      from = place + 1;
    }
    return found;
  }

  /** The first allowed position where all tokens of a block occur unmatched in a row; `null` without any. */
  #find(tokens: readonly string[], isAllowed: (place: number) => boolean): number | null {
    const places = this.#places.get(tokens[0] ?? '') ?? [];
    return places.find((place) => isAllowed(place) && this.#isAt(tokens, place)) ?? null;
  }

  #isAt(tokens: readonly string[], place: number): boolean {
    return tokens.every((token, index) => this.#answer[place + index] === token && this.#used[place + index] === 0);
  }

  #keep(block: number, places: readonly number[]): void {
    this.labels[block] = 1;
    this.#at[block] = places[0] ?? 0;
    for (const place of places) this.#used[place] = 1;
  }

  /** For each block, the start of the next anchor; -1 if there is none. */
  #nextAnchors(): Int32Array {
    const next = new Int32Array(this.#blocks.length);
    let start = -1;
    for (let block = this.#blocks.length - 1; block >= 0; block--) {
      next[block] = start;
      if ((this.#anchorEnd[block] ?? -1) >= 0) start = this.#at[block] ?? 0;
    }
    return next;
  }

  /** Position of the nearest found block within a distance, in blocks; -1 if there is none. */
  #placeNear(block: number, distance: number): number {
    for (let step = 1; step <= distance; step++) {
      for (const neighbour of [block - step, block + step]) {
        const place = this.#at[neighbour] ?? -1;
        if (place >= 0) return place;
      }
    }
    return -1;
  }

  #tokens(block: number): readonly string[] {
    return this.#blocks[block] ?? [];
  }
}

/** The range for a short block, given the end of the previous anchor and the start of the next, -1 for none. */
function windowBetween(end: number, next: number): { from: number; to: number } | null {
  if (end < 0 && next < 0) return null;
  if (end < 0) return { from: Math.max(0, next - RULES.reach), to: next + 2 };
  if (next < 0) return { from: Math.max(0, end - 1), to: end + RULES.reach + 1 };
  // If the answer has the anchors in reverse order, the range between them is meaningless.
  return next < end ? null : { from: Math.max(0, end - 1), to: Math.max(next, end - 1) + 2 };
}

function trigramPlaces(tokens: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (let index = 0; index + 2 < tokens.length; index++) {
    const list = listIn(places, trigram(tokens, index));
    if (list.length < RULES.places) list.push(index);
  }
  return places;
}

function trigram(tokens: readonly string[], index: number): string {
  return `${tokens[index]} ${tokens[index + 1]} ${tokens[index + 2]}`;
}

function range(from: number, length: number): number[] {
  return Array.from({ length }, (_, index) => from + index);
}

function listIn(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key) ?? [];
  if (list.length === 0) lists.set(key, list);
  return list;
}
