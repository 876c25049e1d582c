/** The structure of the content as data, and the forms of its elements in the copy. */
import { elementText } from '../dom/element-text.ts';
import { newElement } from '../dom/inert.ts';
import { nameIndex } from '../dom/name-index.ts';
import { folded } from '../dom/text-forms.ts';
import { absoluteUrl } from '../dom/urls.ts';
import type { DetachedSubtree, Page, Selection } from '../types.ts';

/** The line with the author and the time of a post. */
export interface PostHead {
  readonly author: string | null;
  /** The time as the page shows it, and as ISO 8601 date or date-time where the page gives one. */
  readonly time: { readonly text: string; readonly iso: string | null } | null;
  /** A label that the page gives a post, such as "Accepted answer". */
  readonly mark: string | null;
}

/** The form of one element in the copy: a section, a quote, or a container without meaning, regardless of its tag. */
export type Form =
  | {
      readonly as: 'section';
      readonly kind: 'post' | 'entry';
      readonly head: PostHead;
      /** Depth of a reply that the page declares, from 0; `null` without one. */
      readonly depth: number | null;
    }
  | { readonly as: 'blockquote' | 'div' };

/** By element index. */
export type Forms = ReadonlyMap<number, Form>;

/** The comments of a page, which are shown apart from the article. */
export interface PageComments {
  readonly selection: Selection;
  readonly forms: Forms;
  /** Replies included. */
  readonly count: number;
  /** Whether the page is a thread and these are its replies. */
  readonly areReplies: boolean;
}

interface SharedStructure {
  readonly selection: Selection;
  /** Elements that have another form in the copy than their tags give. */
  readonly forms: Forms;
  readonly comments: PageComments | null;
}

export interface PlainStructure extends SharedStructure {
  readonly is: 'plain';
  /** Whether it is a board: a list of threads by many authors. Default: `false`. */
  readonly isBoard?: boolean;
}
interface ProductStructure extends SharedStructure {
  readonly is: 'product';
}
interface LiveBlogStructure extends SharedStructure {
  readonly is: 'live-blog';
}
export interface ThreadStructure extends SharedStructure {
  readonly is: 'thread';
  /** Author and time of the first post. */
  readonly firstPost: PostHead | null;
}

/** The structure of the content: the elements that are copied, their forms, and the comments beside them. */
export type Structure = PlainStructure | ProductStructure | LiveBlogStructure | ThreadStructure;

/** The structure of a selection whose elements keep the forms of their tags. */
export function plainStructure(selection: Selection): PlainStructure {
  return { is: 'plain', selection, forms: new Map(), comments: null };
}

/** Returns the element that an element of this form is copied into, in the inert document. */
export function copyInForm(form: Form, inert: Document): HTMLElement {
  const copy = inert.createElement(form.as);
  if (form.as !== 'section') return copy;
  copy.setAttribute('data-kind', form.kind);
  if (form.depth !== null) copy.setAttribute('data-depth', String(form.depth));
  copy.append(headLine(form.head, inert));
  return copy;
}

function headLine({ author, time, mark }: PostHead, inert: Document): HTMLElement {
  const line = inert.createElement('p');
  const pieces: Node[] = [];
  if (author !== null) pieces.push(newElement(inert, 'strong', author));
  if (time !== null) {
    const stamp = newElement(inert, 'time', time.text);
    if (time.iso !== null) stamp.setAttribute('datetime', time.iso);
    pieces.push(stamp);
  }
  if (mark !== null) pieces.push(newElement(inert, 'em', mark));
  for (const piece of pieces) line.append(...(line.firstChild === null ? [piece] : [', ', piece]));
  return line;
}

/** Moves copied replies with a declared depth from beside the post that they answer into it. */
export function nestReplies(subtree: DetachedSubtree): void {
  const open: { readonly post: Element; readonly depth: number }[] = [];
  for (const post of subtree.querySelectorAll('[data-depth]')) {
    const depth = Number(post.getAttribute('data-depth'));
    post.removeAttribute('data-depth');
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    if (open.some((above) => above.post.nextElementSibling === post)) open.at(-1)?.post.append(post);
    open.push({ post, depth });
  }
}

/** Puts the address of the story that a thread is about before its posts, if the title links to another site. Linear in the links. */
export function addStoryLink(content: DetachedSubtree, page: Page, title: string | null): void {
  const wanted = folded(title ?? '');
  const isTitle = (link: number) => folded(elementText(page, link)) === wanted;
  const link = wanted === '' ? undefined : nameIndex(page).tagged('a').find(isTitle);
  const url = absoluteUrl(page.elements.node[link ?? -1]?.getAttribute('href') ?? '', page.baseUrl);
  const host = hostOf(url);
  if (url === null || host === '' || host === hostOf(page.url)) return;
  const story = newElement(content.ownerDocument, 'a', host);
  story.setAttribute('href', url);
  const line = content.ownerDocument.createElement('p');
  line.append(story);
  content.prepend(line);
}

function hostOf(address: string | null): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(address ?? '')?.[1] ?? '';
}
