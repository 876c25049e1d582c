import { shortText } from '../../dom/element-text.ts';
import { classNameOf, endOf, hasText, textEndOf } from '../../dom/page-tree.ts';
import type { Page } from '../../types.ts';

/** The kind of callout that a word in its class name stands for. */
const CALLOUT_KINDS: Readonly<Record<string, string>> = {
  ...kinds('note', 'note info information abstract summary seealso todo secondary primary neutral quote example'),
  ...kinds('tip', 'tip hint success check done'),
  ...kinds('important', 'important attention question help faq'),
  ...kinds('warning', 'warning warn'),
  ...kinds('caution', 'caution danger error failure fail bug critical'),
};

/** In the class name of the part that holds the title of a callout. */
const CALLOUT_TITLE = /title|heading|header|caption|label/i;

function kinds(kind: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, kind]));
}

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
  return Object.hasOwn(CALLOUT_KINDS, word) ? CALLOUT_KINDS[word] : undefined;
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
