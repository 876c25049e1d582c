import { ADVERTISEMENT_LABEL, ADVERTISEMENT_NAME, MAX_ADVERTISEMENT_WORDS } from '../../cues/promotions-and-notices.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Rule, RuledPage } from '../rule.ts';

/** Elements whose text names things, one to each. */
const NAMING_TAGS: ReadonlySet<string> = new Set('li dt th td summary option'.split(' '));

/** Lines that only say that an advertisement follows. */
export const AD_LABELS: Rule = {
  id: 'ad-labels',
  title: 'Leave out lines that only say that an advertisement follows.',
  source: 'our reading of newspapers in sixteen languages',
  reason: 'a label of an advertisement',
  run: dropAdvertisementLabels,
};

/**
 * Headings, terms and cells may name the thing itself: they go if the box around them is named after advertisements and says no more.
 * Linear in blocks and the elements around such lines.
 */
function dropAdvertisementLabels({ measured: { view }, kept }: RuledPage): void {
  for (let block = 0; block < view.count; block++) {
    const isLine = kept[block] === 1 && view.at('words', block) <= MAX_ADVERTISEMENT_WORDS;
    if (isLine && ADVERTISEMENT_LABEL.test(textOf(view, block)) && !namesThing(view, block)) kept[block] = 0;
  }
}

function namesThing(view: PageView, block: number): boolean {
  const { tag, parent, className, id } = view.page.elements;
  let box = view.owner[block] ?? 0;
  if ((view.headingLevel[block] ?? 0) === 0 && !NAMING_TAGS.has(tag[box] ?? '')) return false;
  while (view.blocksIn(box) === 1 && !ADVERTISEMENT_NAME.test(`${className[box]} ${id[box]}`)) box = parent[box] ?? 0;
  return view.blocksIn(box) > 1;
}
