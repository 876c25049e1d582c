/** The database of articles in a page of its own, whose browser gives it little room. */
import { putArticle, wholeArticle } from '../../src/platform/shelf/article-records.ts';
import { keptArticle, type PlainArticle } from '../../src/platform/shelf/kept-article.ts';
import { putPicture } from '../../src/platform/shelf/picture-records.ts';

const ARTICLE = { title: 'The lock', leadImage: null, url: 'https://lock.example/' } as PlainArticle['article'];
const ADDRESS = 'https://lock.example/a.png';

/** Stores an article with these words, and a picture of this many bytes. Resolves to the name of the error, if any. */
export async function store(words: string, bytes: number): Promise<string | null> {
  const pictures = [{ articleId: 'the-lock', address: ADDRESS, type: 'image/png', blob: noise(bytes) }];
  const plain = { article: ARTICLE, nodes: [words, ['img', { src: ADDRESS }, []] as const] };
  try {
    await putArticle(keptArticle(plain, { id: 'the-lock', keys: ['key'], now: 1, pictures }));
    return null;
  } catch (error) {
    return (error as Error).name;
  }
}

/** Adds a picture of this many bytes. Resolves to whether it is stored. */
export function addPicture(bytes: number): Promise<boolean> {
  return putPicture({ articleId: 'the-lock', address: `${ADDRESS}?2`, type: 'image/png', blob: noise(bytes) });
}

/** What is stored. */
export async function stored(): Promise<{ words: unknown; pictures: number; bytes: number }> {
  const found = await wholeArticle('the-lock');
  const pictures = found?.pictures ?? [];
  return { words: found?.content?.nodes[0], pictures: pictures.length, bytes: pictures[0]?.blob.size ?? 0 };
}

/** Bytes that cannot be compressed. */
function noise(bytes: number): Blob {
  const chunk = 65_536;
  const parts = Array.from({ length: Math.ceil(bytes / chunk) }, () => crypto.getRandomValues(new Uint8Array(chunk)));
  return new Blob(parts);
}
