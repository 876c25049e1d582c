/** The number at the start of a note, often in brackets. */
const LABEL = /^\W?(\d{1,4})\W/;

/** Marks the notes that begin with the number that their list shows, mostly as a link back, so that it does not appear twice. */
export function markOwnLabels(content: ParentNode): void {
  for (const list of content.querySelectorAll<HTMLOListElement>('section[data-kind="footnotes"] > ol')) {
    let number = list.start;
    for (const note of list.children) {
      number = Number(note.getAttribute('value') ?? number);
      const label = LABEL.exec((note.textContent ?? '').trim())?.[1];
      note.classList.toggle('labelled', Number(label) === number++);
    }
  }
}
