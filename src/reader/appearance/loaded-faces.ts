import { type FontCache, faceKey } from './font-cache.ts';
import type { Face } from './fonts.ts';

export interface FontSource {
  readonly document: Document;
  readonly fonts: Pick<FontCache, 'load' | 'ready'>;
}

/** The faces that the reader has added to the document. They are removed when the signal aborts. */
export class LoadedFaces {
  readonly #source: FontSource;
  readonly #signal: AbortSignal;
  readonly #requested = new Set<string>();

  constructor(source: FontSource, signal: AbortSignal) {
    this.#source = source;
    this.#signal = signal;
  }

  /** Adds the faces that are already loaded, so that the text is laid out in them from the start. Returns whether that is all of them. */
  showReady(faces: readonly Face[]): boolean {
    for (const face of faces) {
      const font = this.#source.fonts.ready(face);
      if (!font || this.#requested.has(faceKey(face))) continue;
      this.#requested.add(faceKey(face));
      this.#show([font]);
    }
    return faces.every((face) => this.#requested.has(faceKey(face)));
  }

  /**
   * Loads all faces that were not requested before. Resolves to a function that adds them to the document, `null` if there are none. Text of
   * a face that fails to load is shown in the next font of the family list. Never rejects.
   */
  async load(faces: readonly Face[]): Promise<(() => void) | null> {
    const missing = faces.filter((face) => !this.#requested.has(faceKey(face)));
    for (const face of missing) this.#requested.add(faceKey(face));
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
