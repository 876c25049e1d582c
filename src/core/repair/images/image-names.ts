import { imageStem } from '../../copy/images/image-source.ts';

/** Characters of the shortest file name that is unique. */
const MIN_NAME_CHARS = 8;

/** Names that all renditions of an image share: its address, and its file name if that is long. */
export function namesOf(url: string): string[] {
  const stem = imageStem(url);
  const name = stem.replace(/^.*\//s, '').replace(/\?.*$/s, '');
  return stem === '' ? [] : name.length >= MIN_NAME_CHARS ? [stem, name] : [stem];
}
