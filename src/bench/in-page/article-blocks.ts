/** Runs in the tab of the benchmark: reads articles as the texts of their blocks. Arguments and results are copied between processes. */
import { type ExtractOptions, extract } from '../../library/pith.ts';

/** A page, and how to read it. */
export interface ArticleTask {
  readonly html: string;
  readonly url: string | undefined;
  readonly scorer: NonNullable<ExtractOptions['scorer']>;
}

const BLOCK = 'p,h1,h2,h3,h4,h5,h6,pre,blockquote,li,dt,dd,td,th,figcaption,caption,summary,div,section,body';

/** The texts of an article's blocks in order: joined, they are the article's `quoteText`. Empty without an article. */
export function articleBlocks({ html, url, scorer }: ArticleTask): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { article } = extract(page, { scorer, ...(url !== undefined && { url }) });
  if (article === null) return [];
  const { body } = new DOMParser().parseFromString(article.content, 'text/html');
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const blocks: string[] = [];
  let last: Element | null | undefined;
  while (texts.nextNode() !== null) {
    const { data, parentElement } = texts.currentNode as Text;
    const block = parentElement?.closest(BLOCK);
    if (block === last) blocks.push(`${blocks.pop() ?? ''}${data}`);
    else blocks.push(data);
    last = block;
  }
  return blocks;
}
