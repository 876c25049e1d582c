/** A picture as a file. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The types that every reader of EPUB 3 shows, and AVIF, which browsers show. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml' | 'image/avif';

/** Pictures by their addresses. Those that could not be had are missing. */
export type Pictures = ReadonlyMap<string, Picture>;

const SIGNATURES: readonly (readonly [PictureType, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
];

/** Beyond drawing: scripts, other files, other documents, and what an XML reader would be told to take in. */
const ACTIVE_SVG =
  /<script|<foreignObject|<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<(image|use|feImage|a)[^>]+href\s*=\s*["']?\s*(?!["']?#)|\son[a-z]+\s*=|@import|url\(\s*["']?(?!["']?#)/i;

/** Which type a file's own bytes say it is; `null` for what is no picture, and for drawings that do more than show. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  const found = SIGNATURES.find(([, signature]) => signature.test(start));
  if (found) return found[0];
  if (!/^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--)/i.test(start)) return null;
  const text = new TextDecoder().decode(bytes);
  return /<svg[\s>]/i.test(text) &&
    /xmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text) &&
    !ACTIVE_SVG.test(text)
    ? 'image/svg+xml'
    : null;
}

/** The picture as an address that holds it. */
export function dataUrl({ type, bytes }: Picture): string {
  let binary = '';
  // Calls take so many arguments in every browser.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${type};base64,${btoa(binary)}`;
}
