import { type Picture, type Pictures, pictureType } from '../../export/pictures.ts';

/** All guesses. */
const LIMITS = {
  /** Pictures that are asked for at once. */
  atOnce: 4,
  /** Bytes of one, and of all together. */
  oneBytes: 15_000_000,
  allBytes: 80_000_000,
  /** ms that one may take. */
  oneMs: 20_000,
} as const;

interface FetchOptions {
  readonly signal: AbortSignal;
  /** Called before the first and after each. */
  onProgress(done: number, all: number): void;
}

/**
 * Asks for the pictures that content shows, without cookies and without saying where they are shown. Those that cannot be had are missing:
 * unreachable, refused to other sites, too large, or no pictures.
 *
 * Rejects when the signal is aborted.
 */
export async function fetchPictures(content: ParentNode, { signal, onProgress }: FetchOptions): Promise<Pictures> {
  const images = Array.from(content.querySelectorAll('img'), (image) => image.getAttribute('src') ?? '');
  const waiting = Array.from(new Set(images)).filter((address) => address !== '');
  const all = waiting.length;
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  let done = 0;
  onProgress(done, all);
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const picture = bytes < LIMITS.allBytes ? await fetchPicture(address, signal) : null;
      signal.throwIfAborted();
      bytes += picture?.bytes.length ?? 0;
      if (picture) pictures.set(address, picture);
      onProgress(++done, all);
    }
  };
  await Promise.all(Array.from({ length: LIMITS.atOnce }, work));
  return pictures;
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<Picture | null> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.oneMs)]),
    });
    if (!response.ok || Number(response.headers.get('content-length')) > LIMITS.oneBytes) return null;
    const bytes = await bytesOf(await response.blob());
    const type = bytes.length > LIMITS.oneBytes ? null : pictureType(bytes);
    return type && { type, bytes };
  } catch {
    return null;
  }
}

/** The bytes of a file. In Firefox, buffers that the page's own functions make are not for its content scripts; texts are. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new FileReader();
  const loaded = new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', () => reject(reader.error));
  });
  reader.readAsDataURL(file);
  await loaded;
  const base64 = String(reader.result).replace(/^[^,]*,/, '');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The same pictures in types that books may hold. */
export async function picturesForBooks(pictures: Pictures): Promise<Pictures> {
  const fit = new Map<string, Picture>();
  for (const [address, picture] of pictures) {
    const converted = picture.type === 'image/avif' ? await asJpeg(picture) : picture;
    if (converted) fit.set(address, converted);
  }
  return fit;
}

async function asJpeg({ type, bytes }: Picture): Promise<Picture | null> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, bitmap.width, bitmap.height);
    context.drawImage(bitmap, 0, 0);
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return { type: 'image/jpeg', bytes: await bytesOf(file) };
  } catch {
    return null;
  }
}
