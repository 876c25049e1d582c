import { LIST_HEADINGS } from '../../cues/notes-and-lists.ts';
import { blockOf, firstTextOf, parentOf, tagsIn } from '../../dom/page-tree.ts';
import { appendTo } from '../../dom/tallies.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { isKept, type PartKind } from '../../parts/rule.ts';

/** Guesses. */
const NUMBERS = {
  /** Least mean probability of a part that a control opens. Source: our runs on the development pages; .15 kept six times as much boilerplate. */
  opened: 0.4,
  /** A line over notes that is no heading has no more words. */
  maxHeadingWords: 3,
} as const;

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
  const isShort = block >= 0 && view.at('words', block) <= NUMBERS.maxHeadingWords;
  return isShort && LIST_HEADINGS.sources.test(textOf(view, block));
}

/** Tabs and the parts of an accordion stay with a kept one of their group, unless they hold a form. */
export const OPENED: PartKind = {
  id: 'opened',
  title: 'Keep tabs and folded parts with a kept one of their group.',
  source: 'our pages',
  least: NUMBERS.opened,
  *find(page) {
    const { view } = page.measured;
    const groups = new Map<number, number[]>();
    for (const panel of page.links.opened) {
      const around = parentOf(view.page, panel);
      for (const holder of [around, parentOf(view.page, around)]) appendTo(groups, holder, panel);
    }
    for (const panels of groups.values()) {
      if (!panels.some((panel) => isKept(page, view.rangeOf(panel)))) continue;
      for (const panel of panels) {
        const isForm = tagsIn(view.page, panel).includes('form');
        if (!isForm && !isKept(page, view.rangeOf(panel))) yield { blocks: view.rangeOf(panel), beside: [] };
      }
    }
  },
};
