/** The files of a backup of the library, read without trust. How they are packed: `src/shelf/transfer/backup`. */
import { HIGHLIGHT_COLOURS, isHighlightId, isQuote } from '../reading/highlights.ts';
import {
  type Check,
  hasShape,
  isFlag,
  isListOf,
  isOptional,
  isText,
  isTextOrNull,
  isTime,
  parsedJson,
} from './checks.ts';
import type { HighlightRecord } from './database.ts';
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
export interface PictureEntry {
  readonly address: string;
  readonly type: string;
  readonly file: string;
}

/** `newer`: made by a later version of Pith. */
export type BackupFault = 'unreadable' | 'newer';

export const BACKUP = { format: 'pith-library', version: 1 } as const;
export const HEAD_FILE = 'pith-library.json';
export const HIGHLIGHTS_FILE = 'highlights.json';

/** Of the article with a number, from 1. */
export const articleFile = (number: number): string => `articles/${number}.json`;

const KEY = /^[\da-f]{32}$/;
const isKeys = isListOf((value) => typeof value === 'string' && KEY.test(value));
const isId: Check = isHighlightId;
const isAddress: Check = (value) => typeof value === 'string' && /^(https?|file):/i.test(value) && URL.canParse(value);
const isDirection: Check = (value) => value === 'ltr' || value === 'rtl';
const isShare: Check = (value) => isTime(value) && Number(value) <= 1;

const RECORD: Readonly<Record<keyof ArticleRecord, Check>> = {
  id: isId,
  keys: isKeys,
  url: isAddress,
  title: isText,
  byline: isTextOrNull,
  siteName: isTextOrNull,
  published: isTextOrNull,
  language: isTextOrNull,
  direction: isDirection,
  excerpt: isTextOrNull,
  words: isTime,
  minutes: isTime,
  savedAt: isTime,
  modified: isTime,
  readAt: isOptional(isTime),
  state: (value) => value === 'unread' || value === 'archived',
  tags: isListOf(isText),
  place: isOptional(hasShape({ text: isTime, chars: isTime, share: isShare })),
  progress: isOptional(isShare),
  hasContent: isFlag,
  pictures: hasShape({ all: isTime, saved: isTime }),
  bytes: isTime,
};

const isNodes: Check = (value) => treeFault(value) === null;

const CONTENT: Readonly<Record<keyof StoredContent, Check>> = {
  articleId: isId,
  version: (value) => value === 1,
  article: hasShape({
    title: isTextOrNull,
    byline: isTextOrNull,
    siteName: isTextOrNull,
    publishedTime: isTextOrNull,
    modifiedTime: isTextOrNull,
    lang: isTextOrNull,
    dir: isDirection,
    excerpt: isTextOrNull,
    leadImage: isTextOrNull,
    keywords: isListOf(isText),
    sources: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText),
    url: isText,
    content: (value) => value === null,
    standfirst: isTextOrNull,
    text: isText,
    wordCount: isTime,
    readingMinutes: isTime,
    isTeaser: isFlag,
  } satisfies Record<keyof StoredContent['article'], Check>),
  nodes: isNodes,
  comments: isOptional(hasShape({ count: isTime, areReplies: isFlag, nodes: isNodes })),
};

const HIGHLIGHT: Readonly<Record<keyof HighlightRecord, Check>> = {
  id: isId,
  keys: isKeys,
  quote: isQuote,
  colour: (value) => HIGHLIGHT_COLOURS.some((colour) => colour === value),
  note: isOptional(isText),
  created: isTime,
  modified: isTime,
  deletedAt: (value) => value === undefined,
  page: hasShape({ url: isText, title: isText }),
};

const isPicture = hasShape({
  address: isText,
  type: (value) => typeof value === 'string' && value.startsWith('image/'),
  file: isText,
} satisfies Record<keyof PictureEntry, Check>);

/** Reads the first file of a backup. Does not throw. */
export function parseHead(text: string): BackupHead | BackupFault {
  const given = parsedJson(text);
  const isHead = hasShape({ format: (value) => value === BACKUP.format, version: Number.isSafeInteger })(given);
  if (!isHead) return 'unreadable';
  const head = given as BackupHead;
  if (head.version > BACKUP.version) return 'newer';
  const counts = [head.articles, head.pictures, head.highlights];
  return head.version === BACKUP.version && isText(head.made) && counts.every(isTime) ? head : 'unreadable';
}

/** Reads the file of an article; `null` if it is not whole. Fields that this version does not know stay. Does not throw. */
export function parseArticleFile(text: string): ArticleFile | null {
  const given = parsedJson(text);
  const isFile = hasShape({
    record: hasShape(RECORD),
    content: isOptional(hasShape(CONTENT)),
    text: isOptional(hasShape({ articleId: isId, folded: isText })),
    pictures: isListOf(isPicture),
  })(given);
  if (!isFile) return null;
  const file = given as ArticleFile;
  const { record, content, pictures } = file;
  const isOfOne = [content, file.text].every((each) => each === undefined || each.articleId === record.id);
  const isWhole = [content !== undefined, file.text !== undefined].every((has) => has === record.hasContent);
  const addresses = new Set(pictures.map(({ address }) => address));
  return isOfOne && isWhole && addresses.size === pictures.length ? file : null;
}

/** Reads the file of the highlights; `null` if it is not whole. Does not throw. */
export function parseHighlights(text: string): readonly HighlightRecord[] | null {
  const given = parsedJson(text);
  return isListOf(hasShape(HIGHLIGHT))(given) ? (given as readonly HighlightRecord[]) : null;
}
