import { windowOf } from '../dom/dom-reader.ts';
import { PREFORMATTED_TAGS } from '../dom/tags.ts';
import type { Page } from '../types.ts';

const INNER_BREAK = /\S[^\S\n]*\n\s*\S/;
const KEEPING = /^(?:pre|break-spaces)/;
const MONOSPACED = /mono|courier|consolas|menlo/i;

/** Which texts break their lines where their source does: by the page's style, or in verse that the page keeps in `<pre>`. */
export class LineBreaks {
  readonly #page: Page;
  /** By block. */
  readonly #isKept = new Map<number, boolean>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Says that the blocks of a `<pre>` are verse. */
  keepIn(element: number): void {
    const { elements, texts } = this.#page;
    for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
      this.#isKept.set(texts.block[text] ?? -1, true);
    }
  }

  /** The lines of a text; `null` where line breaks mean nothing. Reads computed styles. */
  linesOf(text: number, data: string): string[] | null {
    if (!data.includes('\n')) return null;
    const { texts, blocks } = this.#page;
    const block = texts.block[text] ?? -1;
    if (block < 0) return null;
    const known = this.#isKept.get(block);
    if (known === undefined && !INNER_BREAK.test(data)) return null;
    const isKept = known ?? this.#isStyled(blocks.owner[block] ?? 0);
    this.#isKept.set(block, isKept);
    if (!isKept) return null;
    const isFirst = text === blocks.firstText[block];
    const isLast = text === (blocks.textEnd[block] ?? 0) - 1;
    const shown = isFirst ? data.replace(/^\s*\n/, '') : data;
    const lines = (isLast ? shown.trimEnd() : shown).split('\n');
    const isIndented = known === true && this.#page.elements.tag[blocks.owner[block] ?? 0] === 'pre';
    if (isIndented) return lines.map((line) => line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length)));
    return lines.map((line, index) => {
      const begun = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? begun : begun.trimEnd();
    });
  }

  #isStyled(owner: number): boolean {
    const { elements, isLive, document } = this.#page;
    const original = elements.node[owner];
    if (!isLive || original === undefined || PREFORMATTED_TAGS.has(elements.tag[owner] ?? '')) return false;
    const style = windowOf(document)?.getComputedStyle(original);
    return style !== undefined && KEEPING.test(style.whiteSpace) && !MONOSPACED.test(style.fontFamily);
  }
}
