/** Guesses, but for the first: slow programs open a file as a whole. */
const RULES = {
  /** A book with fewer characters is one file. */
  longChars: 60_000,
  /** A heading ends a chapter that has so many. */
  chapterChars: 12_000,
  /** Any block ends a chapter that has so many. */
  mostChars: 150_000,
} as const;

/** A file of the book's text. */
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

/** Divides content into files: one, or if it is long one for each part that begins with a large heading. */
export function splitIntoChapters(content: HTMLElement): readonly Chapter[] {
  openWrappers(content);
  const isLong = (content.textContent?.length ?? 0) > RULES.longChars;
  const chapters: Node[][] = [[]];
  let chars = 0;
  for (const node of Array.from(content.childNodes)) {
    const isHeading = node instanceof Element && /^h[12]$/.test(node.localName);
    if (isLong && chars > (isHeading ? RULES.chapterChars : RULES.mostChars)) {
      chapters.push([]);
      chars = 0;
    }
    chapters.at(-1)?.push(node);
    chars += node.textContent?.length ?? 0;
  }
  return chapters.map((nodes, index) => ({ path: `text-${index + 1}.xhtml`, nodes }));
}

/** Brings headings to the top that stand in elements which only hold parts together. */
function openWrappers(content: HTMLElement): void {
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
 * Names what is linked to, leads links to the file that it is in now, and names headings. Links to nothing become text.
 *
 * Returns the table of contents, without the title. Modifies the nodes.
 */
export function linkChapters(chapters: readonly Chapter[]): readonly NavEntry[] {
  const elements = chapters.flatMap(({ path, nodes }) =>
    nodes.flatMap((node) =>
      node instanceof Element
        ? [node, ...Array.from(node.querySelectorAll('*'))].map((element) => ({ element, path }))
        : [],
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
  return nested(headings.map(({ element, path }) => ({ element, href: `${path}#${nameOf(element)}` })));
}

/** Headings as a tree: each under the nearest larger one before it. */
function nested(headings: readonly { readonly element: Element; readonly href: string }[]): readonly NavEntry[] {
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
