import { type Picture, type Pictures, pictureType } from '../../export/pictures.ts';

/** All guesses. */
const LIMITS = {
  /** Parallel requests. */
  parallel: 4,
  /** Bytes per picture, and in total. */
  bytesEach: 15_000_000,
  bytesTotal: 80_000_000,
  /** ms per picture. */
  msEach: 20_000,
} as const;

interface FetchOptions {
  readonly signal: AbortSignal;
  /** Called before the first picture and after each one. */
  onProgress(done: number, all: number): void;
}

/**
 * Downloads the pictures of an article by address, without cookies or referrer. The result lacks pictures that are unreachable, blocked by
 * CORS, too large or not pictures.
 *
 * Rejects when the signal aborts.
 */
export async function fetchPictures(content: ParentNode, { signal, onProgress }: FetchOptions): Promise<Pictures> {
  const images = Array.from(content.querySelectorAll('img'), (image) => image.getAttribute('src') ?? '');
  const waiting = Array.from(new Set(images)).filter((address) => address !== '');
  const all = waiting.length;
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  let done = 0;
  onProgress(done, all);
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const picture = bytes < LIMITS.bytesTotal ? await fetchPicture(address, signal) : null;
      signal.throwIfAborted();
      bytes += picture?.bytes.length ?? 0;
      if (picture) pictures.set(address, picture);
      onProgress(++done, all);
    }
  };
  await Promise.all(Array.from({ length: LIMITS.parallel }, worker));
  return pictures;
}

/** Downloads one picture as {@link fetchPictures} does; `null` where that fails. Does not throw. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Picture | null> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMITS.msEach)]),
    });
    if (!response.ok || Number(response.headers.get('content-length')) > LIMITS.bytesEach) return null;
    const bytes = await bytesOf(await response.blob());
    const type = bytes.length > LIMITS.bytesEach ? null : pictureType(bytes);
    return type && { type, bytes };
  } catch {
    return null;
  }
}

/** Reads a blob through a data URL: in Firefox, content scripts cannot access buffers created by page-context functions. */
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

/** The pictures in types that EPUB allows: AVIF is converted to JPEG. */
export async function picturesForBooks(pictures: Pictures): Promise<Pictures> {
  const allowed = new Map<string, Picture>();
  for (const [address, picture] of pictures) {
    const converted = picture.type === 'image/avif' ? await asJpeg(picture) : picture;
    if (converted) allowed.set(address, converted);
  }
  return allowed;
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
