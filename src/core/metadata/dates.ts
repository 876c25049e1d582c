import {
  ANNOUNCED_DATE,
  CHANGE,
  DATE_NAMES,
  DATE_OF_ANOTHER_NAMES,
  DATE_PART,
  NOT_OF_PAGE,
  NOT_PUBLISHED_META,
  PUBLISHED_META,
} from '../cues/times.ts';
import { elementText } from '../dom/element-text.ts';
import { isOfReview } from '../dom/marked-elements.ts';
import { nameIndex } from '../dom/name-index.ts';
import { charsOfBlock, classNameOf, ownerOf, parentOf } from '../dom/page-tree.ts';
import { memoizedTest, remembered } from '../dom/remembered.ts';
import { folded } from '../dom/text-forms.ts';
import { dayOf, writtenDay } from '../dom/written-dates.ts';
import { type Answer, type Finder, type Found, saidBy } from './finder.ts';
import { stringOf } from './json-ld.ts';
import { type HeadSources, type NearBlock, nearBlock } from './near-title.ts';
import { isUnsigned, nodesAbout, type Sources } from './sources.ts';
import { isHomePage } from './title-parts.ts';

const MODIFIED_META = ['article:modified_time', 'og:updated_time', 'datemodified', 'dcterms.modified', 'last-modified'];
const URL_DATE = /\/((?:19|20)\d\d)[/-](0?[1-9]|1[0-2])[/-](0?[1-9]|[12]\d|3[01])(?=\/|-|\.|$)/;
/** Longer blocks near the title belong to the story. */
const MAX_NEAR_CHARS = 120;
const DOCUMENT_POSITION_FOLLOWING = 4;
/** A day, and a time with its zone if that is in digits. Some pages add more. */
const ISO_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?(Z|UTC|GMT|[+-]\d\d:?\d\d))?|$)/;
const EARLIEST = Date.UTC(1995, 0, 1);
const DAY_MS = 86_400_000;
const MAX_DAYS_AHEAD = 2;
/** How far local clocks are ahead of and behind universal time. */
const MAX_AHEAD_MS = 14 * 3_600_000;
const MAX_BEHIND_MS = 12 * 3_600_000;

const IN_JSON_LD = 'JSON-LD datePublished, dateCreated';

/** The event that a date belongs to. */
type Event = 'publication' | 'change';

/** When the article was published, as ISO 8601 and as precise as the page says, or `null`. */
export function publishedSaid(sources: HeadSources): Answer | null {
  for (const said of datesSaid(sources, 'publication')) {
    if (isAfterChange(sources, said)) continue;
    const day = dayOnPage(sources, said.value) ?? dayBeforeBuild(sources, said);
    return day === null ? said : { ...said, from: `${said.from}, the day as shown`, value: day };
  }
  return null;
}

/** Whether a date that the page shows is later than that of the last change: it is then today's. */
function isAfterChange(sources: HeadSources, { at, value }: Answer): boolean {
  if (typeof at !== 'number') return false;
  const changed = modifiedSaid(sources)?.value.slice(0, 10);
  return changed !== undefined && value.slice(0, 10) > changed;
}

// Near the title of a board are the dates of its topics, and the home page of a site declares when the site was made.
const isBoard = ({ type, firstPost }: HeadSources) => type === 'forum' && firstPost === null;
const isDeclared = (given: HeadSources) => isBoard(given) || !isHomePage(given.page);
const isShown = (given: HeadSources) => !isBoard(given);
const isSigned = (given: HeadSources) => isShown(given) && !isHomePage(given.page) && !isUnsigned(given.type);
// Links of manuals name versions.
const isLinked = (given: HeadSources) => isSigned(given) && given.type !== 'documentation';
const isChanged = ({ page }: HeadSources) => !isHomePage(page);
const isChangeShown = ({ page, type }: HeadSources) => !isHomePage(page) && !isUnsigned(type);

/** The finders of the dates, in their order. Source of the order: measured on 782 pages. */
const DATE_FINDERS: Readonly<Record<Event, readonly Finder<HeadSources>[]>> = {
  publication: [
    ['article:published_time', ({ meta }) => meta.all('article:published_time'), isDeclared],
    [IN_JSON_LD, datesInJsonLd, isDeclared],
    ['itemprop=datePublished, dateCreated', datesMarked, isDeclared],
    ['other meta elements', publishedMeta, isDeclared],
    ['first post of the thread', ({ firstPost }) => [firstPost?.time?.iso ?? firstPost?.time?.text ?? ''], isDeclared],
    ['address', ({ page }) => [dateInUrl(page.url)], isDeclared],
    ['<time> near the title', nearTimes, isShown],
    ['line near the title', (given) => nearDates(given, 'publication'), isShown],
    ['<time>', timesOf, isSigned],
    ['element named as date', about(namedDates, 'publication'), isSigned],
    ['link near the title', about(nearLines, 'publication'), isLinked],
    ['line beside the byline', besideByline, isSigned],
    ['line that announces the date', about(announced, 'publication'), isSigned],
  ],
  change: [
    ...MODIFIED_META.map((name): Finder<HeadSources> => [name, ({ meta }) => [meta.first(name)], isChanged]),
    ['JSON-LD dateModified', (given) => nodesAbout(given).map((node) => stringOf(node.dateModified)), isChanged],
    ['line near the title', (given) => nearDates(given, 'change'), isChangeShown],
    ['element named as date', about(namedDates, 'change'), isChangeShown],
    ['line that announces the date', about(announced, 'change'), isChangeShown],
  ],
};

