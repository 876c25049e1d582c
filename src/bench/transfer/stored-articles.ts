import type { Page } from 'playwright';
import type { KeptArticle } from '../../platform/shelf/article-records.ts';
import type { StoredNode } from '../../platform/shelf/stored-article.ts';
import { randomNumbers } from '../train/random.ts';

/** Articles that are stored at once. */
const BATCH = 100;
/** Bytes of a picture. Its bytes are random, so that it cannot be packed. */
const PICTURE_BYTES = 60_000;
/** Paragraphs of an article and words of a paragraph: 9 kB in all, a little more than the median of our corpus. */
const [PARAGRAPHS, WORDS] = [60, 25];
const VOCABULARY =
  'the ferry left before fog and nobody saw boats gulls lamp keeper morning bread paper wind north'.split(' ');

/** Articles as Wallabag exports them, with their text. */
export function exportedArticles(count: number): readonly object[] {
  const sentence = sentences(11);
  return Array.from({ length: count }, (_, number) => {
    const content = Array.from({ length: PARAGRAPHS }, () => `<p>${sentence()}</p>`).join('');
    return { is_archived: 0, tags: [], title: `Text ${number}`, url: `https://text.example/${number}`, content };
  });
}

/** Fills the library of a page of the extension with generated articles, a picture each. */
export async function fillLibrary(page: Page, count: number): Promise<void> {
  const sentence = sentences(7);
  await page.evaluate(makeStores);
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index);
    const articles = numbers.map((number) => articleOf(number, Array.from({ length: PARAGRAPHS }, sentence)));
    const given: Stored = { articles, pictureBytes: PICTURE_BYTES };
    await page.evaluate(store, given);
  }
}

/** Makes sentences, which depend on the seed alone. */
function sentences(seed: number): () => string {
  const random = randomNumbers(seed);
  const word = () => VOCABULARY[Math.floor(random() * VOCABULARY.length)] ?? '';
  return () => `${Array.from({ length: WORDS }, word).join(' ')}. `;
}

/** An article without its picture. */
function articleOf(number: number, paragraphs: readonly string[]): Required<Omit<KeptArticle, 'pictures'>> {
  const id = `article-${number}`;
  const url = `https://article.example/${number}`;
  const head = { title: `Article ${number}`, byline: 'Ada Pilot', siteName: 'Quay News', excerpt: null, url };
  const image: StoredNode = ['img', { src: `${url}.jpg` }, []];
  const time = 1_700_000_000_000 + number;
  return {
    record: {
      ...{
        ...head,
        id,
        keys: [number.toString(16).padStart(32, '0')],
        published: null,
        language: 'en',
        direction: 'ltr',
      },
      ...{ words: 1500, minutes: 6, savedAt: time, modified: time, state: 'unread', tags: [] },
      ...{ hasContent: true, pictures: { all: 1, saved: 1 }, bytes: 70_000 },
    },
    content: {
      ...{ articleId: id, version: 1, nodes: [...paragraphs.map((text): StoredNode => ['p', {}, [text]]), image] },
      article: {
        ...{ ...head, publishedTime: null, modifiedTime: null, lang: 'en', dir: 'ltr', leadImage: null },
        ...{ keywords: [], sources: {}, content: null, standfirst: null, text: paragraphs.join('\n\n') },
        ...{ wordCount: 1500, readingMinutes: 6, isTeaser: false },
      },
    },
    text: { articleId: id, folded: paragraphs.join(' ') },
  };
}

/** Runs in a page of the extension. Makes the database as `src/platform/shelf/database.ts` does. */
async function makeStores(): Promise<void> {
  const opening = indexedDB.open('pith-shelf', 2);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    const highlights = result.createObjectStore('highlights', { keyPath: 'id' });
    highlights.createIndex('keys', 'keys', { multiEntry: true });
    highlights.createIndex('modified', 'modified');
    highlights.createIndex('deletedAt', 'deletedAt');
    const articles = result.createObjectStore('articles', { keyPath: 'id' });
    articles.createIndex('keys', 'keys', { multiEntry: true });
    articles.createIndex('savedAt', 'savedAt');
    for (const name of ['contents', 'texts']) result.createObjectStore(name, { keyPath: 'articleId' });
    result.createObjectStore('pictures', { keyPath: ['articleId', 'address'] });
  };
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = () => reject(opening.error);
  });
  opening.result.close();
}

interface Stored {
  readonly articles: readonly Readonly<Record<'content' | 'text', object> & { record: { id: string; url: string } }>[];
  readonly pictureBytes: number;
}

/** Runs in a page of the extension. */
async function store({ articles, pictureBytes }: Stored): Promise<void> {
  const opening = indexedDB.open('pith-shelf');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const transaction = opening.result.transaction(['articles', 'contents', 'texts', 'pictures'], 'readwrite');
  for (const { record, content, text } of articles) {
    const bytes = crypto.getRandomValues(new Uint8Array(pictureBytes));
    // The first bytes of a JPEG file.
    bytes.set([0xff, 0xd8, 0xff]);
    const blob = new Blob([bytes], { type: 'image/jpeg' });
    const picture = { articleId: record.id, address: `${record.url}.jpg`, type: 'image/jpeg', blob };
    transaction.objectStore('articles').put(record);
    transaction.objectStore('contents').put(content);
    transaction.objectStore('texts').put(text);
    transaction.objectStore('pictures').put(picture);
  }
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  opening.result.close();
}
