import { READER_PAGE_CSS } from '../../../platform/page/reader-page-style.ts';
import { loadSettings } from '../../../platform/settings/settings.ts';
import { articleWith, contentOf, picturesOf } from '../../../platform/shelf/article-records.ts';
import { pictureAddresses } from '../../../platform/shelf/picture-addresses.ts';
import { rebuilt } from '../../../platform/shelf/rebuilt-content.ts';
import type { StoredContent } from '../../../platform/shelf/stored-article.ts';
import type { Strings } from '../../../platform/texts/strings.ts';
import { openReader, type Reader } from '../../../reader/reader.ts';
import type { ReaderContent } from '../../../reader/reader-context.ts';
import { COMMON, FONTS, siteOfArticle } from './environment.ts';
import { InlineNotes } from './inline-notes.ts';
import { keptCommands } from './kept-commands.ts';
import { keptHighlights } from './kept-highlights.ts';
import { KeptPictures } from './kept-pictures.ts';
import { KeptProgress } from './kept-progress.ts';
import { picturesFeature } from './pictures-feature.ts';

interface OpenOptions {
  readonly strings: Strings;
  /** When it is aborted before the reader opens, none does. */
  readonly signal: AbortSignal;
  onClosed(): void;
}

const pageRules = new CSSStyleSheet();
pageRules.replaceSync(READER_PAGE_CSS);

/** Opens a kept article in the reader, over the page. Resolves to `null` if its content is not stored. Rejects if nothing can be read. */
export async function openKept(id: string, { strings, signal, onClosed }: OpenOptions): Promise<Reader | null> {
  const [record, content, stored, settings] = await Promise.all([
    articleWith(id),
    contentOf(id),
    picturesOf(id),
    loadSettings(),
  ]);
  if (!record || !content) return null;
  const site = await siteOfArticle(record.url);
  FONTS.warm(site?.look?.font ?? settings.font);
  const pictures = new KeptPictures(stored);
  const shown = readerContent(content, pictures);
  await FONTS.settled();
  if (signal.aborted) return null;
  const notes = new InlineNotes(record.keys);
  const progress = new KeptProgress(id);
  const addresses = pictureAddresses(content);
  if (!document.adoptedStyleSheets.includes(pageRules)) document.adoptedStyleSheets.push(pageRules);
  document.title = record.title || strings.readerUntitled;
  return openReader(shown, {
    ...COMMON,
    ...{ strings, settings },
    ...(site && { site }),
    ...(settings.keepPlaces && { rememberPlace: progress.rememberPlace }),
    ...(settings.keepPlaces && record.place && { keptPlace: record.place }),
    highlights: keptHighlights(record, notes),
    pictureAddress: (address) => pictures.addressOf(address),
    features: [notes.feature, progress.feature, picturesFeature({ id, pictures, addresses }), keptCommands(record)],
    onClosed() {
      pictures.end();
      onClosed();
    },
  });
}

/** The nodes are made in a document in which nothing loads. */
function readerContent(stored: StoredContent, pictures: KeptPictures): ReaderContent {
  const { article, nodes, comments } = stored;
  const inert = document.implementation.createHTMLDocument('');
  const safe = (tree: StoredContent['nodes']) => {
    const content = rebuilt(tree, inert);
    pictures.prepare(content);
    return content;
  };
  const isLeadShown = article.leadImage !== null && pictureAddresses(stored)[0] === article.leadImage;
  const leadImage = isLeadShown && article.leadImage ? pictures.urlOf(article.leadImage) : null;
  return {
    article: { ...article, leadImage, content: safe(nodes) },
    ...(comments && { comments: { ...comments, content: safe(comments.nodes) } }),
  };
}
