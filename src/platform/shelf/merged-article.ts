import type { KeptArticle } from './article-records.ts';
import { withPictures } from './kept-article.ts';
import { pictureAddresses } from './picture-addresses.ts';
import type { ArticleRecord, StoredPicture } from './stored-article.ts';

/**
 * What becomes of an article that is stored, and the same one from elsewhere: the one that was changed last counts, keys and tags of both are
 * kept, and so is content or a picture that only one of them has. The id is the stored one's. `null` if that stays as it is.
 */
export function mergedArticle(stored: KeptArticle, other: KeptArticle): KeptArticle | null {
  const isOtherNewer = other.record.modified > stored.record.modified;
  const [newer, older] = isOtherNewer ? [other, stored] : [stored, other];
  const { id } = stored.record;
  const whole = newer.content || !older.content ? newer : older;
  const { content, text } = whole;
  const before = whole.pictures ?? [];
  const pictures = allPictures(whole, whole === newer ? older : newer);
  const merged = {
    ...newer.record,
    ...(whole === older && ofContent(older.record)),
    ...placeOf(newer.record, older.record),
    id,
    keys: joined(stored.record.keys, other.record.keys),
    tags: joined(newer.record.tags, older.record.tags),
  };
  const record = pictures.length === before.length ? merged : withPictures(merged, before, pictures);
  const isSame = whole === stored && pictures.length === before.length && isEqual(record, stored.record);
  if (isSame) return null;
  return {
    record,
    ...(content && { content: { ...content, articleId: id } }),
    ...(text && { text: { ...text, articleId: id } }),
    pictures: pictures.map((picture) => ({ ...picture, articleId: id })),
  };
}

/** The pictures of an article's content, also those that only the other copy has. */
function allPictures({ content, pictures = [] }: KeptArticle, other: KeptArticle): readonly StoredPicture[] {
  if (content === undefined) return pictures;
  const missing = new Set(pictureAddresses(content));
  for (const { address } of pictures) missing.delete(address);
  return [...pictures, ...(other.pictures ?? []).filter(({ address }) => missing.has(address))];
}

/** The fields that tell of the content. */
function ofContent(record: ArticleRecord): Partial<ArticleRecord> {
  const { title, byline, siteName, published, language, direction, excerpt } = record;
  const { words, minutes, hasContent, pictures, bytes } = record;
  return {
    ...{ title, byline, siteName, published, language, direction, excerpt },
    ...{ words, minutes, hasContent, pictures, bytes },
  };
}

/** The reading position: an article that was not begun here may have been begun there. */
function placeOf(newer: ArticleRecord, older: ArticleRecord): Partial<ArticleRecord> {
  const { place, progress } = newer.place ? newer : older;
  const readAt = Math.max(newer.readAt ?? 0, older.readAt ?? 0);
  return { ...(place && { place }), ...(progress !== undefined && { progress }), ...(readAt > 0 && { readAt }) };
}

function joined(first: readonly string[], second: readonly string[]): readonly string[] {
  return [...new Set([...first, ...second])];
}

function isEqual(one: ArticleRecord, other: ArticleRecord): boolean {
  const inOrder = (record: ArticleRecord) =>
    JSON.stringify(Object.entries(record).sort(([first], [second]) => (first < second ? -1 : 1)));
  return inOrder(one) === inOrder(other);
}
