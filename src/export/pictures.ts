/** An image file. */
export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The formats that every EPUB 3 reader supports, and AVIF, which browsers support. SVG is for drawings alone. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/svg+xml';

/** The endings of picture files. */
export const EXTENSIONS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Images by URL. An image that could not be downloaded is missing. */
export type Pictures = ReadonlyMap<string, Picture>;

const SIGNATURES: readonly (readonly [PictureType, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
];

/**
 * Detects the format from a file's content. Returns `null` for other files, and for SVG: programs that read books open its files by
 * themselves, and no pattern tells drawings from those that run scripts or load something.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  const found = SIGNATURES.find(([, signature]) => signature.test(start));
  return found?.[0] ?? null;
}

/**
 * Returns the file of a drawing; `null` for other addresses. It holds only what the sanitizer lets into the address of a drawing: no
 * scripts, links, or addresses of other files.
 */
export function drawingFile(address: string): Picture | null {
  const [, markup] = /^data:image\/svg\+xml,(.*)$/s.exec(address) ?? [];
  return markup === undefined
    ? null
    : { type: 'image/svg+xml', bytes: new TextEncoder().encode(decodeURIComponent(markup)) };
}

/** Returns the image as a `data:` URL. */
export function dataUrl({ type, bytes }: Picture): string {
  let binary = '';
  // In chunks, because browsers limit the number of arguments of a call.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${type};base64,${btoa(binary)}`;
}
