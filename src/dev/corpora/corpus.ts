import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Failure } from '../../cli/terminal/failure.ts';
import { charsetOf } from '../../library/node/charset.ts';

/** A folder of saved pages with known answers. */
export interface Corpus {
  /** The folder's name. */
  readonly name: string;
  readonly pages: readonly CorpusPage[];
}

/** A saved page with its known answers. Unknown fields are absent. */
export interface CorpusPage {
  readonly id: string;
  /** The page's type, such as `article` or `forum`. */
  readonly type: string;
  /** Path of the HTML as it was served, gzipped. */
  readonly file: string;
  /** An `http:` or `https:` address. */
  readonly url?: string;
  readonly lang?: string;
  /** The answer as plain text; may be empty. */
  readonly mainContent?: string;
  /** The answer as HTML. */
  readonly expectedHtml?: string;
  readonly snippets?: Snippets;
  readonly title?: string;
  /** The standfirst: what the page says under its headline. */
  readonly standfirst?: string;
  readonly author?: string;
  /** ISO 8601; may be a year and month only. */
  readonly date?: string;
}

/** Pieces of text that an extraction must contain, and must not contain. */
export interface Snippets {
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the `pages.jsonl` of a corpus. Checks every line and that every page's file exists. Leaves out pages without an answer
 * (`main_content`, `expected_html`, or `with` and `without`).
 *
 * @throws {Failure} that names the missing folder, or the file and line of a fault.
 */
export function readCorpus(folder: string): Corpus {
  const list = join(folder, 'pages.jsonl');
  if (!existsSync(folder)) throw new Failure(`The folder ${folder} does not exist.`);
  if (!existsSync(list)) throw new Failure(`${folder} is not a corpus: it has no pages.jsonl.`);
  const seen = new Set<string>();
  const pages = readFileSync(list, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const place = `${list}:${index + 1}`;
      const page = readPage(line, folder, place);
      if (seen.has(page.id)) throw new Failure(`${place}: the id "${page.id}" is used twice.`);
      seen.add(page.id);
      return hasAnswer(page) ? [page] : [];
    });
  if (pages.length === 0) throw new Failure(`${list} lists no pages with an answer.`);
  return { name: basename(folder), pages };
}

/** This many of the pages, or all, spread evenly because a corpus may be sorted by page type. */
export function spreadPages(pages: readonly CorpusPage[], wanted: number): CorpusPage[] {
  const step = Math.max(1, pages.length / wanted);
  return Array.from({ length: Math.min(wanted, pages.length) }, (_, index) => pages[Math.floor(index * step)]).filter(
    (page) => page !== undefined,
  );
}

/**
 * Returns a page's HTML, decoded by its byte order mark, else by its `<meta charset>`, else as UTF-8.
 *
 * @throws {Failure} if the file cannot be decompressed.
 */
export function htmlOf(page: CorpusPage): string {
  const bytes = decompress(page.file);
  return new TextDecoder(charsetOf(bytes)).decode(bytes);
}

function decompress(file: string): Buffer {
  try {
    return gunzipSync(readFileSync(file));
  } catch {
    throw new Failure(`${file} is damaged: it cannot be decompressed.`);
  }
}

function readPage(line: string, folder: string, place: string): CorpusPage {
  const fields = parseLine(line, place);
  const id = textField(fields, 'id', place);
  const type = textField(fields, 'type', place);
  if (id === undefined) throw new Failure(`${place}: the field "id" is missing.`);
  if (type === undefined) throw new Failure(`${place}: the field "type" is missing.`);
  const file = join(folder, 'html', `${id}.html.gz`);
  if (!existsSync(file)) throw new Failure(`${place}: the file ${file} does not exist.`);
  return withoutAbsent({ id, type, file, ...sourceOf(fields, place), ...answerOf(fields, place) });
}

function hasAnswer({ mainContent, expectedHtml, snippets }: CorpusPage): boolean {
  return mainContent !== undefined || expectedHtml !== undefined || snippets !== undefined;
}

function parseLine(line: string, place: string): Fields {
  try {
    const value: unknown = JSON.parse(line);
    if (isRecord(value)) return value;
  } catch {
    throw new Failure(`${place}: the line is not valid JSON.`);
  }
  throw new Failure(`${place}: the line is not a JSON object.`);
}

function sourceOf(fields: Fields, place: string) {
  const url = textField(fields, 'url', place);
  return {
    url: url !== undefined && /^https?:/.test(url) && URL.canParse(url) ? url : undefined,
    lang: textField(fields, 'lang', place),
  };
}

function answerOf(fields: Fields, place: string) {
  // A corpus made from another reader's output has its metadata in a separate object.
  const known = isRecord(fields.expected_metadata)
    ? { title: fields.expected_metadata.title, author: fields.expected_metadata.byline, date: publishedDay(fields) }
    : fields;
  return {
    mainContent: stringField(fields, 'main_content', place),
    expectedHtml: stringField(fields, 'expected_html', place),
    snippets: snippetsOf(fields, place),
    title: textField(known, 'title', place),
    standfirst: textField(fields, 'summary', place),
    author: textField({ author: joinedNames(known.author) }, 'author', place),
    date: textField(known, 'date', place),
  };
}

function publishedDay(fields: Fields): unknown {
  const time = isRecord(fields.expected_metadata) ? fields.expected_metadata.publishedTime : undefined;
  return typeof time === 'string' && !/^\d{4}-\d\d/.test(time) ? undefined : time;
}

function joinedNames(author: unknown): unknown {
  return Array.isArray(author) ? author.join(', ') : author;
}

function snippetsOf(fields: Fields, place: string): Snippets | undefined {
  if (fields.with === undefined && fields.without === undefined) return undefined;
  return { wanted: listField(fields, 'with', place), unwanted: listField(fields, 'without', place) };
}

function listField(fields: Fields, name: string, place: string): readonly string[] {
  const value = fields[name];
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) {
    throw new Failure(`${place}: the field "${name}" is not a list of strings.`);
  }
  return value.filter((each) => each.trim() !== '');
}

/** A string that may be empty. */
function stringField(fields: Fields, name: string, place: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new Failure(`${place}: the field "${name}" is not a string.`);
  return value;
}

/** A string; `undefined` if it is blank. */
function textField(fields: Fields, name: string, place: string): string | undefined {
  const value = stringField(fields, name, place)?.trim();
  return value === '' ? undefined : value;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Present<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> };

function withoutAbsent<Value extends { id: string; type: string; file: string }>(
  value: Value,
): Present<Value> & { id: string; type: string; file: string } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Present<Value> & {
    id: string;
    type: string;
    file: string;
  };
}
