import { singleSpaced } from '../dom/text-forms.ts';
import { atOnce, STEP_ITEMS, type Steps } from '../steps.ts';

/** Gaps between two texts, weakest first. */
const GAPS = ['', ' ', '\t', '\n', '\n\n'] as const;
type Gap = (typeof GAPS)[number];

const strengthOf = (gap: Gap) => GAPS.indexOf(gap);
const [SPACE, LINE_BREAK] = [strengthOf(' '), strengthOf('\n')];

/** Strength of the gap around an element: an empty line, a line break or a tab. */
const GAP_AROUND: ReadonlyMap<string, number> = new Map([
  ...gapAround('\n\n', 'p h1 h2 h3 h4 h5 h6 pre blockquote ul ol dl table figure section aside details hr address'),
  ...gapAround('\n', 'br div li dt dd tr figcaption caption summary thead tbody tfoot'),
  ...gapAround('\t', 'td th'),
]);

/**
 * The plain text of an element, with an empty line between paragraphs, a tab between table cells, and formulas as TeX where that is
 * known. Linear in its nodes.
 */
export const plainText: (subtree: Element) => string = /* @__PURE__ */ atOnce(plainTextSteps);

/** The steps of {@link plainText}. */
export function* plainTextSteps(subtree: Element): Steps<string> {
  const writer = new LineWriter();
  let preformatted = 0;
  let node: Node | null = subtree;
  for (let count = 1; node !== null; count++) {
    if (count % STEP_ITEMS === 0) yield;
    if (node.nodeType === 3) writer.write((node as Text).data, preformatted > 0 ? 'as-is' : 'collapsed');
    const element = node.nodeType === 1 ? (node as Element) : null;
    if (element !== null) writer.breakAround(element.localName);
    const tex = element === null ? null : texOf(element);
    if (tex !== null) writer.write(tex, 'collapsed');
    if (element?.localName === 'q') writer.write('“', 'collapsed');
    if (element?.localName === 'pre') preformatted++;
    if (tex === null && node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    for (;;) {
      if (node.nodeType === 1) {
        const tag = (node as Element).localName;
        if (tag === 'pre') preformatted--;
        if (tag === 'q') writer.write('”', 'collapsed');
        writer.breakAround(tag);
      }
      if (node === subtree) return writer.text();
      if (node.nextSibling !== null) break;
      node = node.parentNode as Node;
    }
    node = node.nextSibling;
  }
  return writer.text();
}

/** The TeX that stands for a formula or for a picture of one. */
function texOf(element: Element): string | null {
  if (element.getAttribute('data-kind') === 'tex') return element.getAttribute('alt');
  return element.localName === 'math' ? (element.querySelector('annotation')?.textContent ?? null) : null;
}

class LineWriter {
  readonly #parts: string[] = [];
  /** The strongest gap between the text so far and the next. */
  #gap = 0;

  breakAround(tag: string): void {
    this.#widen(GAP_AROUND.get(tag) ?? 0);
  }

  write(data: string, whitespace: 'as-is' | 'collapsed'): void {
    if (whitespace === 'as-is') {
      this.#append(data.replace(/\s+$/, ''));
      if (/\n\s*$/.test(data)) this.#widen(LINE_BREAK);
      else if (/\s$/.test(data)) this.#widen(SPACE);
      return;
    }
    const words = singleSpaced(data);
    if (words.startsWith(' ')) this.#widen(SPACE);
    this.#append(words.trim());
    if (words.length > 1 && words.endsWith(' ')) this.#widen(SPACE);
  }

  text(): string {
    return this.#parts.join('');
  }

  #append(text: string): void {
    if (text === '') return;
    if (this.#parts.length > 0) this.#parts.push(GAPS[this.#gap] ?? '');
    this.#parts.push(text);
    this.#gap = 0;
  }

  #widen(gap: number): void {
    if (gap > this.#gap) this.#gap = gap;
  }
}

function gapAround(gap: Gap, tags: string): [string, number][] {
  return tags.split(' ').map((tag) => [tag, strengthOf(gap)]);
}
