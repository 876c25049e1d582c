import type { Font } from '../../platform/settings/look.ts';
import type { ReaderContext, Shown } from '../reader-context.ts';
import { FONT_WAIT_MS } from './font-cache.ts';
import { type Face, facesFor } from './fonts.ts';
import { LoadedFaces } from './loaded-faces.ts';

/** Elements that the style sheet sets in italics. */
const ITALICS = 'em,i,cite,dfn,var,address,blockquote';

/**
 * Adding a font to a page lays out all of the page again. On pages with more elements, which takes a second and more, only the fonts
 * that help people to read are added. Source: own measurement, 85 µs for each element.
 */
const MAX_ELEMENTS = 12_000;
const READING_AIDS: readonly Font[] = ['atkinson', 'opendyslexic'];

/** Loads the fonts that the article on display needs. */
export interface ArticleFonts {
  /**
   * Uses the fonts that are already loaded, so that the text is laid out in them from the start. Hides the article until the others have
   * loaded, at most {@link FONT_WAIT_MS}.
   */
  open(shown: Shown): Promise<void>;
  /** Loads the missing fonts for the current article and settings. Keeps the reading position. */
  update(shown: Shown): Promise<void>;
}

export function articleFonts(reader: ReaderContext): ArticleFonts {
  const { environment, shell } = reader;
  const faces = new LoadedFaces(environment, reader.signal);
  const words = Object.values(environment.strings).join(' ');
  const isTooLong = environment.document.getElementsByTagName('*').length > MAX_ELEMENTS;
  const facesOf = ({ article, view }: Shown) => {
    if (isTooLong && !READING_AIDS.includes(reader.settings.font)) return [];
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
      const timeout = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS));
      await Promise.race([load(needed), timeout]);
      shell.dialog.removeAttribute('data-waiting');
    },
  };
}
