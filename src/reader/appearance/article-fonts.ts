import type { ReaderContext, Shown } from '../reader-context.ts';
import { FONT_WAIT_MS } from './font-cache.ts';
import { type Face, facesFor } from './fonts.ts';
import { LoadedFaces } from './loaded-faces.ts';

/** What the style sheet sets in italics. */
const ITALICS = 'em,i,cite,dfn,var,address,blockquote';

/** Brings the fonts for what is shown. */
export interface ArticleFonts {
  /**
   * Takes the fonts that are there already, so that text is laid out in them from the start, and keeps it unseen until the others are
   * there, but not for long: a late font is better than a late article.
   */
  open(shown: Shown): Promise<void>;
  /** Brings what is missing for the article as it is now, in the font that is chosen now. The place in it stays. */
  update(shown: Shown): Promise<void>;
}

export function articleFonts(reader: ReaderContext): ArticleFonts {
  const { environment, shell } = reader;
  const faces = new LoadedFaces(environment, reader.signal);
  const words = Object.values(environment.strings).join(' ');
  const facesOf = ({ article, view }: Shown) => {
    const facts = [article.title, article.siteName, article.byline].join(' ');
    return facesFor({
      font: reader.settings.font,
      text: `${words} ${facts} ${view.textContent}`,
      hasItalics: view.querySelector(ITALICS) !== null,
      isCjk: view.dataset.writing === 'cjk',
    });
  };
  const load = async (needed: readonly Face[]) => {
    const show = await faces.load(needed);
    if (show) reader.keepPlace(show);
  };
  return {
    update: (shown) => load(facesOf(shown)),
    async open(shown) {
      const needed = facesOf(shown);
      if (faces.showReady(needed)) return;
      shell.dialog.setAttribute('data-waiting', '');
      const patience = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS));
      await Promise.race([load(needed), patience]);
      shell.dialog.removeAttribute('data-waiting');
    },
  };
}
