/** Writes code as text with links and marks. Breaks a line once, whether the page does so by elements, breaks or both. */
export class CodeWriter {
  readonly #inert: Document;
  readonly #top: DocumentFragment;
  #into: Node;
  #text = '';
  #isEmpty = true;
  /** White space to write before the next text. */
  #space = '';
  /** White space after a line break, dropped if an element begins a line there. */
  #indent = '';
  /** Whether an element was opened at the start of a line, and nothing was written since. */
  #isOpened = false;
  /** By open line: whether it has text. */
  readonly #lines: boolean[] = [];

  constructor(inert: Document) {
    this.#inert = inert;
    this.#top = inert.createDocumentFragment();
    this.#into = this.#top;
  }

  text(data: string): void {
    const text = data
      .replace(/\r\n?/g, '\n')
      .replace(/\u00a0/g, ' ')
      .replace(/[\u200b\ufeff]/g, '');
    const words = text.trimEnd();
    const space = text.slice(words.length);
    if (words !== '') this.#write(words);
    if (words === '' && this.#isAtStart()) this.#indent += space;
    else this.#space += space;
  }

  breakLine(): void {
    this.#space += `${this.#indent}\n`;
    this.#indent = '';
    this.#lines.fill(true);
  }

  startLine(): void {
    this.#indent = '';
    if (!this.#isAtStart()) this.breakLine();
    this.#lines.push(false);
  }

  endLine(): void {
    const isWritten = this.#lines.pop() === true;
    this.#indent = '';
    if (!isWritten || !this.#isAtStart()) this.breakLine();
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#isOpened = this.#isAtStart();
    this.#flush(this.#space + this.#indent);
    const element = this.#inert.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    this.#into.appendChild(element);
    this.#into = element;
  }

  close(): void {
    this.#flush('');
    const element = this.#into;
    this.#into = element.parentNode ?? this.#top;
    if (element.firstChild === null) this.#into.removeChild(element);
  }

  /** The nodes that were written, without white space at the end. */
  nodes(): Node[] {
    this.#flush('');
    return [...this.#top.childNodes];
  }

  #isAtStart(): boolean {
    return this.#isEmpty || this.#isOpened || this.#space.includes('\n');
  }

  #write(words: string): void {
    this.#flush(this.#space + this.#indent);
    this.#text = words;
    this.#isEmpty = false;
    this.#isOpened = false;
    this.#lines.fill(true);
  }

  /** Appends the pending text with the white space after it, without empty lines at the very start. */
  #flush(space: string): void {
    const text = this.#text + (this.#isEmpty ? space.replace(/^\s*\n/, '') : space);
    if (text !== '') this.#into.appendChild(this.#inert.createTextNode(text));
    this.#text = '';
    if (space === '') return;
    this.#space = '';
    this.#indent = '';
  }
}
