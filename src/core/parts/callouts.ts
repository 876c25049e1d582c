import { shortText } from '../dom/element-text.ts';
import { firstElementWithText, newElement, trimmedText, unwrap } from '../dom/inert.ts';
import { nameIndex } from '../dom/name-index.ts';
import { classNameOf, endOf, hasText, holderOf, tagOf, textEndOf, textsIn } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { DetachedSubtree, Page } from '../types.ts';
import type { Kind } from './kind.ts';

// Source of the class names: the markup of Sphinx, MkDocs, Docusaurus, VitePress, VuePress, GitHub, GitLab, AsciiDoctor, Starlight, MDN,
// Bootstrap, Obsidian, GitBook, Hugo's themes, Nextra, Ghost, mdBook and Confluence.

/** Class names of callouts. */
const CALLOUT_NAME =
  /(?:^|\s)(?:(?:theme|markdown|b.|gl|ghd|gdoc|book|kg|notion|[hn]extra)-)?(?:(?:admonition|sidebar|example)block|admonition|callout(?:-block|-card)?|blockquote-tag|alert|hint(?:-container)?|notices?|custom-block|note(?:card|-box)|starlight-aside|confluence\S+macro)(?:\s|$)/i;

/** Class names that make a callout of a single block. */
const LONE_CALLOUT_NAME = /(?:^|\s)(?:note|tip|warning|caution|important|danger|hint)(?:\s|$)/i;

/** Class names of callouts that start folded. */
export const FOLDED_CALLOUT = /(?:callout|admonition).*(?:collapsed|folded|closed)/i;

const CALLOUT_TAGS: ReadonlySet<string> = new Set(['div', 'aside', 'section', 'p', 'blockquote', 'details', 'figure']);
/** Characters of the longest callout whose name other elements have too. A guess. */
const MAX_LONE_CHARS = 1500;

/** The callouts of a page by element, each with its kind: by names and roles, and quotes that Markdown marks. Linear in the elements. */
export const calloutsOf = /* @__PURE__ */ remembered((page: Page): ReadonlyMap<number, string> => {
  const { role, count } = page.elements;
  const names = nameIndex(page);
  const [named, lone] = [names.classesLike(CALLOUT_NAME), names.classesLike(LONE_CALLOUT_NAME)];
  const callouts = new Map([...markedQuotes(page)].map(([quote, { kind }]) => [quote, kind]));
  for (let element = 0; element < count; element++) {
    const isNamed = role[element] === 'note' || names.isNamed(named, element);
    if (!isNamed && !names.isNamed(lone, element)) continue;
    if (!CALLOUT_TAGS.has(tagOf(page, element))) continue;
    if (!isNamed && shortText(page, element, { max: MAX_LONE_CHARS }) === null) continue;
    callouts.set(element, calloutKindOf(classNameOf(page, element)));
  }
  return callouts;
});