/** A finder of what lines say about an event. */
function about(lines: (given: HeadSources) => readonly Found[], event: Event): Finder<HeadSources>[1] {
  return (given) => partsAbout(lines(given), event);
}

/** The answers of all finders that are dates, as ISO 8601. */
export function* datesSaid(given: HeadSources, event: Event): Generator<Answer> {
  for (const { value: text, ...rest } of saidBy(DATE_FINDERS[event], given)) {
    const value = isoDate(text, given.lang);
    if (value !== null) yield { ...rest, value };
  }
}

function datesInJsonLd(given: HeadSources): (string | null)[] {
  return nodesAbout(given).map((node) => stringOf(node.datePublished) ?? stringOf(node.dateCreated));
}

function publishedMeta({ meta, type }: HeadSources): Found[] {
  // Where a service shows several articles, each has its own.
  const isSame = (name: string) => !isUnsigned(type) || new Set(meta.all(name)).size === 1;
  const isPublished = (name: string) => PUBLISHED_META.test(name) && !NOT_PUBLISHED_META.test(name) && isSame(name);
  return [...meta.values].flatMap(([at, values]) => (isPublished(at) ? values.map((value) => ({ value, at })) : []));
}

/** When the article was last changed, as ISO 8601, or `null`. On pages of products and lists data alone says it. */
export function modifiedSaid(sources: HeadSources): Answer | null {
  const [said = null] = datesSaid(sources, 'change');
  return said;
}

/**
 * A date as ISO 8601: unchanged if it already is, to keep the time zone, else the day that it names. `null` for a text
 * without a date, a date before 1995, or one more than two days ahead.
 */
export function isoDate(value: string, lang: string | null): string | null {
  const text = value.replace(/\s+/g, ' ').trim();
  const iso = ISO_TIME.exec(text);
  const basic = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const written = basic === null ? writtenDay(text, lang) : dayOf(basic[1], Number(basic[2]), basic[3]);
  const result =
    iso === null
      ? written
      : [iso[1], ...(iso[2] === undefined ? [] : ['T', iso[2], iso[3]?.replace(/[UG].*/, 'Z')])].join('');
  if (result === null) return null;
  const time = Date.parse(result.slice(0, 10));
  return time >= EARLIEST && time <= Date.now() + MAX_DAYS_AHEAD * DAY_MS ? result : null;
}

/** The day in the address or near the title, if it differs from that of a time in UTC because of the time zone. */
function dayOnPage(sources: HeadSources, date: string): string | null {
  if (!/T.*(?:Z|[+-]00:?00)$/.test(date)) return null;
  const { lang, page } = sources;
  const shown = [dateInUrl(page.url), ...nearDates(sources, 'publication').map(({ value }) => writtenDay(value, lang))];
  const day = shown.find((each) => each !== null) ?? null;
  const instant = Date.parse(date);
  const start = Date.parse(day ?? '');
  const isWithin = instant >= start - MAX_AHEAD_MS && instant < start + DAY_MS + MAX_BEHIND_MS;
  return isWithin && !date.startsWith(day ?? '') ? day : null;
}

/**
 * The earlier day near the title, if data has the article published on the day of its last change, without a time: site builders write
 * the day of their last run there.
 */
function dayBeforeBuild(sources: HeadSources, { from, value: day }: Answer): string | null {
  const isDay = from === IN_JSON_LD && !day.includes('T');
  if (!isDay || (modifiedSaid(sources)?.value.slice(0, 10) ?? '9') > day) return null;
  const shown = nearDates(sources, 'publication').map((line) => isoDate(line.value, sources.lang));
  return shown.find((each) => each !== null && Date.parse(each) < Date.parse(day) - DAY_MS) ?? null;
}

/** The short blocks before and after one that ends with the byline. */
function besideByline(given: HeadSources): Found[] {
  const wanted = folded(given.byline ?? '');
  const lines = wanted === '' ? [] : shortLines(given);
  const isByline = (line: Found | undefined) => line !== undefined && folded(line.value).endsWith(wanted);
  return lines.flatMap((_, at) => (isByline(lines[at]) ? [lines[at + 1] ?? [], lines[at - 1] ?? []].flat() : []));
}

