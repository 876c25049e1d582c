/** The kinds of structure that are compared. */
export const STRUCTURE_KINDS = ['headings', 'items', 'cells', 'code', 'quotes', 'images', 'links'] as const;

export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** By kind, a key for each element: its text, or the file name of its image. */
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

/** Length of a key in characters. */
const KEY_CHARS = 200;

/** A card that Pith shows in place of an embedded player. Its link is not the author's. */
const EMBED_CARD = '[data-kind="embed"]';

const HEADINGS = SELECTORS.headings;

/** Text of a heading's link to itself. Some systems keep it. */
const PERMALINK_SIGNS = /[#¶§]+$/;

/**
 * Returns the structure of a subtree. Leaves out elements without text, images without a source, cells of layout tables, links
 * of embed cards, and links within the page that span a whole heading.
 */
export function structureOf(root: Element): Structure {
  const layoutTables = new Set([...root.querySelectorAll('table')].filter(isLayoutTable));
  const isCounted = (element: Element, kind: StructureKind) => {
    if (kind === 'cells') return !layoutTables.has(element.closest('table') as HTMLTableElement);
    return kind !== 'links' || (!isWholeHeading(element) && element.closest(EMBED_CARD) === null);
  };
  const entries = STRUCTURE_KINDS.map((kind) => {
    const keyOf = kind === 'images' ? imageKey : elementKey;
    const found = [...root.querySelectorAll(SELECTORS[kind])].filter((element) => isCounted(element, kind));
    return [kind, found.map(keyOf).filter((key) => key !== '')] as const;
  });
  return Object.fromEntries(entries) as Record<StructureKind, string[]>;
}

/** Returns the key of a text: its first characters without whitespace. */
export function textKey(text: string): string {
  return text.replace(/\s+/g, '').replace(PERMALINK_SIGNS, '').slice(0, KEY_CHARS);
}

function elementKey(element: Element): string {
  return textKey(element.textContent ?? '');
}

/** Whether a table has fewer than two rows or columns, or contains tables. Systems show such tables as text. */
function isLayoutTable(table: HTMLTableElement): boolean {
  const rows = [...table.rows].filter(({ cells }) => cells.length > 0);
  return rows.length < 2 || rows.every(({ cells }) => cells.length < 2) || table.querySelector('table') !== null;
}

function isWholeHeading(link: Element): boolean {
  if (link.getAttribute('href')?.startsWith('#') !== true) return false;
  const heading = link.closest(HEADINGS);
  return heading !== null && elementKey(heading) === elementKey(link);
}

/** Systems resolve URLs against different bases, so only the last part can be compared. */
function imageKey(element: Element): string {
  const source = element.getAttribute('src') ?? element.getAttribute('srcset')?.trim().split(/[\s,]/)[0] ?? '';
  if (source.startsWith('data:')) return source.slice(0, KEY_CHARS);
  return source.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
}
