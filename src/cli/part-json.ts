/** A part of a volume as text, on its way from the tab that reads its page. */
import type { BookPart } from '../library/pith.ts';

type WrittenPart = Omit<BookPart, 'pictures'> & {
  readonly pictures: readonly (Omit<BookPart['pictures'][number], 'bytes'> & { readonly bytes: string })[];
};

/** A part as JSON, with the bytes of its pictures in base64. */
export function writePart(part: BookPart): string {
  const pictures = part.pictures.map(({ bytes, ...picture }) => ({ ...picture, bytes: base64(bytes) }));
  return JSON.stringify({ ...part, pictures });
}

/** The part that {@link writePart} has written. */
export function readPart(json: string): BookPart {
  const { pictures, ...part } = JSON.parse(json) as WrittenPart;
  return { ...part, pictures: pictures.map(({ bytes, ...picture }) => ({ ...picture, bytes: bytesOf(bytes) })) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Bytes in base64. */
export function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
