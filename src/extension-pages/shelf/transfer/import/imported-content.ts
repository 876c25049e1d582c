import { parseInertDocument } from '../../../../core/dom/inert.ts';
import { DEFAULT_SCORER, extractSteps, inSlices } from '../../../../core/index.ts';
import type { KeptArticle } from '../../../../platform/shelf/article-records.ts';
import { keptArticle, plainArticle } from '../../../../platform/shelf/kept-article.ts';
import type { ArticleRecord } from '../../../../platform/shelf/stored-article.ts';
import { cleanDrawing } from '../../../../sanitizer/drawings.ts';
import { sanitize } from '../../../../sanitizer/sanitize.ts';

/**
 * A link with the content that a file holds for it; `null` if that is not an article. The markup is read like a page, in a document in which
 * nothing loads or runs, and passes the sanitizer.
 */
export async function withContent(
  link: ArticleRecord,
  markup: string,
  signal: AbortSignal,
): Promise<KeptArticle | null> {
  const page = parseInertDocument(markup);
  if (page === null || (page.body.textContent ?? '').trim() === '') return null;
  // All of it was chosen already.
  const options = { url: link.url, scorer: DEFAULT_SCORER, root: page.body, isWhole: true };
  const { article } = await inSlices(extractSteps(page, options), signal);
  if (article === null) return null;
  const content = sanitize(article.content, page, { cleanDrawing });
  const { title, byline, siteName, published, language, excerpt } = link;
  const plain = plainArticle({
    ...article,
    content,
    url: link.url,
    title: title || article.title,
    byline: byline ?? article.byline,
    siteName: siteName ?? article.siteName,
    publishedTime: published ?? article.publishedTime,
    lang: language ?? article.lang,
    excerpt: excerpt ?? article.excerpt,
  });
  const { id, keys, modified } = link;
  return keptArticle(plain, { id, keys, now: modified, before: link });
}
