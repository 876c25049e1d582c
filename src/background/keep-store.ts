/** Keeps articles for pages. No answer holds anything of another site, and nothing of the library but whether the article is there. */
import { type Picture, pictureType } from '../export/pictures.ts';
import type { KeepAnswer, KeepFault, KeepRequest, KeptState, SentPicture } from '../platform/page-scripts/keeping.ts';
import { withoutTracking } from '../platform/shelf/address-keys.ts';
import {
  articlesOf,
  articleWith,
  contentOf,
  type KeptArticle,
  picturesOf,
  putArticle,
  removeArticles,
  wholeArticle,
} from '../platform/shelf/article-records.ts';
import { keptArticle, type PlainArticle } from '../platform/shelf/kept-article.ts';
import { parseArticle } from '../platform/shelf/parse-article.ts';
import { pictureAddresses } from '../platform/shelf/picture-addresses.ts';
import { prunePictures, putPicture } from '../platform/shelf/picture-records.ts';
import type { ArticleRecord } from '../platform/shelf/stored-article.ts';
import { SerialQueue } from '../platform/storage/serial-queue.ts';
import { pageKeys } from './page-keys.ts';
import type { StoringPage } from './sender.ts';

export type KeepAnswers = KeptState | KeepAnswer | number | boolean | null;

/** Each change reads what is stored, and a key may be pressed twice. */
const queue = new SerialQueue();

/**
 * The articles before their last change, for undo; `null` for those that were not there. In memory: their notice is gone before the browser
 * ends an idle background script.
 */
const before = new Map<string, KeptArticle | null>();

/** Changes that can be taken back at once: one for each of some windows. A guess. */
const MAX_UNDO = 4;

/** The answer to a request whose address is of the sender's site. Nothing is stored for private windows. Does not throw. */
export async function answerKeep(request: KeepRequest, page: StoringPage): Promise<KeepAnswers> {
  const { type } = request;
  if (page.isPrivate) {
    if (type === 'content-background/load-kept') return 'none';
    return type === 'content-background/keep-article' ? refused('private') : false;
  }
  const { all: keys } = await pageKeys(request, page);
  return queue.run(() => answer(request, keys)).catch((error: unknown) => failure(request, error));
}

async function answer(request: KeepRequest, keys: readonly string[]): Promise<KeepAnswers> {
  switch (request.type) {
    case 'content-background/load-kept': {
      const found = await earlierCopy(keys, { url: withoutTracking(request.address), title: request.title });
      if (!found) return 'none';
      return found.hasContent ? 'kept' : 'link';
    }
    case 'content-background/keep-article': {
      const article = parseArticle(request.article);
      if (typeof article === 'string') return refused(article === 'too-large' ? article : 'failed');
      return keep(article, { keys, url: withoutTracking(request.address) });
    }
    case 'content-background/keep-picture':
      return (await isOf(request.id, keys)) && addPicture(request.id, request.picture);
    case 'content-background/finish-keeping':
      return (await isOf(request.id, keys)) ? finish(request.id) : null;
    case 'content-background/remove-kept':
      return (await isOf(request.id, keys)) && remove(request.id);
    case 'content-background/undo-keeping':
      return undo(request.id, keys);
  }
}

/** Keeps an article in the place of its earlier copy, if any. Rejects if the disk is full; then nothing has changed. */
async function keep(
  sent: PlainArticle,
  { keys, url }: { readonly keys: readonly string[]; readonly url: string },
): Promise<KeepAnswer> {
  const plain = { ...sent, article: { ...sent.article, url } };
  const found = await earlierCopy(keys, { url, title: plain.article.title ?? '' });
  const id = found?.id ?? crypto.randomUUID();
  const addresses = pictureAddresses(plain);
  const pictures = found ? await picturesOf(id) : [];
  const missing = addresses.filter((each) => !pictures.some(({ address }) => address === each));
  const answered = { ok: true, id, missing, pictures: addresses.length } as const;
  if (found && (await isSame(id, plain))) return { ...answered, change: 'same' };
  const allKeys = [...new Set([...keys, ...(found?.keys ?? [])])];
  const isUpdate = found?.hasContent ?? false;
  const earlier = found ? ((await wholeArticle(id)) ?? null) : null;
  await putArticle(keptArticle(plain, { id, keys: allKeys, now: Date.now(), pictures, before: found }));
  remember(id, earlier);
  return { ...answered, change: isUpdate ? 'updated' : 'kept' };
}

/** The article that was kept at this address, or that has a title and the canonical address in common with it. */
async function earlierCopy(
  keys: readonly string[],
  { url, title }: { readonly url: string; readonly title: string },
): Promise<ArticleRecord | undefined> {
  const found = await articlesOf(keys);
  return found.find((each) => each.url === url) ?? found.find((each) => title !== '' && each.title === title);
}

async function isSame(id: string, { nodes, comments, article }: PlainArticle): Promise<boolean> {
  const stored = await contentOf(id);
  const facts = (each: Partial<PlainArticle>) => JSON.stringify([each.nodes, each.comments, each.article?.title]);
  return stored !== undefined && facts(stored) === facts({ nodes, article, ...(comments && { comments }) });
}

async function addPicture(articleId: string, { address, data }: SentPicture): Promise<boolean> {
  const content = await contentOf(articleId);
  const picture = pictureOf(data);
  if (!content || !picture || !pictureAddresses(content).includes(address)) return false;
  const { type, bytes } = picture;
  return putPicture({ articleId, address, type, blob: new Blob([bytes], { type }) });
}

/** Drops the pictures of earlier copies. Resolves to the number of pictures that are stored. */
async function finish(id: string): Promise<number | null> {
  const content = await contentOf(id);
  if (!content || !(await prunePictures(id, pictureAddresses(content)))) return null;
  return (await articleWith(id))?.pictures.saved ?? null;
}

async function remove(id: string): Promise<boolean> {
  const earlier = (await wholeArticle(id)) ?? null;
  const isRemoved = await removeArticles([id]);
  if (isRemoved) remember(id, earlier);
  return isRemoved;
}

async function undo(id: string, keys: readonly string[]): Promise<boolean> {
  const earlier = before.get(id);
  if (earlier === undefined) return false;
  if (earlier === null) return (await isOf(id, keys)) && before.delete(id) && removeArticles([id]);
  if (!shareKey(earlier.record, keys)) return false;
  await putArticle(earlier);
  return before.delete(id);
}

function remember(id: string, earlier: KeptArticle | null): void {
  before.delete(id);
  before.set(id, earlier);
  for (const oldest of [...before.keys()].slice(0, -MAX_UNDO)) before.delete(oldest);
}

async function isOf(id: string, keys: readonly string[]): Promise<boolean> {
  const record = await articleWith(id);
  return record !== undefined && shareKey(record, keys);
}

function shareKey(record: ArticleRecord, keys: readonly string[]): boolean {
  return record.keys.some((key) => keys.includes(key));
}

/** The picture in base64; `null` for all that is not a picture. Drawings are in the content itself. */
function pictureOf(data: string): Picture | null {
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const type = pictureType(bytes);
    return type && { type, bytes };
  } catch {
    return null;
  }
}

function failure({ type }: KeepRequest, error: unknown): KeepAnswers {
  if (type !== 'content-background/keep-article') return null;
  return refused(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed');
}

function refused(reason: KeepFault): KeepAnswer {
  return { ok: false, reason };
}
