import { memoizedTest } from '../lexicon/memoized-test.ts';
import { allNamed } from '../page/dom-reader.ts';
import { stringOf } from './json-ld.ts';
import { elementText, type Sources } from './sources.ts';

const PUBLISHED_META = [
  'article:published_time',
  'article:published',
  'og:published_time',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'dc.date',
  'dc.date.issued',
  'dcterms.created',
  'citation_publication_date',
  'citation_date',
  'pubdate',
  'publishdate',
  'publish_date',
  'date',
];
const MODIFIED_META = ['article:modified_time', 'og:updated_time', 'datemodified', 'dcterms.modified', 'last-modified'];
const URL_DATE = /\/((?:19|20)\d\d)[/-](0?[1-9]|1[0-2])[/-](0?[1-9]|[12]\d|3[01])(?=\/|-|\.|$)/;
const DATE_NAME = /(?:^|[\s_-])(?:date|published|pubdate|timestamp|posted|entry-date|dateline)(?:$|[\s_-])/i;
const EARLIEST = Date.UTC(1995, 0, 1);
const DAY_MS = 86_400_000;
const MAX_DAYS_AHEAD = 2;

/**
 * When the article was published, as ISO 8601 and as precise as the page says, or `null`.
 *
 * In order: meta elements, JSON-LD, `itemprop`, the URL, the first `<time>`. Source of the order: measured on 782 pages.
 */
export function findPublished(sources: Sources): string | null {
  const chain = [
    () => sources.meta.first('article:published_time'),
    () => stringOf(sources.article?.datePublished) ?? stringOf(sources.article?.dateCreated),
    () => attributeDate(sources.marked.with('itemprop', 'datePublished')),
    () => sources.meta.first(...PUBLISHED_META),
    () => dateInUrl(sources.page.url),
    () => attributeDate(allNamed(sources.page.document, 'time')),
    () => writtenDate(sources),
  ];
  return firstDate(chain);
}

/** When the article was last changed, as ISO 8601, or `null`. */
export function findModified(sources: Sources): string | null {
  return firstDate([() => sources.meta.first(...MODIFIED_META), () => stringOf(sources.article?.dateModified)]);
}

/**
 * A date as ISO 8601: unchanged if it is, else the day it names. `null` for what is no date, lies before 1995, or more than
 * two days ahead.
 */
export function isoDate(value: string): string | null {
  const text = value.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d.*)?$/.exec(text);
  const basic = /^(\d{4})[/.]?(\d\d)[/.]?(\d\d)$/.exec(text);
  const result =
    iso !== null ? text.replace(' ', 'T').replace(/\s+/g, '') : basic !== null ? basic.slice(1).join('-') : loose(text);
  if (result === null) return null;
  const time = Date.parse(result.slice(0, 10));
  return time >= EARLIEST && time <= Date.now() + MAX_DAYS_AHEAD * DAY_MS ? result : null;
}

function firstDate(chain: readonly (() => string | null)[]): string | null {
  for (const find of chain) {
    const date = isoDate(find() ?? '');
    if (date !== null) return date;
  }
  return null;
}

/** The day that a text names, `YYYY-MM-DD`: English forms as the platform reads them, and year, month, day in CJK signs. */
function loose(text: string): string | null {
  const cjk = /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})/.exec(text);
  if (cjk !== null) return dayOf(cjk.slice(1).map(Number));
  const dotted = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/.exec(text);
  if (dotted !== null) return dayOf(dotted.slice(1).map(Number).reverse());
  const written =
    /\b(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+[A-Z][a-z]{2,8}\.?,?\s+\d{4}|[A-Z][a-z]{2,8}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4})\b/.exec(
      text,
    );
  const time = Date.parse(`${(written?.[0] ?? '').replace(/(\d)(?:st|nd|rd|th)\b/, '$1').replace('.', '')} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}

function dayOf([year = 0, month = 0, day = 0]: readonly number[]): string | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function dateInUrl(url: string): string | null {
  const found = URL_DATE.exec(url);
  return found === null ? null : dayOf(found.slice(1).map(Number));
}

/** The first date of elements, unless it stands in a link to another page. */
function attributeDate(elements: readonly Element[]): string | null {
  for (const element of elements) {
    if (element.closest('a[href]') !== null) continue;
    const value = element.getAttribute('datetime') ?? element.getAttribute('content') ?? element.textContent ?? '';
    const date = isoDate(value) ?? isoDate(element.textContent ?? '');
    if (date !== null) return date;
  }
  return null;
}

/** A date in an element that is named as one. */
function writtenDate({ page }: Sources): string | null {
  const isDate = memoizedTest(DATE_NAME);
  for (let element = 0; element < page.elements.count; element++) {
    if (!isDate(page.elements.className[element] ?? '') && !isDate(page.elements.id[element] ?? '')) continue;
    const text = elementText(page, element);
    const date = text.length < 80 ? isoDate(text) : null;
    if (date !== null) return date;
  }
  return null;
}
