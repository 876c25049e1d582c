import type { Font } from '../../platform/look.ts';
import { type Face, facesFor } from './fonts.ts';

/** ms that an article waits for its fonts: a late font is better than a late article. */
export const FONT_WAIT_MS = 150;

/** Bytes of a bundled font file, or `null` if it cannot be had. */
export type FetchFont = (file: string) => Promise<ArrayBuffer | null>;

/** The fonts of one page, each fetched and decoded once, however often an article is opened there. */
export class FontCache {
  readonly #fetch: FetchFont;
  readonly #fonts = new Map<string, Promise<FontFace | null>>();
  readonly #ready = new Map<string, FontFace>();

  constructor(fetch: FetchFont) {
    this.#fetch = fetch;
  }

  /** Begins to fetch what articles in Latin letters take, so that it is there when the article is. */
  warm(font: Font): void {
    for (const face of facesFor({ font, text: '', hasItalics: true, isCjk: false })) void this.load(face);
  }

  /** Resolves when all that was asked for is there, so that text is laid out once, in its font; or else when that takes too long. */
  async settled(): Promise<void> {
    await Promise.race([
      Promise.all(this.#fonts.values()),
      new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS)),
    ]);
  }

  /** What {@link load} has brought already. */
  ready(face: Face): FontFace | undefined {
    return this.#ready.get(faceKey(face));
  }

  /** Decoded, and not in the document yet. `null` for what cannot be had, which is asked for again the next time. Never rejects. */
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

/** The same for faces that set the same text in the same way. */
export function faceKey({ file, unicodeRange }: Face): string {
  return `${file} ${unicodeRange}`;
}
