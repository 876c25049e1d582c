import { strToU8, type Zippable } from 'fflate';
import { toMarkdownFile } from '../../../../export/markdown.ts';
import { EXTENSIONS } from '../../../../export/pictures.ts';
import { contentWithTex } from '../../../../export/tex-of-mathml.ts';
import { UniqueNames } from '../../../../export/unique-names.ts';
import { JoinedZip } from '../../../../export/zip/joined-zip.ts';
import { allArticles } from '../../../../platform/shelf/article-records.ts';
import type { ArticleRecord } from '../../../../platform/shelf/stored-article.ts';
import { type StoredSource, storedSource } from '../../book/stored-source.ts';
import type { Task } from '../task.ts';

/** A zip file with a folder of Markdown files. */
export interface MarkdownFolder {
  readonly file: Blob;
  readonly articles: number;
}

/**
 * Packs a Markdown file for each article, with its metadata as front matter, its highlights and notes, and its stored pictures as files
 * beside it. Links that wait to be read are files without content. Rejects if it is cancelled, or the database cannot be read.
 */
export async function makeMarkdownFolder({ signal, onProgress }: Task): Promise<MarkdownFolder> {
  const saved = new Date();
  const zip = new JoinedZip(saved);
  const names = new UniqueNames('md');
  const parts: Blob[] = [];
  const records = await allArticles();
  for (const [index, record] of records.entries()) {
    onProgress(index, records.length);
    const source = await storedSource(record);
    const name = names.of(record.title || record.url, 'article');
    parts.push(new Blob([zip.add(filesOf(name, record, source ?? linkSource(record), saved))]));
    signal.throwIfAborted();
  }
  onProgress(records.length, records.length);
  return { file: new Blob([...parts, ...zip.end()], { type: 'application/zip' }), articles: records.length };
}

function filesOf(name: string, record: ArticleRecord, source: StoredSource, saved: Date): Zippable {
  const pictures = withPictureFiles(source, `pictures/${record.id}`);
  const { tags, state } = record;
  const added = new Date(record.savedAt).toISOString();
  const content = contentWithTex(source.content);
  const markdown = toMarkdownFile({ ...source, content, tags, state, added }, saved);
  return { [name]: strToU8(markdown), ...pictures };
}

/** Points the images of the content at files in a folder. Returns the files. Others keep their address. */
function withPictureFiles({ content, pictures }: StoredSource, folder: string): Zippable {
  const paths = new Map<string, string>();
  const files: Zippable = {};
  for (const image of Array.from(content.querySelectorAll('img'))) {
    const address = image.getAttribute('src') ?? '';
    const picture = pictures.get(address);
    if (picture === undefined) continue;
    const path = paths.get(address) ?? `${folder}/${paths.size + 1}.${EXTENSIONS[picture.type]}`;
    paths.set(address, path);
    // Images are already compressed.
    files[path] = [picture.bytes, { level: 0 }];
    image.setAttribute('src', path);
  }
  return files;
}

/** A link as an article without content. */
function linkSource(record: ArticleRecord): StoredSource {
  const { title, byline, siteName, published, language, direction, url } = record;
  return {
    ...{ title: title || null, byline, siteName, publishedTime: published, modifiedTime: null, lang: language },
    ...{ dir: direction, url, pictures: new Map() },
    content: document.implementation.createHTMLDocument('').createElement('div'),
  };
}
