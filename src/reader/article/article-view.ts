import type { Article } from '../../core/types.ts';
import type { Strings } from '../../platform/strings.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import { createHead } from './article-head.ts';
import { prepareCode } from './code-blocks.tsx';
import { prepareFormulas } from './formulas.ts';
import { levelHeadings } from './heading-levels.ts';
import { prepareTables } from './tables.ts';
import { writingSystemOf } from './writing-system.ts';

/** How many blocks from the start a picture must be away for the lead image to be shown as well. */
const LEAD_BLOCKS = 3;

/** Elements from which on the browser lays out only what is near the window. Own measurement: 10,000 paragraphs. */
const LONG_ELEMENTS = 2000;

/** The article as it is read: head, lead image, content. Takes the nodes out of `article.content`. */
export function createArticleView(
  document: Document,
  article: Article<SanitizedFragment>,
  strings: Strings,
): HTMLElement {
  const view = document.createElement('article');
  if (article.lang) view.lang = article.lang;
  view.dir = article.dir;
  view.dataset.writing = writingSystemOf(article.text);

  const content = document.createElement('div');
  content.className = 'content';
  const lead = leadImage(document, article);
  content.append(article.content);
  prepareContent(content, strings);
  view.toggleAttribute('data-long', content.getElementsByTagName('*').length > LONG_ELEMENTS);
  view.append(createHead(document, article, strings), ...(lead ? [lead] : []), content);
  if (article.isTeaser) view.append(teaserNote(document, strings));
  return view;
}

/** Gives tables, code and formulas their boxes, lets players start when asked, and headings rise one by one. */
export function prepareContent(content: ParentNode, strings: Strings): void {
  prepareTables(content, strings);
  prepareCode(content, strings);
  prepareFormulas(content);
  prepareMedia(content);
  levelHeadings(content);
}

function teaserNote(document: Document, strings: Strings): HTMLElement {
  const note = document.createElement('p');
  note.className = 'teaser';
  note.lang = strings.readerLanguage;
  note.dir = strings.readerDirection;
  note.textContent = strings.readerTeaser;
  return note;
}

function leadImage(document: Document, { leadImage: url, content }: Article<SanitizedFragment>): HTMLElement | null {
  if (!url || startsWithPicture(content) || shows(content, url)) return null;
  const figure = document.createElement('figure');
  figure.className = 'lead';
  const image = document.createElement('img');
  image.alt = '';
  image.referrerPolicy = 'no-referrer';
  image.decoding = 'async';
  image.addEventListener('error', () => figure.remove(), { once: true });
  // Last: setting it starts the request.
  image.src = url;
  figure.append(image);
  return figure;
}

function startsWithPicture(content: ParentNode): boolean {
  let blocks: Element[] = Array.from(content.children);
  // Wrappers around everything are not blocks of the article.
  while (blocks.length === 1 && blocks[0] && blocks[0].localName === 'div') blocks = Array.from(blocks[0].children);
  return blocks.slice(0, LEAD_BLOCKS).some((block) => block.matches('img,video') || block.querySelector('img,video'));
}

function shows(content: ParentNode, url: string): boolean {
  return Array.from(content.querySelectorAll('img')).some((image) => withoutQuery(image.src) === withoutQuery(url));
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}

function prepareMedia(content: ParentNode): void {
  for (const media of content.querySelectorAll<HTMLMediaElement>('audio,video')) {
    media.controls = true;
    media.autoplay = false;
  }
}
