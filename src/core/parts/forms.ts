import { tagsIn } from '../dom/page-tree.ts';
import { type LeavingKind, share } from './rule.ts';

/** Guesses. Lengths are in words. */
const NUMBERS = {
  /** A form to fill in has so many fields, and most of its lines are labels. */
  minFields: 2,
  maxWords: 12,
  /** Servers of some makers wrap the whole page in a form: most share of the words of the page. */
  maxShare: 0.3,
  /** From this probability of a forum on, a form may hold posts. */
  isForum: 0.3,
} as const;

const FIELD_TAGS: ReadonlySet<string> = new Set(['input', 'textarea', 'select']);

/** Labels of the fields of a form go: they ask, and there is nothing to fill in. */
export const FORM_LABELS: LeavingKind = {
  id: 'form-labels',
  title: 'Leave out the labels of forms.',
  source: 'our pages',
  reason: 'a label of a form',
  applies: (page) => share(page, 'forum') < NUMBERS.isForum,
  *find({ measured: { view }, kept }) {
    const { tag, count } = view.page.elements;
    for (let form = 0; form < count; form++) {
      if (tag[form] !== 'form' || view.of('words', form) > NUMBERS.maxShare * view.total('words')) continue;
      const fields = tagsIn(view.page, form).filter((each) => FIELD_TAGS.has(each)).length;
      if (fields < NUMBERS.minFields) continue;
      const [first, end] = view.rangeOf(form);
      for (let block = first; block < end; block++) {
        if (kept[block] === 1 && view.at('words', block) <= NUMBERS.maxWords) yield block;
      }
    }
  },
};
