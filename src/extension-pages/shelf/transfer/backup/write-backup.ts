import { strToU8, type Zippable } from 'fflate';
import { JoinedZip } from '../../../../export/zip/joined-zip.ts';
import { allArticles, wholeArticle } from '../../../../platform/shelf/article-records.ts';
import {
  type ArticleFile,
  articleFile,
  BACKUP,
  type BackupHead,
  HEAD_FILE,
  HIGHLIGHTS_FILE,
} from '../../../../platform/shelf/backup-format.ts';
import { allHighlights } from '../../../../platform/shelf/highlight-records.ts';
import type { StoredPicture } from '../../../../platform/shelf/stored-article.ts';
import { groupsTo, type Task } from '../task.ts';

/** A backup, and what it holds. */
export interface MadeBackup extends Pick<BackupHead, 'articles' | 'highlights'> {
  readonly file: Blob;
}

/** Pictures are packed already. */
const STORED = { level: 0 } as const;

/** Packs the whole library in one zip file, an article at a time. Rejects if it is cancelled, or the database cannot be read. */
export async function makeLibraryBackup({ signal, onProgress }: Task): Promise<MadeBackup> {
  const saved = new Date();
  const zip = new JoinedZip(saved);
  // The browser may write blobs to its disk, and bytes it may not.
  const parts: Blob[] = [];
  const add = (files: Zippable) => parts.push(new Blob([zip.add(files)]));
  const records = await allArticles();
  const highlights = await allHighlights();
  let [articles, pictures] = [0, 0];
  for (const group of groupsTo(records.length)) {
    onProgress((group[0] ?? 1) - 1, records.length);
    const whole = await Promise.all(group.map((number) => wholeArticle(records[number - 1]?.id ?? '')));
    signal.throwIfAborted();
    // Others were deleted meanwhile.
    for (const article of whole.filter((each) => each !== undefined)) {
      articles++;
      const { record, content, text } = article;
      const files = await pictureFiles(article.pictures ?? [], articles);
      pictures += files.entries.length;
      const file: ArticleFile = { record, ...(content && { content }), ...(text && { text }), pictures: files.entries };
      add({ [articleFile(articles)]: strToU8(JSON.stringify(file)), ...files.packed });
    }
  }
  const made = saved.toISOString();
  const head: BackupHead = { ...BACKUP, made, articles, pictures, highlights: highlights.length };
  add({
    [HIGHLIGHTS_FILE]: strToU8(JSON.stringify(highlights)),
    [HEAD_FILE]: strToU8(`${JSON.stringify(head, null, 2)}\n`),
  });
  onProgress(records.length, records.length);
  return {
    file: new Blob([...parts, ...zip.end()], { type: 'application/zip' }),
    articles,
    highlights: head.highlights,
  };
}

async function pictureFiles(pictures: readonly StoredPicture[], article: number) {
  const entries = pictures.map(({ address, type }, index) => {
    const ending = /^image\/(\w+)/.exec(type)?.[1] ?? 'bin';
    return { address, type, file: `pictures/${article}/${index + 1}.${ending}` };
  });
  const bytes = await Promise.all(pictures.map(async ({ blob }) => new Uint8Array(await blob.arrayBuffer())));
  const packed = Object.fromEntries(entries.map(({ file }, index) => [file, [bytes[index], STORED] as const]));
  return { entries, packed: packed as Zippable };
}
