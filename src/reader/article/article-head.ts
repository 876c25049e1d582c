import type { Article } from '../../core/types.ts';
import { shownByline } from '../../export/article-info.ts';
import { fill, phrase, type Strings } from '../../platform/texts/strings.ts';
import { formatDate } from './dates.ts';

/** Id of the title in the shadow tree. It labels the dialog. */
export const TITLE_ID = 'pith-title';

/** After these, a title may break. */
const WORD_END = /[\s\p{Dash}\p{Ideographic}\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff]/u;

/** Titles above this length are set smaller. A guess. */
const LONG_TITLE_CHARS = 120;

/** A later change is shown beside the date of publication; sooner ones are mostly corrections and saves. A guess. */
const MIN_DAYS_TO_CHANGE = 30;
const DAY_MS = 86_400_000;

type Described = Pick<
  Article,
  'title' | 'siteName' | 'byline' | 'publishedTime' | 'modifiedTime' | 'wordCount' | 'readingMinutes' | 'url'
>;

/** A date as ISO 8601, and the text about it in the language of the interface. */
type Dated = readonly [iso: string, text: string];

/** Site name, title, and a line with byline, dates and reading time. Unknown fields are omitted. */
export function createHead(document: Document, article: Described, strings: Strings): HTMLElement {
  const head = document.createElement('header');
  if (article.siteName) head.append(line(document, 'p', { className: 'site', text: article.siteName }));
  if (article.title) {
    const title = line(document, 'h1', { className: 'title', text: article.title });
    title.id = TITLE_ID;
    title.style.setProperty('--longest', String(longestWord(article.title)));
    if (article.title.length > LONG_TITLE_CHARS) title.style.setProperty('--shrink', '0.7');
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
  // The name of the site is above the title already.
  const byline = shownByline(article);
  if (byline) parts.push(line(document, 'bdi', { className: 'byline', text: byline }));
  for (const [iso, text] of shownDates(article, strings)) {
    const time = document.createElement('time');
    time.dateTime = iso;
    time.textContent = text;
    parts.push(inInterface(time, strings));
  }
  const text = phrase(strings, 'readerMinutes', { count: article.readingMinutes });
  const minutes = line(document, 'span', { className: 'minutes', text });
  minutes.title = phrase(strings, 'popupWords', { count: article.wordCount });
  parts.push(inInterface(minutes, strings));

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

/** When the article was published and last changed. */
function shownDates({ publishedTime, modifiedTime }: Described, strings: Strings): Dated[] {
  const published = dated(publishedTime, strings.readerPublishedOn, strings);
  const changed = dated(modifiedTime, strings.readerUpdatedOn, strings);
  if (published === null) return changed === null ? [] : [changed];
  const days = (Date.parse(modifiedTime ?? '') - Date.parse(publishedTime ?? '')) / DAY_MS;
  return changed !== null && days >= MIN_DAYS_TO_CHANGE ? [published, changed] : [published];
}

function dated(iso: string | null, text: string, { readerLanguage }: Strings): readonly [string, string] | null {
  const date = iso === null ? null : formatDate(iso, readerLanguage);
  return iso === null || date === null ? null : [iso, fill(text, { date })];
}

/** Marks a text as one of the interface, whose language and direction may differ from those of the article. */
function inInterface(element: HTMLElement, { readerLanguage }: Strings): HTMLElement {
  element.lang = readerLanguage;
  element.dir = 'auto';
  return element;
}

function line(document: Document, tag: string, { className, text }: { className: string; text: string }): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
