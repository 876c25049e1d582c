import type { Font } from '../../platform/settings/look.ts';
import { type Face, facesFor } from './fonts.ts';

/** ms that an article waits for its fonts. Waiting longer would be worse than a late change of font. */
export const FONT_WAIT_MS = 150;

/** Resolves to the bytes of a bundled font file, `null` if it cannot be loaded. */
export type FetchFont = (file: string) => Promise<ArrayBuffer | null>;

/** The fonts of one page. Each is fetched and decoded once, however often the reader opens. */
export class FontCache {
  readonly #fetch: FetchFont;
  readonly #fonts = new Map<string, Promise<FontFace | null>>();
  readonly #ready = new Map<string, FontFace>();

  constructor(fetch: FetchFont) {
    this.#fetch = fetch;
  }

  /** Prefetches the faces for Latin text, so that they are ready when the article is. */
  warm(font: Font): void {
    for (const face of facesFor({ font, text: '', hasItalics: true, isCjk: false })) void this.load(face);
  }

  /** Resolves when all requested fonts have loaded, or after {@link FONT_WAIT_MS}. */
  async settled(): Promise<void> {
    await Promise.race([
      Promise.all(this.#fonts.values()),
      new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS)),
    ]);
  }

  /** The face if {@link load} has already loaded it. */
  ready(face: Face): FontFace | undefined {
    return this.#ready.get(faceKey(face));
  }

  /** Loads and decodes a face without adding it to the document. `null` on failure; the next call tries again. Never rejects. */
  load(face: Face): Promise<FontFace | null> {
    const key = faceKey(face);
    const font = this.#fonts.get(key) ?? this.#decoded(face).catch(() => null);
    this.#fonts.set(key, font);
    void font.then((decoded) => {
      if (decoded) this.#ready.set(key, decoded);
      else this.#fonts.delete(key);
    });
    return font;
  }

  async #decoded({ file, family, style, weight, unicodeRange }: Face): Promise<FontFace | null> {
    const bytes = await this.#fetch(file);
    return bytes && new FontFace(family, bytes, { style, weight, unicodeRange }).load();
  }
}

/** Equal for faces that are interchangeable. */
export function faceKey({ file, unicodeRange }: Face): string {
  return `${file} ${unicodeRange}`;
}
