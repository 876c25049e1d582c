import { shortText } from '../../dom/element-text.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { tagOf } from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import type { Page } from '../../types.ts';

/** Class names of callouts. */
const CALLOUT_NAME =
  /(?:^|\s)(?:(?:theme|markdown|b.|gl|ghd|gdoc|book|kg|notion|[hn]extra)-)?(?:(?:admonition|sidebar|example)block|admonition|callout(?:-block|-card)?|blockquote-tag|alert|hint(?:-container)?|notices?|custom-block|note(?:card|-box)|starlight-aside|confluence\S+macro)(?:\s|$)/i;

/** Class names that make a callout of a single block. */
const LONE_CALLOUT_NAME = /(?:^|\s)(?:note|tip|warning|caution|important|danger|hint)(?:\s|$)/i;

const CALLOUT_TAGS: ReadonlySet<string> = new Set(['div', 'aside', 'section', 'p', 'blockquote', 'details', 'figure']);
/** Characters of the longest callout whose name other elements have too. A guess. */
const MAX_LONE_CHARS = 1500;

/** The callouts of a page by their names and roles, found once. Linear in the elements. */
export const calloutsOf = /* @__PURE__ */ remembered((page: Page): ReadonlySet<number> => {
  const { role, count } = page.elements;
  const names = nameIndex(page);
  const [named, lone] = [names.classesLike(CALLOUT_NAME), names.classesLike(LONE_CALLOUT_NAME)];
  const callouts = new Set<number>();
  for (let element = 0; element < count; element++) {
    const isNamed = role[element] === 'note' || names.isNamed(named, element);
    if (!isNamed && !names.isNamed(lone, element)) continue;
    if (!CALLOUT_TAGS.has(tagOf(page, element))) continue;
    if (isNamed || shortText(page, element, { max: MAX_LONE_CHARS }) !== null) callouts.add(element);
  }
  return callouts;
});
