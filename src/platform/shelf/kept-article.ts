/** An article of the reader as what is stored of it. */
import type { Article, Comments } from '../../core/types.ts';
import type { KeptArticle } from './article-records.ts';
import { foldedText } from './folded-text.ts';
import { pictureAddresses } from './picture-addresses.ts';
import type { ArticleRecord, StoredContent, StoredNode, StoredPicture } from './stored-article.ts';
import { treeOf } from './stored-tree.ts';

/** An article as plain data. */
export type PlainArticle = Omit<StoredContent, 'articleId' | 'version'>;

/** The facts that the article itself does not have. Times are in ms since 1970. */
interface Keeping {
  readonly id: string;
  readonly keys: readonly string[];
  readonly now: number;
  /** The pictures that are stored with it. Default: none. */
  readonly pictures?: readonly StoredPicture[];
  /** The record that this one replaces: its state, tags, place and time of saving stay. */
  readonly before?: ArticleRecord | undefined;
}

/** Elements that words run on across. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q rb rp rt rtc ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** An article of the reader as plain data. Its nodes stay where they are. */
export function plainArticle(
  { content, ...article }: Omit<Article<Node>, 'nextPage'>,
  comments?: Comments<Node>,
): PlainArticle {
  return {
    article: { ...article, content: null },
    nodes: treeOf(content),
    ...(comments && { comments: plainComments(comments) }),
  };
}

function plainComments({ content, count, areReplies }: Comments<Node>): NonNullable<StoredContent['comments']> {
  return { count, areReplies, nodes: treeOf(content) };
}

/** Everything that is stored of an article. */
export function keptArticle(plain: PlainArticle, keeping: Keeping): Required<KeptArticle> {
  const { id, pictures = [] } = keeping;
  const content: StoredContent = { articleId: id, version: 1, ...plain };
  const record = recordOf(plain, keeping, bytesOf(content));
  return { record, content, text: { articleId: id, folded: searchedText(plain) }, pictures };
}

/** The record of an article with other pictures. */
export function withPictures(record: ArticleRecord, before: readonly StoredPicture[], now: readonly StoredPicture[]) {
  const bytes = record.bytes - sizeOf(before) + sizeOf(now);
  const { all } = record.pictures;
  // Pictures of an earlier copy may be among them.
  return { ...record, bytes, pictures: { all, saved: Math.min(all, now.length) } };
}

/** Bytes of stored content. */
function bytesOf(content: StoredContent): number {
  return new TextEncoder().encode(JSON.stringify(content)).length;
}

function recordOf(plain: PlainArticle, keeping: Keeping, contentBytes: number): ArticleRecord {
  const { id, keys, now, pictures = [], before } = keeping;
  const { url, title, byline, siteName, publishedTime, lang, dir, excerpt, wordCount, readingMinutes } = plain.article;
  const addresses = pictureAddresses(plain);
  return {
    state: 'unread',
    tags: [],
    savedAt: now,
    ...before,
    id,
    keys,
    url,
    title: title ?? '',
    byline,
    siteName,
    published: publishedTime,
    language: lang,
    direction: dir,
    excerpt,
    words: wordCount,
    minutes: readingMinutes,
    modified: now,
    hasContent: true,
    pictures: { all: addresses.length, saved: pictures.filter(({ address }) => addresses.includes(address)).length },
    bytes: contentBytes + sizeOf(pictures),
  };
}

/** Title, byline, site and text, with the replies of a thread, which readers come for, and without comments. Folded, in one line. */
function searchedText({ article, nodes, comments }: PlainArticle): string {
  const { title, byline, siteName } = article;
  const parts = [title, byline, siteName, textOf(nodes), comments?.areReplies ? textOf(comments.nodes) : null];
  const text = parts.filter((part) => part !== null).join(' ');
  return foldedText(text.replace(/\s+/g, ' ').trim());
}

/** The text of a tree, with spaces around blocks. Iterative; linear. */
function textOf(nodes: readonly StoredNode[]): string {
  const texts: string[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') texts.push(node);
    else {
      const [name, , children] = node;
      const edge = INLINE.has(name) ? '' : ' ';
      texts.push(edge);
      open.push(edge);
      for (let index = children.length - 1; index >= 0; index--) open.push(children[index] ?? '');
    }
  }
  return texts.join('');
}

function sizeOf(pictures: readonly StoredPicture[]): number {
  return pictures.reduce((sum, { blob }) => sum + blob.size, 0);
}
