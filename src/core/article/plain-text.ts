import { singleSpaced } from '../page/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';

/** Elements that stand apart by an empty line. */
const PARAGRAPHS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 pre blockquote ul ol dl table figure section aside details hr address'.split(' '),
);

/** Elements that stand on lines of their own. */
const LINES: ReadonlySet<string> = new Set('div li dt dd tr figcaption caption summary thead tbody tfoot'.split(' '));

/** What may stand between two texts, weakest first. */
const GAPS: readonly string[] = ['', ' ', '\t', '\n', '\n\n'];

/** The subtree as plain text: paragraphs apart by an empty line, table cells by a tab. Linear in its nodes. */
export function plainText(subtree: DetachedSubtree): string {
  const writer = new LineWriter();
  let preformatted = 0;
  let node: Node | null = subtree;
  while (node !== null) {
    if (node.nodeType === 3) writer.write((node as Text).data, preformatted > 0 ? 'as-is' : 'collapsed');
    const element = node.nodeType === 1 ? (node as Element) : null;
    if (element !== null) writer.breakAround(element.localName);
    if (element?.localName === 'pre') preformatted++;
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    for (;;) {
      if (node.nodeType === 1) {
        const tag = (node as Element).localName;
        if (tag === 'pre') preformatted--;
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

class LineWriter {
  readonly #parts: string[] = [];
  /** What stands between the text so far and the next: nothing, a space, a tab, or line breaks. */
  #gap = '';

  breakAround(tag: string): void {
    if (PARAGRAPHS.has(tag)) this.#widen('\n\n');
    else if (LINES.has(tag) || tag === 'br') this.#widen('\n');
    else if (tag === 'td' || tag === 'th') this.#widen('\t');
  }

  write(data: string, whitespace: 'as-is' | 'collapsed'): void {
    if (whitespace === 'as-is') {
      this.#append(data.replace(/\s+$/, ''));
      if (/\n\s*$/.test(data)) this.#widen('\n');
      else if (/\s$/.test(data)) this.#widen(' ');
      return;
    }
    const words = singleSpaced(data);
    if (words.startsWith(' ')) this.#widen(' ');
    this.#append(words.trim());
    if (words.length > 1 && words.endsWith(' ')) this.#widen(' ');
  }

  text(): string {
    return this.#parts.join('');
  }

  #append(text: string): void {
    if (text === '') return;
    if (this.#parts.length > 0) this.#parts.push(this.#gap);
    this.#parts.push(text);
    this.#gap = '';
  }

  #widen(gap: string): void {
    if (GAPS.indexOf(gap) > GAPS.indexOf(this.#gap)) this.#gap = gap;
  }
}
