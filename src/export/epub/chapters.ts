import { isElement } from '../markup/reshape.ts';

/** Lengths in characters; guesses. Books are split because slow e-readers load each file as a whole. */
const LIMITS = {
  /** A book of up to this length is one file. */
  singleFileChars: 60_000,
  /** A large heading starts a new file once the current one exceeds this length. */
  chapterChars: 12_000,
  /** Any block starts a new file once the current one exceeds this length. */
  maxChars: 150_000,
} as const;

/** One text file of the book. */
export interface Chapter {
  readonly path: string;
  readonly nodes: readonly Node[];
}

/** An entry of the table of contents. */
export interface NavEntry {
  readonly text: string;
  readonly href: string;
  readonly entries: NavEntry[];
}

/** Splits content into files: long content at its `<h1>` and `<h2>` headings. Unwraps sections of `content`. */
export function splitIntoChapters(content: HTMLElement): readonly Chapter[] {
  unwrapSections(content);
  const isLong = (content.textContent?.length ?? 0) > LIMITS.singleFileChars;
  const chapters: Node[][] = [[]];
  let chars = 0;
  for (const node of Array.from(content.childNodes)) {
    const isHeading = isElement(node) && /^h[12]$/.test(node.localName);
    if (isLong && chars > (isHeading ? LIMITS.chapterChars : LIMITS.maxChars)) {
      chapters.push([]);
      chars = 0;
    }
    chapters.at(-1)?.push(node);
    chars += node.textContent?.length ?? 0;
  }
  return chapters.map((nodes, index) => ({ path: `text-${index + 1}.xhtml`, nodes }));
}

/** Unwraps containers until their `<h1>` and `<h2>` headings are at the top level. */
function unwrapSections(content: HTMLElement): void {
  for (;;) {
    const wrapper = Array.from(content.children).find(
      (child) =>
        child.matches('div:not([data-kind]),section:not([data-kind]),[data-kind="page"]') &&
        child.querySelector('h1,h2') !== null,
    );
    if (wrapper === undefined) return;
    wrapper.replaceWith(...Array.from(wrapper.childNodes));
  }
}

/**
 * Gives headings and link targets new ids, and points internal links at the right file. A link without a target loses
 * its `href`.
 *
 * Modifies the nodes. Returns the table of contents, without the title.
 */
export function linkChapters(chapters: readonly Chapter[]): readonly NavEntry[] {
  const elements = chapters.flatMap(({ path, nodes }) =>
    nodes.flatMap((node) =>
      isElement(node) ? [node, ...Array.from(node.querySelectorAll('*'))].map((element) => ({ element, path })) : [],
    ),
  );
  const byId = new Map<string, { readonly element: Element; readonly path: string }>();
  for (const each of elements) {
    const { id } = each.element;
    if (id !== '' && !byId.has(id)) byId.set(id, each);
    each.element.removeAttribute('id');
  }
  let count = 0;
  const nameOf = (element: Element) => {
    if (element.id === '') element.id = `p${++count}`;
    return element.id;
  };
  for (const { element: link, path } of elements) {
    const href = link.getAttribute('href');
    if (link.localName !== 'a' || !href?.startsWith('#')) continue;
    const target = byId.get(decoded(href.slice(1)));
    if (target === undefined) link.removeAttribute('href');
    else link.setAttribute('href', `${target.path === path ? '' : target.path}#${nameOf(target.element)}`);
  }
  const headings = elements.filter(({ element }) => /^h[1-4]$/.test(element.localName) && textOf(element) !== '');
  return headingTree(headings.map(({ element, path }) => ({ element, href: `${path}#${nameOf(element)}` })));
}

/** Nests each heading under the nearest preceding heading of a higher level. */
function headingTree(headings: readonly { readonly element: Element; readonly href: string }[]): readonly NavEntry[] {
  const top: NavEntry[] = [];
  const open: { readonly level: number; readonly entry: NavEntry }[] = [];
  for (const { element, href } of headings) {
    const level = Number(element.localName.slice(1));
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const entry: NavEntry = { text: textOf(element), href, entries: [] };
    (open.at(-1)?.entry.entries ?? top).push(entry);
    open.push({ level, entry });
  }
  return top;
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
