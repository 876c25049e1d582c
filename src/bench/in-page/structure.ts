/** The kinds of structure that are compared. */
export const STRUCTURE_KINDS = ['headings', 'items', 'cells', 'code', 'quotes', 'images', 'links'] as const;

export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** For each kind, a key for each element: its text, or the name of its picture's file. */
export type Structure = Readonly<Record<StructureKind, readonly string[]>>;

const SELECTORS: Readonly<Record<StructureKind, string>> = {
  headings: 'h1, h2, h3, h4, h5, h6',
  items: 'li',
  cells: 'td, th',
  code: 'pre, :not(pre) > code, :not(pre) > samp, :not(pre) > kbd, :not(pre) > tt',
  quotes: 'blockquote, q',
  images: 'img',
  links: 'a[href]',
};

/** The characters of a text that tell it from others. */
const KEY_CHARS = 200;

/** A card that a system puts for a player leads where no link of the author did. */
const CARD = '[data-kind="embed"]';

const HEADINGS = SELECTORS.headings;

/** Signs of links from a heading to its own place, which some readers keep: they say nothing. */
const PLACE_SIGNS = /[#¶§]+$/;

/**
 * What a subtree has of each kind. Elements without text are not counted, nor pictures without a source, cells of tables that only lay
 * out, and links that are a whole heading and lead to a place of the page.
 */
export function structureOf(root: Element): Structure {
  const layouts = new Set([...root.querySelectorAll('table')].filter(isLayout));
  const isCounted = (element: Element, kind: StructureKind) => {
    if (kind === 'cells') return !layouts.has(element.closest('table') as HTMLTableElement);
    return kind !== 'links' || (!isWholeHeading(element) && element.closest(CARD) === null);
  };
  const entries = STRUCTURE_KINDS.map((kind) => {
    const keyOf = kind === 'images' ? pictureKey : elementKey;
    const found = [...root.querySelectorAll(SELECTORS[kind])].filter((element) => isCounted(element, kind));
    return [kind, found.map(keyOf).filter((key) => key !== '')] as const;
  });
  return Object.fromEntries(entries) as Record<StructureKind, string[]>;
}

/** What tells a text from others. */
export function textKey(text: string): string {
  return text.replace(/\s+/g, '').replace(PLACE_SIGNS, '').slice(0, KEY_CHARS);
}

function elementKey(element: Element): string {
  return textKey(element.textContent ?? '');
}

/** Whether a table has no two rows or no two columns, or holds tables: readers show it as text. */
function isLayout(table: HTMLTableElement): boolean {
  const rows = [...table.rows].filter(({ cells }) => cells.length > 0);
  return rows.length < 2 || rows.every(({ cells }) => cells.length < 2) || table.querySelector('table') !== null;
}

function isWholeHeading(link: Element): boolean {
  if (link.getAttribute('href')?.startsWith('#') !== true) return false;
  const heading = link.closest(HEADINGS);
  return heading !== null && elementKey(heading) === elementKey(link);
}

/** Readers resolve addresses against different bases, so that only the last part can be compared. */
function pictureKey(element: Element): string {
  const source = element.getAttribute('src') ?? element.getAttribute('srcset')?.trim().split(/[\s,]/)[0] ?? '';
  if (source.startsWith('data:')) return source.slice(0, KEY_CHARS);
  return source.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
}
