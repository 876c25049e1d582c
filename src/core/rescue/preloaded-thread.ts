import { queryAll } from '../dom/dom-reader.ts';
import { listOf } from '../metadata/json-ld.ts';
import type { Sources } from '../metadata/sources.ts';
import { InertArticle } from './inert-article.ts';
import { entry, parseJson, textIn } from './script-json.ts';

/**
 * The thread that Discourse sends along with an empty page: the title, and each post with author and date.
 *
 * An attribute holds it as JSON with JSON texts as values. The key of the thread is `topic_` and a number.
 */
export function preloadedThread({ page }: Sources): Element | null {
  const holder = queryAll(page.document, '#data-preloaded')[0];
  const stores = parseJson(holder?.getAttribute('data-preloaded') ?? '');
  const topic = parseJson(textIn(entry(stores, topicKey(stores))) ?? '');
  const article = new InertArticle(page);
  article.title(textIn(entry(topic, 'title')));
  for (const post of listOf(entry(entry(topic, 'post_stream'), 'posts'))) {
    const cooked = textIn(entry(post, 'cooked'));
    if (cooked === null) continue;
    const author = textIn(entry(post, 'name')) ?? textIn(entry(post, 'username'));
    article.signature(author, textIn(entry(post, 'created_at')));
    article.content(cooked);
  }
  return article.root;
}

function topicKey(stores: unknown): string {
  return typeof stores === 'object' && stores !== null
    ? (Object.keys(stores).find((key) => /^topic_\d+$/.test(key)) ?? '')
    : '';
}
