import type TurndownService from 'turndown';

/** GitHub's words for kinds of boxes. */
const KINDS: ReadonlySet<string> = new Set(['note', 'tip', 'important', 'warning', 'caution']);
/** What leads from a note back to the text. */
const BACK_LINK = /^[↩⏎↵↑^]\uFE0E?\uFE0F?$/;

/** Boxes as GitHub's alerts, notes as footnotes, verse with its line breaks. */
export function notes(service: TurndownService): void {
  let found: NotesFound | null = null;
  const notesAround = (node: Element) => {
    found ??= notesIn(node.getRootNode() as Document | Element);
    return found;
  };
  const labelOf = (note: Element) => notesAround(note).labels.get(note) ?? '';
  /** The note that a link in the text calls, `null` for any other link. */
  const noteOf = (link: Element) => {
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith('#') || link.parentElement?.nodeName !== 'SUP') return null;
    return notesAround(link).byId.get(decoded(href.slice(1))) ?? null;
  };
  service.addRule('callout', {
    filter: (node) => node.nodeName === 'ASIDE' && KINDS.has(kindOf(node)),
    replacement: (content, node) => callout(content, kindOf(node as Element)),
  });
  service.addRule('note', {
    filter: (node) => node.nodeName === 'LI' && kindOf(node.closest('section')) === 'footnotes',
    replacement: (content, node) => `[^${labelOf(node as Element)}]: ${indented(content)}\n`,
  });
  service.addRule('noteCall', {
    filter: (node) => node.nodeName === 'A' && noteOf(node) !== null,
    replacement: (_content, node) => {
      const note = noteOf(node as Element);
      return note === null ? '' : `[^${labelOf(note)}]`;
    },
  });
  service.addRule('backLink', {
    filter: (node) =>
      node.nodeName === 'A' &&
      kindOf(node.closest('section')) === 'footnotes' &&
      BACK_LINK.test((node.textContent ?? '').trim()),
    replacement: () => '',
  });
}

function kindOf(element: Element | null): string {
  return element?.getAttribute('data-kind') ?? '';
}

/** The title is the first paragraph; GitHub writes one of its own where it is but the kind's name. */
function callout(content: string, kind: string): string {
  const body = content.trim();
  const title = /^\*\*(.+?)\*\*(?:\n|$)/.exec(body);
  const isName = title?.[1]?.toLowerCase() === kind;
  const lines = (isName ? body.slice(title[0].length).trim() : body).split('\n');
  return `\n\n> [!${kind.toUpperCase()}]\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}

function indented(content: string): string {
  return content.trim().replace(/\n(?=.)/g, '\n    ');
}

/** The notes of an article. */
interface NotesFound {
  /** By note: a label that no other has, its number or that of its list and its own. */
  readonly labels: ReadonlyMap<Element, string>;
  readonly byId: ReadonlyMap<string, Element>;
}

function notesIn(root: ParentNode): NotesFound {
  const labels = new Map<Element, string>();
  const byId = new Map<string, Element>();
  Array.from(root.querySelectorAll('section[data-kind="footnotes"] > ol')).forEach((list, index) => {
    Array.from(list.children).forEach((note, number) => {
      labels.set(note, index > 0 ? `${index + 1}-${number + 1}` : String(number + 1));
      if (note.id !== '') byId.set(note.id, note);
    });
  });
  return { labels, byId };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
