import { ZipError, ZipFile } from '../../../../export/zip/zip-file.ts';
import { HEAD_FILE } from '../../../../platform/shelf/backup-format.ts';
import { readBookmarks } from './bookmarks-html.ts';
import { readCsv } from './csv.ts';
import { type ImportedFile, joinedFiles } from './imported.ts';
import { pocketHighlights, readOmnivore, readReadeck, readWallabag } from './json-exports.ts';

/**
 * `unknown`: none of the files that are known; `damaged`: a zip file that is not whole; `backup`: a backup of Pith, which is restored and not
 * imported.
 */
export type ImportFault = 'unknown' | 'damaged' | 'backup';

/** The first bytes of a zip file. */
const ZIP_START = 'PK';

/** Reads the file of another service, whichever it is: its content tells, not its name. Does not reject. */
export async function readImport(file: Blob): Promise<ImportedFile | ImportFault> {
  try {
    if ((await file.slice(0, ZIP_START.length).text()) === ZIP_START) return await readZip(await ZipFile.open(file));
    return (await readText(await file.text())) ?? 'unknown';
  } catch (error) {
    return error instanceof ZipError ? 'damaged' : 'unknown';
  }
}

const NO_FILES = { content: () => undefined, highlights: () => Promise.resolve('') };

async function readText(text: string): Promise<ImportedFile | null> {
  const start = text.trimStart().charAt(0);
  if (start === '<') return readBookmarks(text);
  if (start === '[') return readWallabag(text) ?? (await readOmnivore(text, NO_FILES));
  return readCsv(text);
}

async function readZip(zip: ZipFile): Promise<ImportedFile | ImportFault> {
  if (zip.has(HEAD_FILE)) return 'backup';
  const { names } = zip;
  const ending = (end: string) => names.filter((name) => name.toLowerCase().endsWith(end));
  const metadata = names.filter((name) => baseName(name).startsWith('metadata_'));
  const descriptions = ending('/info.json');
  const tables = ending('.csv');
  if (metadata.length > 0) return joined(await inTurn(metadata, (name) => readOmnivoreFile(zip, name)));
  if (descriptions.length > 0)
    return joined(await inTurn(descriptions, async (name) => readReadeck(await zip.text(name))));
  if (tables.length > 0)
    return withHighlights(zip, joined(await inTurn(tables, async (name) => readCsv(await zip.text(name)))));
  const others = [...ending('.html'), ...ending('.json')];
  return joined(await inTurn(others, async (name) => readText(await zip.text(name))));
}

async function readOmnivoreFile(zip: ZipFile, path: string): Promise<ImportedFile | null> {
  const folder = path.slice(0, path.length - baseName(path).length);
  return readOmnivore(await zip.text(path), {
    content: (slug) => {
      const name = `${folder}content/${slug}.html`;
      return zip.has(name) ? () => zip.text(name) : undefined;
    },
    highlights: async (slug) => {
      const name = `${folder}highlights/${slug}.md`;
      return zip.has(name) ? zip.text(name) : '';
    },
  });
}

/** Adds what a zip file of Pocket tells of highlights. */
async function withHighlights(zip: ZipFile, file: ImportedFile | ImportFault): Promise<ImportedFile | ImportFault> {
  if (typeof file === 'string') return file;
  const names = zip.names.filter((name) => name.includes('annotations/') && name.endsWith('.json'));
  const found = await inTurn(names, async (name) => pocketHighlights(await zip.text(name)));
  const byUrl = new Map(found.flatMap((each) => [...each]));
  const articles = file.articles.map((article) => ({ ...article, highlights: byUrl.get(article.url) ?? [] }));
  return { ...file, articles };
}

function joined(files: readonly (ImportedFile | null)[]): ImportedFile | ImportFault {
  const known = files.filter((file) => file !== null);
  return known.length > 0 ? joinedFiles(known) : 'unknown';
}

/** One after the other, so that one file at a time is in memory. */
async function inTurn<Result>(names: readonly string[], read: (name: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const name of names) results.push(await read(name));
  return results;
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
