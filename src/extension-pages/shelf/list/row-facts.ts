import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import { fill, phrase, type Strings } from '../../../platform/texts/strings.ts';
import type { ListedArticle } from './find-articles.ts';

/** Progress below this counts as unopened. A guess: the first lines of a long article. */
const BEGUN = 0.01;

/** Each row is drawn many times while the list is scrolled, and formats take longer to make than to use. */
const known = new WeakMap<ListedArticle, readonly string[]>();

/** The line below the title of an article: site, length, date, progress and the number of highlights. */
export function rowFacts(article: ListedArticle, strings: Strings): readonly string[] {
  const facts = known.get(article) ?? factsOf(article, strings);
  known.set(article, facts);
  return facts;
}

function factsOf({ record, highlights }: ListedArticle, strings: Strings): readonly string[] {
  const { siteName, minutes, savedAt, progress = 0, hasContent } = record;
  const language = strings.readerLanguage;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(savedAt);
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(progress);
  return [
    siteName || hostOf(record),
    hasContent ? phrase(strings, 'readerMinutes', { count: minutes }) : strings.libraryLinkOnly,
    fill(strings.librarySaved, { date }),
    ...(progress >= BEGUN ? [fill(strings.libraryProgress, { percent })] : []),
    ...(highlights > 0 ? [phrase(strings, 'libraryHighlights', { count: highlights })] : []),
  ].filter((fact) => fact !== '');
}

/** The title of an article, else its address. */
export function titleOf({ title, url }: ArticleRecord): string {
  return title.trim() || url;
}

/** Whether an address is one of the web: files may name any. */
export function isWebAddress(address: string): boolean {
  return /^https?:/i.test(address);
}

function hostOf({ url }: ArticleRecord): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
