import { isLowResolution } from '../../copy/images/image-source.ts';
import { PICTURE_NAME } from '../../cues/media.ts';
import { type DomReader, domReader } from '../../dom/dom-reader.ts';
import { absoluteUrl, decodedText } from '../../dom/urls.ts';
import type { DetachedSubtree, Metadata, Page } from '../../types.ts';
import { namesOf } from './image-names.ts';
import { isPortrait } from './lead-image.ts';

const PICTURE_TAGS: ReadonlySet<string> = new Set(['img', 'amp-img', 'source', 'video']);
/** Attributes that hold addresses, whoever loads them. */
const ADDRESSES = /^(?:src|srcset|poster|style|data-.*)$/;
/** Characters of the longest value that is read: others hold data. */
const MAX_VALUE_CHARS = 5000;

/**
 * The image that a page declares for itself, if the page has a rendition of it that is no author's portrait; else `null`. Many images for
 * sharing are cards with the site's name that nobody sees on the page. Linear in the page's pictures.
 */
export function shownLead(page: Page, { leadImage, byline }: Pick<Metadata, 'leadImage' | 'byline'>): string | null {
  if (leadImage === null) return null;
  const names = new Set(namesOf(decodedText(leadImage)));
  const { tag, className, role, count } = page.elements;
  const dom = domReader(page.document);
  for (let element = 0; element < count; element++) {
    const isPicture =
      PICTURE_TAGS.has(tag[element] ?? '') || role[element] === 'img' || PICTURE_NAME.test(className[element] ?? '');
    const addresses = isPicture ? addressesOf(page, element, dom) : [];
    const isShown = addresses.some((url) => namesOf(decodedText(url)).some((name) => names.has(name)));
    if (isShown) return isPortrait(page, element, byline) ? null : leadImage;
  }
  return null;
}

/** Shows the declared image in place of a coarse rendition of it, which waits for a script to be replaced. */
export function sharpenLead(content: DetachedSubtree, leadImage: string | null): void {
  if (leadImage === null || isLowResolution(leadImage)) return;
  const names = new Set(namesOf(leadImage));
  for (const image of content.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (!isLowResolution(src) || !namesOf(src).some((name) => names.has(name))) continue;
    image.setAttribute('src', leadImage);
    image.removeAttribute('srcset');
  }
}

function addressesOf({ elements, baseUrl }: Page, element: number, dom: DomReader): string[] {
  const node = elements.node[element] as Element;
  const values = dom.attributeNames(node).flatMap((name) => {
    const value = ADDRESSES.test(name) ? (dom.getAttribute(node, name) ?? '') : '';
    return value.length > MAX_VALUE_CHARS ? [] : value.split(/[\s"'()]+|,(?=\s)/);
  });
  return values.filter((value) => value.includes('/')).map((value) => absoluteUrl(value, baseUrl) ?? value);
}
