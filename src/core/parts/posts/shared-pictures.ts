import { MEDIA_NAMES } from '../../cues/comments-and-posts.ts';
import { classNameOf, closest, tagOf, upwards } from '../../dom/page-tree.ts';
import type { Page } from '../../types.ts';
import { ownElements, type Post } from './find-posts.ts';
import { postCues } from './post-cues.ts';

/** A description of five words or more. A guess. */
const DESCRIPTION = /(?:\S+\s+){4}\S/;

/** Returns a test whether a picture of a post is more than an avatar or a button: described, or shared with the text. */
export function sharedPicture(page: Page, post: Post): (picture: number) => boolean {
  const cues = postCues(page);
  const address = (element: number) => (tagOf(page, element) === 'a' && cues.attribute(element, 'href')) || '';
  const times = ownElements(page, post).filter((element) => cues.time[element] !== 0);
  const links = times.map((time) => address(closest(page, time, (each) => address(each) !== '')));
  const own = links.filter((href) => href !== '' && !href.startsWith('#')).map((href) => `${href}/`);
  return (picture) => {
    if (DESCRIPTION.test(cues.attribute(picture, 'alt') ?? '')) return true;
    for (const around of upwards(page, picture)) {
      if (around <= post.element) return false;
      // Networks show a picture at an address below that of its post.
      const isBelow = own.some((href) => address(around).startsWith(href));
      if (isBelow || MEDIA_NAMES.test(classNameOf(page, around))) return true;
    }
    return false;
  };
}
