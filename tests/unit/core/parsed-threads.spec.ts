// @vitest-environment jsdom
/** Threads, lists, shops and services of `tests/pages`, parsed and not displayed. */
import { expect, it } from 'vitest';
import { extract } from '../../../src/library/pith.ts';
import { canonicalLines } from '../../dom/canonical-html.ts';

type Files = Record<string, string>;
const PAGES: Files = import.meta.glob('../../pages/{56,57,58,59,60,61}-*/page.html', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const ARTICLES: Files = import.meta.glob('../../pages/{56,57,58,59,60,61}-*/article.html', {
  query: '?raw',
  eager: true,
  import: 'default',
});
const METAS: Record<string, { readonly url: string }> = import.meta.glob(
  '../../pages/{56,57,58,59,60,61}-*/meta.json',
  { eager: true, import: 'default' },
);

it.each(Object.keys(PAGES))('%s', (file) => {
  const url = METAS[file.replace('page.html', 'meta.json')]?.url ?? '';
  const document = new DOMParser().parseFromString(PAGES[file] ?? '', 'text/html');
  const { article } = extract(document, { url });
  const wanted = ARTICLES[file.replace('page.html', 'article.html')] ?? '';
  expect(linesWithoutIds(article?.content ?? '', url)).toEqual(linesWithoutIds(wanted, url));
});

/** A block without layout may keep the id of another element around the same text. */
function linesWithoutIds(html: string, url: string): string[] {
  return canonicalLines(html, url).map((line) => line.replace(/ id="[^"]*"/, ''));
}
