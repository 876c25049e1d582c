import { parseInertDocument } from '../../../../core/dom/inert.ts';
import { articleFrom, type ImportedArticle, type ImportedFile, importedFrom } from './imported.ts';

/** Folders that browsers have from the start, by their attributes. */
const OWN_FOLDER = '[personal_toolbar_folder],[unfiled_bookmarks_folder]';

/**
 * Reads bookmarks in the Netscape format that all browsers write, and the HTML files of Pocket and Instapaper; `null` without a link. The
 * folder that a bookmark is in becomes a tag. The markup is read in a document in which nothing loads or runs.
 */
export function readBookmarks(markup: string): ImportedFile | null {
  const links = Array.from(parseInertDocument(markup)?.querySelectorAll('a[href]') ?? []);
  if (links.length === 0) return null;
  return importedFrom(links, { read, shown: (link) => `${link.textContent} ${link.getAttribute('href')}` });
}

function read(link: Element): ImportedArticle | null {
  const heading = headingOf(link);
  const isFolder = heading?.localName === 'h3';
  const article = articleFrom({
    url: link.getAttribute('href'),
    title: link.textContent,
    tags: link.getAttribute('tags') ?? '',
    addedAt: link.getAttribute('time_added') ?? link.getAttribute('add_date'),
    isRead: !isFolder && /\barchive\b/i.test(heading?.textContent ?? ''),
  });
  const folder = isFolder && !heading.matches(OWN_FOLDER) ? (heading.textContent ?? '').trim() : '';
  return article && folder !== '' ? { ...article, tags: [...new Set([...article.tags, folder])] } : article;
}

/** The heading of the list that a link is in: the parser puts it before the list, in the item or outside of it. */
function headingOf(link: Element): Element | null {
  const list = link.closest('dl,ul,ol');
  let before = list?.previousElementSibling ?? null;
  // Netscape's format opens paragraphs that it never closes.
  while (before?.localName === 'p') before = before.previousElementSibling;
  return before?.matches('h1,h2,h3') ? before : null;
}
