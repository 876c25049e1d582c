import { shortText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { classNameOf, endOf, hasText, tagOf, textEndOf } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';

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

/** The kinds of callouts, each with the words in class names that stand for it. */
const CALLOUT_KINDS: Readonly<Record<string, string>> = {
  note: 'note info information abstract summary seealso todo secondary primary neutral quote example',
  tip: 'tip hint success check done',
  important: 'important attention question help faq',
  warning: 'warning warn',
  caution: 'caution danger error failure fail bug critical',
};

/** In the class name of the part that holds the title of a callout. */
const CALLOUT_TITLE = /title|heading|header|caption|label/i;

/** Text beside a callout's title that repeats it: the kind or the whole title for screen readers, or an icon. */
const REPEATED_CALLOUT_KIND =
  /^(?:Note|Tip|Warning|Caution|Important)(?=\p{Lu})|^(.+)\1$|^\p{Extended_Pictographic}\ufe0f?/u;

/** Characters of the longest callout title. */
const MAX_TITLE_CHARS = 120;
/** Elements of a callout among which its title is. */
const MAX_TITLE_ELEMENTS = 8;

/** The kind of a callout by its class name; `note` if no word in it says another. */
export function calloutKindOf(name: string): string {
  let kind = 'note';
  for (const word of name.toLowerCase().split(/[\s_-]+/)) {
    const found = calloutKind(word);
    if (found === undefined || found === 'note') continue;
    // Some generators name every callout a hint.
    if (word !== 'hint') return found;
    kind = found;
  }
  return kind;
}

/** The kind of callout that a word in lower case stands for. */
export function calloutKind(word: string): string | undefined {
  return Object.keys(CALLOUT_KINDS).find((kind) => CALLOUT_KINDS[kind]?.split(' ').includes(word));
}

/** The element with the title of a callout, and its text; `null` for none. */
export function calloutTitle(page: Page, callout: number): { element: number; text: string } | null {
  const last = Math.min(endOf(page, callout), callout + 1 + MAX_TITLE_ELEMENTS);
  for (let element = callout + 1; element < last; element++) {
    const isTitle = CALLOUT_TITLE.test(classNameOf(page, element)) || page.elements.tag[element] === 'summary';
    if (!isTitle || !isFirstText(page, callout, element)) continue;
    const text = shortText(page, element, { max: MAX_TITLE_CHARS })?.replace(REPEATED_CALLOUT_KIND, '$1');
    if (text && textEndOf(page, element) < textEndOf(page, callout)) return { element, text };
  }
  return null;
}

/** Whether an element holds text, and only blank texts of `around` come before it. */
function isFirstText(page: Page, around: number, element: number): boolean {
  const { firstText } = page.elements;
  if (!hasText(page, element)) return false;
  return page.texts.chars.subarray(firstText[around], firstText[element]).every((chars) => chars === 0);
}
