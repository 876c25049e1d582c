import { findQuote, foldText, type PlacedHighlight } from '../../../core/index.ts';
import type { ArticleInfo } from '../../../export/article-info.ts';
import { markHighlights } from '../../../export/highlights/mark-highlights.ts';
import { type Picture, type Pictures, pictureType } from '../../../export/pictures.ts';
import { contentOf, picturesOf } from '../../../platform/shelf/article-records.ts';
import { highlightsOf } from '../../../platform/shelf/highlight-records.ts';
import { pictureAddresses } from '../../../platform/shelf/picture-addresses.ts';
import { rebuilt } from '../../../platform/shelf/rebuilt-content.ts';
import type { ArticleRecord, StoredContent, StoredPicture } from '../../../platform/shelf/stored-article.ts';

/** A stored article as files are made of it. */
export interface StoredSource extends ArticleInfo {
  /** In an inert document, with marks around highlighted words and their notes at the end. The caller may change it. */
  readonly content: HTMLElement;
  /** Those that are stored. */
  readonly pictures: Pictures;
}

/** Reads an article with its highlights and pictures; `null` if its content is not stored. Rejects if the database cannot be read. */
export async function storedSource({ id, keys }: ArticleRecord): Promise<StoredSource | null> {
  const stored = await contentOf(id);
  if (stored === undefined) return null;
  const [highlights, pictures] = await Promise.all([highlightsOf(keys), picturesOf(id)]);
  const content = elementOf(stored);
  const text = highlights.length > 0 ? foldText(content.textContent ?? '') : null;
  const placed = text
    ? highlights.map((each): PlacedHighlight => ({ ...each, place: findQuote(text, each.quote) }))
    : [];
  const { title, byline, siteName, publishedTime, modifiedTime, lang, dir, url } = stored.article;
  return {
    ...{ title, byline, siteName, publishedTime, modifiedTime, lang, dir, url },
    content: placed.length > 0 ? markHighlights(content, placed) : content,
    pictures: new Map((await Promise.all(pictures.map(pictureFile))).flat()),
  };
}

/** The content as an element of a document in which nothing loads or runs, with the picture that the reader shows above it. */
function elementOf(stored: StoredContent): HTMLElement {
  const inert = document.implementation.createHTMLDocument('');
  const holder = inert.createElement('div');
  holder.append(rebuilt(stored.nodes, inert));
  const { leadImage } = stored.article;
  const shown = Array.from(holder.querySelectorAll('img'), (image) => image.getAttribute('src'));
  if (leadImage !== null && pictureAddresses(stored).includes(leadImage) && !shown.includes(leadImage)) {
    const image = inert.createElement('img');
    image.setAttribute('src', leadImage);
    const paragraph = inert.createElement('p');
    paragraph.append(image);
    holder.prepend(paragraph);
  }
  return holder;
}

/** The type of a stored picture is taken from its bytes. */
async function pictureFile({ address, blob }: StoredPicture): Promise<readonly (readonly [string, Picture])[]> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const type = pictureType(bytes);
  return type === null ? [] : [[address, { type, bytes }]];
}
