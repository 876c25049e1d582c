/// <reference path="./turndown-plugin-gfm.d.ts" />
import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import type { Article } from '../core/types.ts';
import { notes } from './markdown-notes.ts';

/** The article as GitHub-flavoured Markdown: title, byline, date and address, then the content. */
export function toMarkdown(article: Article): string {
  const origin = [article.byline, article.siteName, article.publishedTime?.slice(0, 10)].filter((part) => part);
  const head = [
    article.title === null ? '' : `# ${article.title}`,
    origin.join(' · '),
    article.url === '' ? '' : `<${article.url}>`,
  ];
  const parts = [...head, converter().turndown(article.content)];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function converter(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  service.use([gfm, notes]);
  return service;
}
