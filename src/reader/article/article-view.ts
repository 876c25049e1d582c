import type { Strings } from '../../platform/texts/strings.ts';
import type { SafeArticle } from '../reader-context.ts';
import { createHead } from './article-head.ts';
import { prepareCode } from './code-blocks.tsx';
import { prepareFormulas } from './formulas.ts';
import { levelHeadings } from './heading-levels.ts';
import { joinWords } from './joined-words.ts';
import { markOwnLabels } from './own-labels.ts';
import { markPairs } from './pairs.ts';
import { placeSmallPictures } from './small-pictures.ts';
import { prepareTables } from './tables.ts';
import { writingSystemOf } from './writing-system.ts';

/** The lead image is omitted if one of this many first blocks has a picture. */
const LEAD_BLOCKS = 3;

/** With at least this many elements, `content-visibility` is used. Own measurement: 10,000 paragraphs. */
const LONG_ELEMENTS = 2000;

const STANDFIRST = '[data-kind="standfirst"]';

/** Creates the article's element: header, lead image, content. Moves the nodes out of `article.content`. */
export function createArticleView(document: Document, article: SafeArticle, strings: Strings): HTMLElement {
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
  const head = createHead(document, article, strings);
  moveStandfirst(content, head);
  view.append(head, ...(lead ? [lead] : []), content);
  if (article.isTeaser) view.append(teaserNote(document, strings));
  return view;
}

/** Moves the standfirst from the start of the content to below the title. It looks and works as content there. */
function moveStandfirst(content: HTMLElement, head: HTMLElement): void {
  const lines = Array.from(content.children).filter((block) => block.matches(STANDFIRST));
  if (lines.length === 0) return;
  const box = content.cloneNode() as HTMLElement;
  box.append(...lines);
  head.lastElementChild?.before(box);
}

/** Wraps tables, code and formulas in boxes, prepares media and links, places small pictures, marks what its styles need, and fixes heading levels. */
export function prepareContent(content: ParentNode & Node, strings: Strings): void {
  prepareTables(content, strings);
  prepareCode(content, strings);
  prepareFormulas(content);
  prepareMedia(content);
  placeSmallPictures(content);
  markPairs(content);
  markOwnLabels(content);
  joinWords(content);
  prepareLinks(content);
  levelHeadings(content);
}

/** Opens links in the tab of the reader, even if the page's `<base>` names another target. */
function prepareLinks(content: ParentNode): void {
  for (const link of content.querySelectorAll('a')) link.target = '_top';
}

function teaserNote(document: Document, strings: Strings): HTMLElement {
  const note = document.createElement('p');
  note.className = 'teaser';
  note.lang = strings.readerLanguage;
  note.dir = strings.readerDirection;
  note.textContent = strings.readerTeaser;
  return note;
}

function leadImage(document: Document, { leadImage: url, content }: SafeArticle): HTMLElement | null {
  if (!url || startsWithPicture(content) || shows(content, url)) return null;
  const figure = document.createElement('figure');
  figure.className = 'lead';
  const image = document.createElement('img');
  image.alt = '';
  image.referrerPolicy = 'no-referrer';
  image.decoding = 'async';
  image.addEventListener('error', () => figure.remove(), { once: true });
  // Set last, because it starts the request.
  image.src = url;
  figure.append(image);
  return figure;
}

function startsWithPicture(content: ParentNode): boolean {
  let blocks = Array.from(content.children).filter((block) => !block.matches(STANDFIRST));
  // Unwrap containers of the whole content.
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
