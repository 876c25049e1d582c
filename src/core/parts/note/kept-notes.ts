import { LIST_HEADINGS } from '../../cues/notes-and-lists.ts';
import { blockOf, firstTextOf, parentOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { PartKind } from '../rule.ts';

/** A line over notes that is no heading has no more words. A guess. */
const MAX_HEADING_WORDS = 3;

/** Notes stay with the text that links to them, with their whole list and the heading over it. */
export const NOTES: PartKind = {
  id: 'notes',
  title: 'Keep notes with the text that links to them.',
  source: 'our pages',
  least: 0,
  *find({ measured: { view }, links }) {
    const { tag } = view.page.elements;
    for (const { link, note } of links.notes) {
      const block = blockOf(view.page, firstTextOf(view.page, link));
      const list = parentOf(view.page, note);
      // Without the notes between them, the numbers of the others would be wrong.
      const whole = tag[note] === 'li' && /^[ou]l$/.test(tag[list] ?? '') ? list : note;
      const [first, end] = view.rangeOf(whole);
      const beside = [[block, block + 1]] as const;
      yield { blocks: [first, end], beside };
      // A link to edit the part may stand between.
      const line = [first - 1, first - 2].find((each) => isNotesHeading(view, each));
      if (line !== undefined) yield { blocks: [line, line + 1], beside };
    }
  },
};

function isNotesHeading(view: PageView, block: number): boolean {
  if (view.levelOf(block) > 0) return true;
  const isShort = block >= 0 && view.at('words', block) <= MAX_HEADING_WORDS;
  return isShort && LIST_HEADINGS.sources.test(textOf(view, block));
}
