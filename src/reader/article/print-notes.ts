import type { Feature, ReaderContext } from '../reader-context.ts';

/** Prints the addresses of links as footnotes if that setting is on. The footnotes exist only while printing. */
export function printNotesFeature(reader: ReaderContext): Feature {
  const { environment, signal } = reader;
  const window = environment.document.defaultView;
  let removeNotes: (() => void) | null = null;
  const addNotes = (event: Event) => {
    removeNotes?.();
    removeNotes = null;
    if (event.isTrusted && reader.settings.printNotes) removeNotes = noteLinks(reader.shown.view);
  };
  window?.addEventListener('beforeprint', addNotes, { signal });
  window?.addEventListener('afterprint', () => removeNotes?.(), { signal });
  return {};
}

/** Numbers the links, the same address with the same number, and lists the addresses. Returns a function that undoes it. */
function noteLinks(view: HTMLElement): () => void {
  const document = view.ownerDocument;
  const list = document.createElement('ol');
  list.className = 'print-notes';
  const numbers = new Map<string, number>();
  const marks: HTMLElement[] = [];
  for (const link of view.querySelectorAll<HTMLAnchorElement>('.content a[href]')) {
    const address = link.getAttribute('href') ?? '';
    const isPrinted = link.textContent?.trim() === address;
    if (!/^https?:/.test(address) || isPrinted || link.closest('[hidden]')) continue;
    const number = numbers.get(address) ?? numbers.size + 1;
    if (!numbers.has(address)) {
      const note = document.createElement('li');
      note.textContent = address;
      list.append(note);
    }
    numbers.set(address, number);
    const mark = document.createElement('sup');
    mark.className = 'print-note';
    mark.textContent = `[${number}]`;
    link.after(mark);
    marks.push(mark);
  }
  if (marks.length > 0) view.append(list);
  return () => {
    for (const mark of marks) mark.remove();
    list.remove();
  };
}
