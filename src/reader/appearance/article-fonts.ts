import type { ReaderContext, Shown } from '../reader-context.ts';
import { facesFor } from './fonts.ts';
import { LoadedFaces } from './loaded-faces.ts';

/** ms that the article waits for its fonts before it is shown without them. */
const FONT_WAIT_MS = 150;

/** What the style sheet sets in italics. */
const ITALICS = 'em,i,cite,dfn,var,address,blockquote';

/** Brings the fonts for what is shown. */
export interface ArticleFonts {
  /** Takes what is there already, before the text is laid out. */
  prepare(shown: Shown): void;
  /** Keeps the text unseen until its fonts are there, but not for long: a late font is better than a late article. */
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
  const update = async (shown: Shown) => {
    const show = await faces.load(facesOf(shown));
    if (show) reader.keepPlace(show);
  };
  return {
    prepare: (shown) => faces.showReady(facesOf(shown)),
    update,
    async open(shown) {
      shell.dialog.setAttribute('data-waiting', '');
      const patience = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS));
      await Promise.race([update(shown), patience]);
      shell.dialog.removeAttribute('data-waiting');
    },
  };
}
