import type { Article } from '../../core/types.ts';
import { phrase, type Strings } from '../../platform/strings.ts';
import { formatDate } from './dates.ts';

/** Id of the title in the shadow tree. It labels the dialog. */
export const TITLE_ID = 'pith-title';

/** After these, a title may break. */
const WORD_END = /[\s\p{Dash}\p{Ideographic}\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff]/u;

type Described = Pick<Article, 'title' | 'siteName' | 'byline' | 'publishedTime' | 'readingMinutes'>;

/** Site name, title, and a line with byline, date and reading time. Unknown fields are omitted. */
export function createHead(document: Document, article: Described, strings: Strings): HTMLElement {
  const head = document.createElement('header');
  if (article.siteName) head.append(line(document, 'p', { className: 'site', text: article.siteName }));
  if (article.title) {
    const title = line(document, 'h1', { className: 'title', text: article.title });
    title.id = TITLE_ID;
    title.style.setProperty('--longest', String(longestWord(article.title)));
    head.append(title);
  }
  head.append(facts(document, article, strings));
  return head;
}

/** Characters of the longest word. Scripts without spaces break anywhere, and all break after dashes. */
function longestWord(title: string): number {
  return Math.max(...title.split(WORD_END).map(({ length }) => length));
}

function facts(document: Document, article: Described, strings: Strings): HTMLElement {
  const parts: HTMLElement[] = [];
  if (article.byline) parts.push(line(document, 'bdi', { className: 'byline', text: article.byline }));
  const date = article.publishedTime && formatDate(article.publishedTime, strings.readerLanguage);
  if (article.publishedTime && date) {
    const time = document.createElement('time');
    time.dateTime = article.publishedTime;
    time.textContent = date;
    time.lang = strings.readerLanguage;
    time.dir = 'auto';
    parts.push(time);
  }
  const text = phrase(strings, 'readerMinutes', { count: article.readingMinutes });
  const minutes = line(document, 'bdi', { className: 'minutes', text });
  minutes.lang = strings.readerLanguage;
  parts.push(minutes);

  const facts = document.createElement('p');
  facts.className = 'facts';
  for (const [index, part] of parts.entries()) {
    const fact = document.createElement('span');
    if (index > 0) fact.append(line(document, 'span', { className: 'dot', text: '· ' }));
    fact.append(part);
    facts.append(fact, ' ');
  }
  return facts;
}

function line(document: Document, tag: string, { className, text }: { className: string; text: string }): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
