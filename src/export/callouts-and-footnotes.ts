import type TurndownService from 'turndown';

/** The alert types of GitHub's Markdown. */
const ALERT_TYPES: ReadonlySet<string> = new Set(['note', 'tip', 'important', 'warning', 'caution']);
/** A sign that parsers read as the label of a footnote. Longer ones are words. A guess. */
const LABEL = /^(?:[\p{L}\p{N}]{1,8}|[*†‡§¶#]{1,4})$/u;
/** Text of a link from a footnote back to its reference. */
const BACK_LINK = /^[↩⏎↵↑^]\uFE0E?\uFE0F?$/;

/** Turndown plugin that turns callouts into GitHub alerts, and notes into footnotes. */
export function calloutsAndFootnotes(service: TurndownService): void {
  let index: FootnoteIndex | null = null;
  const indexAround = (node: Element) => {
    index ??= indexFootnotes(node.getRootNode() as Document | Element);
    return index;
  };
  const labelOf = (note: Element) => indexAround(note).labels.get(note) ?? '';
  /** Returns the note that a raised link refers to; `null` for any other link. */
  const noteOf = (link: Element) => {
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith('#') || link.parentElement?.nodeName !== 'SUP') return null;
    return indexAround(link).byId.get(decoded(href.slice(1))) ?? null;
  };
  service.addRule('callout', {
    filter: (node) => node.nodeName === 'ASIDE' && ALERT_TYPES.has(kindOf(node)),
    replacement: (content, node) => callout(content, kindOf(node as Element)),
  });
  service.addRule('footnote', {
    filter: (node) => node.nodeName === 'LI' && indexAround(node).labels.has(node),
    replacement: (content, node) => `[^${labelOf(node as Element)}]: ${indented(content)}\n`,
  });
  service.addRule('footnoteReference', {
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

/** The first paragraph is the title. GitHub shows the type itself, so a title that only repeats it is dropped. */
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

/** The footnotes of an article. */
interface FootnoteIndex {
  /**
   * A unique label per note: that of its mark, else its number. The list's number is before it where an earlier list has the same.
   */
  readonly labels: ReadonlyMap<Element, string>;
  readonly byId: ReadonlyMap<string, Element>;
}

function indexFootnotes(root: ParentNode): FootnoteIndex {
  const labels = new Map<Element, string>();
  const byId = new Map<string, Element>();
  const marks = marksByTarget(root);
  const taken = new Set<string>();
  Array.from(root.querySelectorAll('section[data-kind="footnotes"] > ol')).forEach((list, index) => {
    Array.from(list.children).forEach((note, at) => {
      const own = marks.get(note.id) ?? String(at + 1);
      const label = [own, `${index + 1}-${own}`, `${index + 1}-${at + 1}`].find((each) => !taken.has(each)) ?? note.id;
      taken.add(label);
      labels.set(note, label);
      if (note.id !== '') byId.set(note.id, note);
    });
  });
  return { labels, byId };
}

/** By id of a note: the sign of its first mark, if it can be a label. */
function marksByTarget(root: ParentNode): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const link of Array.from(root.querySelectorAll('sup > a[href^="#"]'))) {
    const id = decoded((link.getAttribute('href') ?? '').slice(1));
    const sign = (link.textContent ?? '').trim().replace(/^[[(]|[\])]$/g, '');
    if (LABEL.test(sign) && !marks.has(id)) marks.set(id, sign);
  }
  return marks;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
