/** Reads pages for the command line with Mozilla Readability in Pith's place, to compare their time. Runs in a tab of Chromium. */
import { Readability } from '@mozilla/readability';
import type { ArticleFields, PageAnswer, PageTask } from '../../cli/page-answers.ts';

/** Reads the markup at an address without running its scripts. The article has the fields that the format `text` needs. */
export async function readMarkup({ markup }: PageTask & { readonly markup: string }): Promise<PageAnswer> {
  const html = await (await fetch(markup)).text();
  const found = new Readability(new DOMParser().parseFromString(html, 'text/html')).parse();
  const about = { pageType: 'article', confidence: 0, scorer: '', warnings: [] } as const;
  if (found === null) return { ...about, reason: 'no-content' };
  const { title, publishedTime, textContent } = found;
  const article = { title, keywords: [], publishedTime, text: textContent } as unknown as ArticleFields;
  return { ...about, article, file: null };
}
