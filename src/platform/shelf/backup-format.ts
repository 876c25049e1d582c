/** The files of a backup of the library, read without trust. How they are packed: `src/extension-pages/shelf/transfer/backup`. */
import * as v from 'valibot';
import { HIGHLIGHT_COLOURS, isHighlightId, isQuote, type Quote } from '../reading/highlights.ts';
import type { HighlightRecord } from './database.ts';
import { parsedJson } from './parsed-json.ts';
import type { ArticleRecord, StoredContent, StoredText } from './stored-article.ts';
import { treeFault } from './stored-tree.ts';

/** The first file: what the others are. */
export interface BackupHead {
  readonly format: 'pith-library';
  /** Later versions may only add to it, or count up. */
  readonly version: 1;
  /** ISO 8601. */
  readonly made: string;
  readonly articles: number;
  readonly pictures: number;
  readonly highlights: number;
}

/** The file of an article: everything but the bytes of its pictures. Links that wait to be read have only a record. */
export interface ArticleFile {
  readonly record: ArticleRecord;
  readonly content?: StoredContent;
  readonly text?: StoredText;
  readonly pictures: readonly PictureEntry[];
}

/** A picture, and the file with its bytes. */
interface PictureEntry {
  readonly address: string;
  readonly type: string;
  readonly file: string;
}

/** `newer`: made by a later version of Pith. */
export type BackupFault = 'unreadable' | 'newer';

export const BACKUP = { format: 'pith-library', version: 1 } as const;
export const HEAD_FILE = 'pith-library.json';
export const HIGHLIGHTS_FILE = 'highlights.json';

/** Path of the article with a number, which starts at 1. */
export const articleFile = (number: number): string => `articles/${number}.json`;

/** A schema for each field of a type. */
type Fields<Value> = Readonly<Record<keyof Value, v.GenericSchema>>;

/** UTF-16 code units of any text that is read from a file. A guess: ten times the longest article in our corpus. */
const MAX_CHARS = 20_000_000;

const text = v.pipe(v.string(), v.maxLength(MAX_CHARS));
const textOrNull = v.nullable(text);
/** A number that is not negative, such as a count or a time. */
const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const share = v.pipe(count, v.maxValue(1));
const id = v.custom<string>(isHighlightId);
const keys = v.array(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)));
const address = v.pipe(
  v.string(),
  v.regex(/^(https?|file):/i),
  v.check((value) => URL.canParse(value)),
);
const direction = v.picklist(['ltr', 'rtl']);
const nodes = v.custom<StoredContent['nodes']>((value) => treeFault(value) === null);

/** Loose, as all objects of a backup: later versions may add fields. */
const RECORD = v.looseObject({
  id,
  keys,
  url: address,
  title: text,
  byline: textOrNull,
  siteName: textOrNull,
  published: textOrNull,
  language: textOrNull,
  direction,
  excerpt: textOrNull,
  words: count,
  minutes: count,
  savedAt: count,
  modified: count,
  readAt: v.exactOptional(count),
  state: v.picklist(['unread', 'archived']),
  tags: v.array(text),
  place: v.exactOptional(v.looseObject({ text: count, chars: count, share })),
  progress: v.exactOptional(share),
  hasContent: v.boolean(),
  pictures: v.looseObject({ all: count, saved: count }),
  bytes: count,
} satisfies Fields<ArticleRecord>);

const CONTENT = v.looseObject({
  articleId: id,
  version: v.literal(1),
  article: v.looseObject({
    title: textOrNull,
    byline: textOrNull,
    siteName: textOrNull,
    publishedTime: textOrNull,
    modifiedTime: textOrNull,
    lang: textOrNull,
    dir: direction,
    excerpt: textOrNull,
    leadImage: textOrNull,
    keywords: v.array(text),
    sources: v.record(v.string(), text),
    url: text,
    content: v.null(),
    standfirst: textOrNull,
    text,
    wordCount: count,
    readingMinutes: count,
    isTeaser: v.boolean(),
  } satisfies Fields<StoredContent['article']>),
  nodes,
  comments: v.exactOptional(v.looseObject({ count, areReplies: v.boolean(), nodes })),
} satisfies Fields<StoredContent>);

const HIGHLIGHT = v.looseObject({
  id,
  keys,
  quote: v.custom<Quote>(isQuote),
  colour: v.picklist(HIGHLIGHT_COLOURS),
  note: v.exactOptional(text),
  created: count,
  modified: count,
  deletedAt: v.exactOptional(v.never()),
  page: v.looseObject({ url: text, title: text }),
} satisfies Fields<HighlightRecord>);

const PICTURE = v.looseObject({
  address: text,
  type: v.pipe(v.string(), v.startsWith('image/')),
  file: text,
} satisfies Fields<PictureEntry>);

const ARTICLE = v.looseObject({
  record: RECORD,
  content: v.exactOptional(CONTENT),
  text: v.exactOptional(v.looseObject({ articleId: id, folded: text })),
  pictures: v.array(PICTURE),
} satisfies Fields<ArticleFile>);

const HEAD = v.looseObject({
  format: v.literal(BACKUP.format),
  version: v.literal(BACKUP.version),
  made: text,
  articles: count,
  pictures: count,
  highlights: count,
} satisfies Fields<BackupHead>);

/** Reads the first file of a backup. Does not throw. */
export function parseHead(json: string): BackupHead | BackupFault {
  const given = parsedJson(json);
  if (!v.is(v.looseObject({ format: v.literal(BACKUP.format), version: v.pipe(v.number(), v.safeInteger()) }), given)) {
    return 'unreadable';
  }
  if (given.version > BACKUP.version) return 'newer';
  return v.is(HEAD, given) ? given : 'unreadable';
}

/** Reads the file of an article; `null` if it is not whole. Fields that this version does not know stay. Does not throw. */
export function parseArticleFile(json: string): ArticleFile | null {
  const file = parsedJson(json);
  if (!v.is(ARTICLE, file)) return null;
  const { record, content, pictures } = file;
  const isOfOne = [content, file.text].every((each) => each === undefined || each.articleId === record.id);
  const isWhole = [content !== undefined, file.text !== undefined].every((has) => has === record.hasContent);
  const addresses = new Set(pictures.map((picture) => picture.address));
  return isOfOne && isWhole && addresses.size === pictures.length ? file : null;
}

/** Reads the file of the highlights; `null` if it is not whole. Does not throw. */
export function parseHighlights(json: string): readonly HighlightRecord[] | null {
  const given = parsedJson(json);
  return v.is(v.array(HIGHLIGHT), given) ? given : null;
}
