/** A note, and the last mark of the words that it is about. */
export interface MarkedNote {
  readonly note: string;
  readonly mark: Element;
}

/** Adds notes as the footnotes of the content's last section, with a raised reference behind each mark. Modifies `content`. */
export function addNotes(content: HTMLElement, notes: readonly MarkedNote[]): void {
  if (notes.length === 0) return;
  const document = content.ownerDocument;
  const create = (name: string, attributes: Record<string, string> = {}) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const free = freePrefix(content);
  const list = create('ol');
  notes.forEach(({ note, mark }, index) => {
    const [id, origin] = [`${free}${index + 1}`, `${free}${index + 1}-mark`];
    const link = create('a', { href: `#${id}` });
    // The letter keeps it apart from the article's own notes, which mostly have numbers.
    link.textContent = `n${index + 1}`;
    const reference = create('sup', { id: origin });
    reference.append(link);
    addReference(mark, reference);
    const back = create('a', { href: `#${origin}` });
    back.textContent = '↩';
    const item = create('li', { id });
    const paragraphs = note.split(/\n+/).map((line) => {
      const paragraph = create('p');
      paragraph.textContent = line;
      return paragraph;
    });
    paragraphs.at(-1)?.append(' ', back);
    item.append(...paragraphs);
    list.append(item);
  });
  const section = create('section', { 'data-kind': 'footnotes' });
  section.append(list);
  content.append(section);
}

/** Links hold no links, and code no references. */
function addReference(mark: Element, reference: Element): void {
  const code = mark.closest('pre');
  if (code === null) {
    (mark.closest('a') ?? mark).after(reference);
    return;
  }
  const paragraph = mark.ownerDocument.createElement('p');
  paragraph.append(reference);
  code.after(paragraph);
}

/** The start of ids that the content does not use. */
function freePrefix(content: HTMLElement): string {
  const ids = Array.from(content.querySelectorAll('[id]'), ({ id }) => id);
  let prefix = 'highlight-note-';
  while (ids.some((id) => id.startsWith(prefix))) prefix += 'x-';
  return prefix;
}
