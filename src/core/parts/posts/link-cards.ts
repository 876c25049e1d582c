import { blocksIn, classNameOf, hasText, tagOf, upwards } from '../../dom/page-tree.ts';
import { absoluteUrl, hostName } from '../../dom/urls.ts';
import type { Page } from '../../types.ts';
import { isPostChrome } from './post-body.ts';
import { postCues } from './post-cues.ts';

/** A card tells at least so much of the page that it leads to: its title, and its host or what it is about. */
const MIN_BLOCKS = 2;

/**
 * The links among the elements of a post that are cards of pages elsewhere, as networks make them of shared addresses. `post` is the element
 * of the post. Linear in the elements.
 */
export function linkCards(page: Page, own: readonly number[], post: number): number[] {
  const cues = postCues(page);
  const isCard = (element: number) => {
    if (tagOf(page, element) !== 'a' || cues.quoted[element] === 1 || !hasText(page, element)) return false;
    const address = absoluteUrl(cues.attribute(element, 'href') ?? '', page.baseUrl);
    if (address === null || hostName(address) === hostName(page.url)) return false;
    return [...blocksIn(page, element)].length >= MIN_BLOCKS && !isInChrome(page, element, post);
  };
  return own.filter(isCard);
}

function isInChrome(page: Page, element: number, post: number): boolean {
  for (const around of upwards(page, element)) {
    if (around <= post) return false;
    if (isPostChrome(classNameOf(page, around))) return true;
  }
  return false;
}
