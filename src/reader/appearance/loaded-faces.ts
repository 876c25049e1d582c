import { type FontCache, faceKey } from './font-cache.ts';
import type { Face } from './fonts.ts';

export interface FontSource {
  readonly document: Document;
  readonly fonts: Pick<FontCache, 'load' | 'ready'>;
}

/** The faces that the reader has put into the document, until the signal takes them out again. */
export class LoadedFaces {
  readonly #source: FontSource;
  readonly #signal: AbortSignal;
  readonly #asked = new Set<string>();

  constructor(source: FontSource, signal: AbortSignal) {
    this.#source = source;
    this.#signal = signal;
  }

  /** Puts those into the document that are there already, so that text is laid out in them from the start. Returns whether these are all. */
  showReady(faces: readonly Face[]): boolean {
    for (const face of faces) {
      const font = this.#source.fonts.ready(face);
      if (!font || this.#asked.has(faceKey(face))) continue;
      this.#asked.add(faceKey(face));
      this.#show([font]);
    }
    return faces.every((face) => this.#asked.has(faceKey(face)));
  }

  /**
   * Loads what was not asked for before, all of it, and resolves to what puts it into the document, or `null` if there is nothing to put.
   * A face that cannot be had leaves its text in the next font of the family list. Never rejects.
   */
  async load(faces: readonly Face[]): Promise<(() => void) | null> {
    const missing = faces.filter((face) => !this.#asked.has(faceKey(face)));
    for (const face of missing) this.#asked.add(faceKey(face));
    const loaded = await Promise.all(missing.map((face) => this.#source.fonts.load(face)));
    const fonts = loaded.filter((font) => font !== null);
    return fonts.length > 0 && !this.#signal.aborted ? () => this.#show(fonts) : null;
  }

  #show(fonts: readonly FontFace[]): void {
    const { document } = this.#source;
    for (const font of fonts) {
      document.fonts.add(font);
      this.#signal.addEventListener('abort', () => document.fonts.delete(font));
    }
  }
}
