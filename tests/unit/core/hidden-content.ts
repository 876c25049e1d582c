/** Pages that show little and keep their content in fallback sources. */

export const SENTENCE = 'The ferryman counts the gulls, the boats, and the clouds before breakfast. ';
export const TEXT = SENTENCE.repeat(10);
export const URL_OF_PAGE = 'https://ferry.example/log/1';

const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

export function script(type: string, value: unknown): string {
  return `<script type="${type}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

export function jsonLd(value: object): string {
  return script('application/ld+json', { '@context': 'https://schema.org', ...value });
}

/** A topic as Discourse preloads it. */
export function preloaded(topic: unknown): string {
  const data = JSON.stringify({ site: '{}', topic_7: JSON.stringify(topic) });
  return `<div id="data-preloaded" data-preloaded="${asAttribute(data)}"></div>`;
}

export function threadOf(cooked: string): string {
  return preloaded({
    title: 'Gulls',
    post_stream: { posts: [{ username: 'ferry', created_at: '2025-03-01T08:00:00Z', cooked }] },
  });
}

export function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gulls at breakfast</title><body>${body}</body></html>`;
}
