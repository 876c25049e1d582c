import { type PlainArticle, plainArticle } from '../../platform/shelf/kept-article.ts';
import type { ReaderContent, Shown } from '../reader-context.ts';
import { cleanContent, copiedParts } from '../share/shown-content.ts';

type Readable = Pick<Shown, 'article' | 'original' | 'readingMinutes' | 'comments'>;

/**
 * The article of the reader as it is kept: with added pages and parts added back, without the reader's own elements. Reads nothing that the
 * page can change.
 */
export function shownArticle({ article, original, readingMinutes, comments }: Readable): PlainArticle {
  const { view } = original;
  const copyOf = (selector: string) => {
    const copy = view.ownerDocument.createElement('div');
    for (const part of Array.from(view.querySelectorAll(selector))) copy.append(...copiedParts(part, original));
    cleanContent(copy);
    return withoutSources(copy);
  };
  // Nobody counts the words of added pages.
  const wordCount = Math.round((article.wordCount * readingMinutes) / article.readingMinutes);
  const content = copyOf(':scope > header > .content,:scope > .content');
  const kept = { ...article, content, readingMinutes, wordCount };
  return plainArticle(kept, comments && { ...comments, content: copyOf(':scope > .comments > .content') });
}

/** The article of a page that no reader shows. */
export function readArticle({ article, comments }: ReaderContent): PlainArticle {
  withoutSources(article.content);
  if (comments) withoutSources(comments.content);
  return plainArticle(article, comments);
}

/** Leaves each picture one address: offline, the browser must not choose another one than was saved. */
function withoutSources<Content extends ParentNode>(content: Content): Content {
  for (const source of Array.from(content.querySelectorAll('picture > source'))) source.remove();
  for (const image of Array.from(content.querySelectorAll('img[src]'))) {
    image.removeAttribute('srcset');
    image.removeAttribute('sizes');
  }
  return content;
}
