import { OPENER_IDS, REPLY_NAMES } from '../cues/comments-and-posts.ts';
import { elementText } from '../dom/element-text.ts';
import { newElement } from '../dom/inert.ts';
import { nameIndex } from '../dom/name-index.ts';
import { folded } from '../dom/text-forms.ts';
import { absoluteUrl } from '../dom/urls.ts';
import type { DetachedSubtree, Page } from '../types.ts';
import { namedComment } from './comments.ts';
import type { PartHead, Parts } from './parts.ts';
import type { PostCues } from './post-cues.ts';

/** Whoever is named so many elements before the title is named with it. A guess. */
const BEFORE_TITLE = 30;
/** The element that is called the opener is one of the first so many in it. A guess. */
const MAX_OPENER_DEPTH = 12;

/** The head of the post that a thread begins with; `null` where all are comments on something else, which somebody else is named for above. */
export function openerOf(page: Page, parts: Parts, cues: PostCues): PartHead | null {
  const { elements } = page;
  const [first = -1] = [...parts].flatMap(([each, { as }]) => (as === 'section' ? each : [])).sort((a, b) => a - b);
  const part = parts.get(first);
  const head = part?.as === 'section' ? part.head : null;
  const isOpener = elements.id.slice(first, first + MAX_OPENER_DEPTH).some((id) => OPENER_IDS.test(id));
  if (isOpener || !namedComment(page, REPLY_NAMES)(first)) return head;
  const title =
    nameIndex(page)
      .tagged('h1')
      .findLast((each) => each < first) ?? 0;
  for (let element = Math.max(0, title - BEFORE_TITLE); element < first; element++) {
    const name = cues.author[element] === 0 ? '' : elementText(page, element);
    if (name !== '' && !name.includes(head?.author ?? name)) return null;
  }
  return head;
}

/** Puts the address that a thread is about before its posts, where the title leads to another site. Linear in the links. */
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
