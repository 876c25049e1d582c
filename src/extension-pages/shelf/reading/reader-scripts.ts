import type { ReaderEnvironment, ReaderScripts } from '../../../reader/reader-context.ts';
import { ANCHOR_TOOLS } from './anchor-tools.ts';

/** Loads each part of the reader that few articles need, as `content/scripts` do in pages. */
const LOADERS: { readonly [Name in keyof ReaderScripts]: () => Promise<ReaderScripts[Name]> } = {
  appearance: async () => {
    const { AppearanceFields } = await import('../../../reader/appearance/appearance-fields.tsx');
    return { start: (reader) => new AppearanceFields(reader) };
  },
  'code-colors': async () => {
    const { CodeColors } = await import('../../../reader/code-colors/code-colors.ts');
    return { start: (reader) => new CodeColors(reader) };
  },
  focus: async () => {
    const { FocusTools } = await import('../../../reader/focus/focus-tools.ts');
    return { start: (reader, isAvailable) => new FocusTools(reader, isAvailable) };
  },
  'formula-tex': () => import('../../../export/tex-of-mathml.ts'),
  highlights: async () => {
    const { Highlights } = await import('../../../reader/highlights/article-highlights.tsx');
    return { start: (reader, options) => new Highlights(reader, { ...options, tools: ANCHOR_TOOLS }) };
  },
  keep: ofPages,
  'left-out': ofPages,
  lightbox: async () => {
    const { drawLightbox } = await import('../../../reader/navigation/open-lightbox.tsx');
    // Only the picture that is shown is stored.
    return { draw: drawLightbox, whenLargestLoaded: () => undefined };
  },
  'note-popover': () => import('../../../reader/navigation/note-popover.ts'),
  'read-aloud': async () => {
    const { ReadingAloud } = await import('../../../reader/read-aloud/reading-aloud.ts');
    return { start: (reader, synthesis) => new ReadingAloud(reader, synthesis) };
  },
  share: loadShare,
  tex: async () => {
    const { renderTex } = await import('../../../reader/tex/render-tex.ts');
    return { render: renderTex };
  },
  translate: async () => {
    const { Translation } = await import('../../../reader/translate/translation.tsx');
    return { start: (reader, place) => new Translation(reader, place) };
  },
};

/** The article is kept already, and nothing is left out of it. Their features ask for no script then. */
function ofPages(): Promise<never> {
  return Promise.reject(new Error('There is no page.'));
}

export const loadReaderScript: ReaderEnvironment['loadScript'] = (name) => LOADERS[name]().catch(() => null);

async function loadShare(): Promise<ReaderScripts['share']> {
  const [{ Share }, { findQuote }, { foldText }, { plainText }] = await Promise.all([
    import('../../../reader/share/share-article.tsx'),
    import('../../../core/anchor/find.ts'),
    import('../../../core/anchor/fold.ts'),
    import('../../../core/copy/plain-text.ts'),
  ]);
  return {
    startSharing: (reader) =>
      new Share(reader, {
        plainText,
        findQuotes(text, quotes) {
          const folded = foldText(text);
          return quotes.map((quote) => findQuote(folded, quote));
        },
      }),
  };
}
