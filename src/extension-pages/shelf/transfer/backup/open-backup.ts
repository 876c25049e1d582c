import { ZipError, ZipFile } from '../../../../export/zip/zip-file.ts';
import type { KeptArticle } from '../../../../platform/shelf/article-records.ts';
import {
  type ArticleFile,
  articleFile,
  type BackupFault,
  type BackupHead,
  HEAD_FILE,
  HIGHLIGHTS_FILE,
  parseArticleFile,
  parseHead,
  parseHighlights,
} from '../../../../platform/shelf/backup-format.ts';
import type { HighlightRecord } from '../../../../platform/shelf/database.ts';
import { groupsTo, type Task } from '../task.ts';

/** `damaged`: a file in it is missing or has changed. */
export type OpeningFault = BackupFault | 'damaged';

/** A backup that is whole: every file in it was read once. */
export interface OpenBackup {
  readonly head: BackupHead;
  readonly highlights: readonly HighlightRecord[];
  /** Reads the article with a number, from 1, again. Rejects if the file has changed since. */
  article(number: number): Promise<KeptArticle>;
}

/** Reads a whole backup, so that none is restored by half. Rejects if it is cancelled. */
export async function openBackup(file: Blob, { signal, onProgress }: Task): Promise<OpenBackup | OpeningFault> {
  try {
    const zip = await ZipFile.open(file);
    if (!zip.has(HEAD_FILE)) return 'unreadable';
    const head = parseHead(await zip.text(HEAD_FILE));
    if (typeof head === 'string') return head;
    const highlights = parseHighlights(await zip.text(HIGHLIGHTS_FILE));
    const ids = new Set<string>();
    for (const group of groupsTo(head.articles)) {
      onProgress((group[0] ?? 1) - 1, head.articles);
      for (const id of await Promise.all(group.map((number) => checkedId(zip, number)))) ids.add(id);
      signal.throwIfAborted();
    }
    if (highlights === null || ids.size < head.articles || highlights.length !== head.highlights) return 'damaged';
    return { head, highlights, article: (number) => wholeArticle(zip, number) };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return error.fault === 'no-zip' ? 'unreadable' : 'damaged';
  }
}

/** Reads all files of an article. Resolves to its id. */
async function checkedId(zip: ZipFile, number: number): Promise<string> {
  const { record, pictures } = await readArticle(zip, number);
  for (const { file } of pictures) await zip.bytes(file);
  return record.id;
}

async function readArticle(zip: ZipFile, number: number): Promise<ArticleFile> {
  const article = parseArticleFile(await zip.text(articleFile(number)));
  if (article === null) throw new ZipError('damaged');
  return article;
}

async function wholeArticle(zip: ZipFile, number: number): Promise<KeptArticle> {
  const { record, content, text, pictures } = await readArticle(zip, number);
  const stored = pictures.map(async ({ address, type, file }) => {
    const blob = new Blob([await zip.bytes(file)], { type });
    return { articleId: record.id, address, type, blob };
  });
  return { record, ...(content && { content }), ...(text && { text }), pictures: await Promise.all(stored) };
}
