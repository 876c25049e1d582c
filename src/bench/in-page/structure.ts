/** The kinds of structure that are compared. */
export const STRUCTURE_KINDS = ['headings', 'items', 'cells', 'code', 'quotes', 'images', 'links'] as const;

export type StructureKind = (typeof STRUCTURE_KINDS)[number];

/** For each kind, a key for each element: its text, or the name of its picture's file. */
export type Structure = Readonly<Record<StructureKind, readonly string[]>>;

const SELECTORS: Readonly<Record<StructureKind, string>> = {
  headings: 'h1, h2, h3, h4, h5, h6',
  items: 'li',
  cells: 'td, th',
  code: 'pre, :not(pre) > code, :not(pre) > samp, :not(pre) > kbd',
  quotes: 'blockquote, q',
  images: 'img',
  links: 'a[href]',
};

/** The characters of a text that tell it from others. */
const KEY_CHARS = 200;

/** Signs of links from a heading to its own place, which some readers keep: they say nothing. */
const PLACE_SIGNS = /[#¶§]+$/;

/** What a subtree has of each kind. Elements without text are not counted, nor pictures without a source. */
export function structureOf(root: Element): Structure {
  const entries = STRUCTURE_KINDS.map((kind) => {
    const keyOf = kind === 'images' ? pictureKey : textKey;
    const keys = [...root.querySelectorAll(SELECTORS[kind])].map(keyOf);
    return [kind, keys.filter((key) => key !== '')] as const;
  });
  return Object.fromEntries(entries) as Record<StructureKind, string[]>;
}

function textKey(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, '').replace(PLACE_SIGNS, '').slice(0, KEY_CHARS);
}

/** Readers resolve addresses against different bases, so that only the last part can be compared. */
function pictureKey(element: Element): string {
  const source = element.getAttribute('src') ?? element.getAttribute('srcset')?.trim().split(/[\s,]/)[0] ?? '';
  if (source.startsWith('data:')) return source.slice(0, KEY_CHARS);
  return source.replace(/[?#].*$/s, '').replace(/^.*\//s, '');
}
