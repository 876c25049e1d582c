import { parentOf, tagsIn } from '../../dom/page-tree.ts';
import { appendTo } from '../../dom/tallies.ts';
import { isKept, type PartKind } from '../../parts/rule.ts';

/** Guesses. */
const NUMBERS = {
  /** Least mean probability of a part that a control opens. Source: our runs on the development pages; .15 kept six times as much boilerplate. */
  opened: 0.4,
} as const;

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