/** The dates of all `<time>` elements that are of the page. */
function timesOf({ page, out }: HeadSources): Iterable<Found> {
  const times = Array.from(nameIndex(page).tagged('time')).filter((element) => out[element] === 0);
  return attributeDates(times.flatMap((element) => page.elements.node[element] ?? []));
}

/** The short blocks that begin with "Posted on" or similar words. */
function announced(sources: HeadSources): Found[] {
  return shortLines(sources).filter(({ value }) => ANNOUNCED_DATE.test(value));
}

/** The text of each block; `''` for a long one. */
const shortLines = /* @__PURE__ */ remembered(({ page, out }: HeadSources): readonly Found[] =>
  Array.from({ length: page.blocks.count }, (_, block) => {
    const at = ownerOf(page, block);
    const isShort = charsOfBlock(page, block) <= MAX_NEAR_CHARS && out[at] === 0;
    return { value: isShort ? nearBlock(page, block).text : '', at };
  }),
);

function dateInUrl(url: string): string | null {
  const found = URL_DATE.exec(url);
  return found === null ? null : dayOf(found[1], Number(found[2]), found[3]);
}

/** The dates of an event in the short lines near the title that are not links, lines named as dates first. */
function nearDates({ near, page }: HeadSources, event: Event): Found[] {
  const lines = near.filter(({ isLinked }) => !isLinked);
  const isNamed = ({ innermost }: NearBlock) =>
    DATE_NAMES.test(`${classNameOf(page, innermost)} ${classNameOf(page, parentOf(page, innermost))}`);
  return partsAbout(nearLines({ near: [...lines.filter(isNamed), ...lines.filter((line) => !isNamed(line))] }), event);
}

/** The short lines near the title. */
function nearLines({ near }: Pick<HeadSources, 'near'>): Found[] {
  const lines = near.filter(({ chars }) => chars <= MAX_NEAR_CHARS);
  return lines.map(({ text: value, innermost: at }) => ({ value, at }));
}

/** The parts of lines that tell of an event, such as "Published 3 March" in "Published 3 March, updated 4 May". */
function partsAbout(lines: readonly Found[], event: Event): Found[] {
  const parts = lines.flatMap(({ value: line, at }) => line.split(DATE_PART).map((value) => ({ value, at })));
  return parts.filter(({ value }) => CHANGE.test(value) === (event === 'change') && !NOT_OF_PAGE.test(value));
}

function datesMarked({ marked }: Sources): Iterable<Found> {
  // The first one counts: on a page of questions, the question was created before the answers were published.
  const [published, created] = [marked.with('itemprop', 'datePublished'), marked.with('itemprop', 'dateCreated')];
  const isCreatedFirst = published[0] !== undefined && created[0] !== undefined && isBefore(created[0], published[0]);
  return attributeDates(isCreatedFirst ? created : [...published, ...created]);
}

function isBefore(first: Element, second: Element): boolean {
  return (first.compareDocumentPosition(second) & DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The dates of elements outside links to other pages and outside reviews: in attributes first, then as text. */
function* attributeDates(elements: readonly Element[]): Generator<Found> {
  for (const element of elements) {
    if (element.closest('a[href]') === null && !isOfReview(element)) yield* datesOf(element);
  }
}

function datesOf(at: Element): Found[] {
  const values = [at.getAttribute('datetime'), at.getAttribute('content'), at.textContent];
  return values.flatMap((value) => (value === null ? [] : { value, at }));
}

/** The dates of `<time>` elements at the beginning of a block near the title. */
function nearTimes({ near, page }: HeadSources): Found[] {
  return near.flatMap(({ innermost, isLinked, text }) => {
    const element = page.elements.tag[innermost] === 'time' ? page.elements.node[innermost] : undefined;
    return element === undefined || isLinked || CHANGE.test(text) || NOT_OF_PAGE.test(text) ? [] : datesOf(element);
  });
}

/** The texts of short elements named as dates. */
function namedDates({ page, out }: HeadSources): Found[] {
  const isDate = memoizedTest(DATE_NAMES);
  const found: Found[] = [];
  const names = nameIndex(page);
  const dated = names.classesLike(DATE_NAMES);
  for (let element = 0; element < page.elements.count; element++) {
    const isNamed = names.isNamed(dated, element) || isDate(page.elements.id[element] ?? '');
    if (!isNamed || out[element] === 1 || DATE_OF_ANOTHER_NAMES.test(classNameOf(page, element))) continue;
    const text = elementText(page, element);
    if (text.length < 80) found.push({ value: text, at: element });
  }
  return found;
}
