/** Shorter pictures inside the page are placeholders: some pixels, to be blurred. Characters; a guess. */
const MIN_DATA_CHARS = 3000;

const PLACEHOLDER_NAME =
  /^(?:blank|spacer|spaceball|placeholder|pixel|transparent|loading|loader|lazy(?:load)?|gr[ae]y|1x1|clear|empty|dummy|trans|t)[-_\d]*\.(?:gif|png|svg|jpe?g|webp)$/i;

/** Renditions of few pixels or of hardly any quality: in a query, in a part of the path, in the name. */
const LOW_RESOLUTION =
  /[?&](?:w|h|width|height|q|quality|blur|size)=\d{1,2}(?:&|$)|\/(?:max|w|h|fit)[/_=-]\d{1,2}(?=[/,])|\b(?:lqip|blur(?:red|ry)?|low-?res|tiny|placeholder)\b|[-_](?:\d{1,2}x\d{1,2}|small|thumb)\.\w+$/i;

/** Parts of a path that say which rendition it is. */
const RENDITION_SEGMENT =
  /^(?:max|fit|crop|resize|freeze|thumbs?|thumbnails?|small|medium|large|[cw]|[sw]?\d{1,4}(?:x\d{1,4})?|[whqcf][_=][\w,.:=-]+)$/i;
const RENDITION_SUFFIX = /[-_](?:\d{2,4}x\d{2,4}|\d{2,4}w|thumb|small|medium|large|scaled)(?=\.\w+$)|@[23]x(?=\.\w+$)/i;
const PICTURE_NAME = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
const RENDITION_QUERY = /[?&](?:w|h|width|height|q|quality|blur|size|fit|crop|resize|dpr|auto|fm|format)=[^&]*/gi;

/** Whether a URL leads to nothing worth seeing: a few bytes inside the page, a drawing that the reader does not show, a spacer. */
export function isPlaceholder(url: string): boolean {
  if (url.startsWith('data:')) return url.length < MIN_DATA_CHARS || url.startsWith('data:image/svg');
  return !/^https?:/.test(url) || PLACEHOLDER_NAME.test(url.replace(/[?#].*$/, '').replace(/^.*\//, ''));
}

/** Whether a URL says of itself that its picture is coarse. */
export function isLowResolution(url: string): boolean {
  return LOW_RESOLUTION.test(url);
}

/** The same for all renditions of a picture: its URL without sizes and qualities. */
export function imageStem(url: string): string {
  if (url.startsWith('data:')) return url;
  const [address = ''] = url.split('#');
  const [path = '', query] = address.replace(/^https?:\/\//, '').split(/\?(.*)/s);
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  const places = segments.filter((segment) => !RENDITION_SEGMENT.test(segment));
  const rest = PICTURE_NAME.test(name) || query === undefined ? '' : `?${query}`.replace(RENDITION_QUERY, '');
  return [...places, name.replace(/^\d+px-/, '').replace(RENDITION_SUFFIX, '')].join('/') + rest;
}