/** Boxes beside the text. */
export const CALLOUT: Kind = {
  meanings: (page) => Array.from(calloutsOf(page), ([element, kind]) => [element, { name: 'aside', kind }] as const),
};

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
function calloutKindOf(name: string): string {
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
function calloutKind(word: string): string | undefined {
  return Object.keys(CALLOUT_KINDS).find((kind) => CALLOUT_KINDS[kind]?.split(' ').includes(word));
}

/** The mark with which Markdown makes a callout of a quote, and the title after it: `[!NOTE] Title`. */
const MARKDOWN_MARK = /^\s*\[!(\w+)\][+-]?[^\S\n]*([^\n]*)/;

/** A quote that Markdown marks as a callout. */
interface MarkedQuote {
  readonly kind: string;
  readonly title: string;
  /** The text that begins with mark and title, and how many of its UTF-16 units they take. */
  readonly text: number;
  readonly length: number;
}

/** The quotes that begin with such a mark. Linear in the texts of quotes. */
const markedQuotes = /* @__PURE__ */ remembered((page: Page): ReadonlyMap<number, MarkedQuote> => {
  const found = new Map<number, MarkedQuote>();
  for (const quote of nameIndex(page).tagged('blockquote')) {
    const text = [...textsIn(page, quote)].find((each) => page.texts.chars[each] !== 0) ?? -1;
    const [mark = '', word = '', title = ''] = MARKDOWN_MARK.exec(page.texts.data[text] ?? '') ?? [];
    const kind = calloutKind(word.toLowerCase());
    if (kind === undefined) continue;
    const named = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
    found.set(quote, { kind, title: title.trim() || named, text, length: mark.length });
  }
  return found;
});

/** The title of a callout, and what it leaves of the page's content. */
export interface CalloutTitle {
  readonly text: string;
  /** The element that holds the title, or the line break after it; -1 for none. */
  readonly element: number;
  /** The text that begins with the title and goes on. */
  readonly mark: Pick<MarkedQuote, 'text' | 'length'> | null;
}

/** The title of a callout; `null` for none. */
export function calloutTitle(page: Page, callout: number): CalloutTitle | null {
  const mark = markedQuotes(page).get(callout);
  if (mark !== undefined) return { text: mark.title, element: breakAfter(page, mark), mark };
  const last = Math.min(endOf(page, callout), callout + 1 + MAX_TITLE_ELEMENTS);
  for (let element = callout + 1; element < last; element++) {
    const isTitle = CALLOUT_TITLE.test(classNameOf(page, element)) || tagOf(page, element) === 'summary';
    if (!isTitle || !isFirstText(page, callout, element)) continue;
    const text = shortText(page, element, { max: MAX_TITLE_CHARS })?.replace(REPEATED_CALLOUT_KIND, '$1');
    if (text && textEndOf(page, element) < textEndOf(page, callout)) return { element, text, mark: null };
  }
  return null;
}

/** The line break right after a mark that is a whole line; -1 for none. */
function breakAfter(page: Page, { text, length }: MarkedQuote): number {
  const { parent, tag, firstText } = page.elements;
  if ((page.texts.data[text] ?? '').slice(length).trim() !== '') return -1;
  const around = holderOf(page, text);
  let element = around + 1;
  while (element < endOf(page, around) && (firstText[element] ?? 0) <= text) element++;
  return parent[element] === around && tag[element] === 'br' && firstText[element] === text + 1 ? element : -1;
}

/** Whether an element holds text, and only blank texts of `around` come before it. */
function isFirstText(page: Page, around: number, element: number): boolean {
  const { firstText } = page.elements;
  if (!hasText(page, element)) return false;
  return page.texts.chars.subarray(firstText[around], firstText[element]).every((chars) => chars === 0);
}

/** Removes callouts that only wrap another, icons of the kind, and the tables that only arrange icon and title. */
export function tidyCallouts(subtree: DetachedSubtree): void {
  for (const box of subtree.querySelectorAll('aside:not([data-kind=inline-note]) > aside[data-kind]:only-child')) {
    unwrap(box);
  }
  for (const box of subtree.querySelectorAll('aside[data-kind]')) {
    const table = box.querySelector(':scope > table');
    if (table !== null) unfold(table);
    tidyTitle(box);
  }
}

/** Replaces the table of a callout by the content of its cells. */
function unfold(table: Element): void {
  const cells = [...table.querySelectorAll('td,th')].filter((cell) => cell.closest('table') === table);
  const rows = table.querySelectorAll('tr').length;
  const isTitled = rows === 2 && cells[1]?.localName === 'th';
  if (rows > 1 && !isTitled) return;
  const shown = isTitled ? cells.slice(1) : cells;
  const titleOf = (cell: Element) => [newElement(table.ownerDocument, 'p', trimmedText(cell))];
  table.replaceWith(...shown.flatMap((cell) => (cell.localName === 'th' ? titleOf(cell) : [...cell.childNodes])));
}

/** Removes the icon of a kind, and makes a title of the kind as text. */
function tidyTitle(box: Element): void {
  const icon = box.firstElementChild;
  if (
    icon?.nextElementSibling &&
    /^[^\p{L}\p{N}]+$/u.test(trimmedText(icon)) &&
    icon.querySelector('img,math') === null
  )
    icon.remove();
  const first = firstElementWithText(box);
  const word = trimmedText(first).replace(/:$/, '').toLowerCase();
  if (first?.localName !== 'p' || first.firstElementChild !== null || calloutKind(word) === undefined) return;
  first.replaceChildren(newElement(box.ownerDocument, 'strong', trimmedText(first)));
}
