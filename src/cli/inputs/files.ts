import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Failure } from '../terminal/failure.ts';
import { pageOfMhtml } from './mhtml.ts';
import { type LoadedPage, MAX_PAGE_BYTES, type PageInput } from './page-input.ts';

const PAGE_NAME = /\.(?:html?|xhtml?|mht|mhtml)(?:\.gz)?$/i;

const XHTML_NAME = /\.xhtml?(?:\.gz)?$/i;

const unzip = promisify(gunzip);

/** Whether a file's name is that of a saved page. */
export function isPageName(name: string): boolean {
  return PAGE_NAME.test(name);
}

/** The saved pages in a folder and the folders in it, by name. */
export function* pagesIn(folder: string): Generator<PageInput> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names) if (isPageName(name)) yield pageFile(join(folder, name), folder);
}

/** A saved page. Its output is named by its path within `folder`. */
export function pageFile(path: string, folder: string): PageInput {
  const stem = relative(folder, path).replaceAll('\\', '/').replace(PAGE_NAME, '');
  return { source: path, stem, load: () => loadFile(path) };
}

async function loadFile(path: string): Promise<LoadedPage> {
  const bytes = await bytesOf(path);
  if (/\.mht(?:ml)?(?:\.gz)?$/i.test(path)) return pageOfMhtml(bytes);
  return { html: bytes, ...(XHTML_NAME.test(path) && { contentType: 'application/xhtml+xml' }) };
}

/** @throws {Failure} for a file that is missing, too large, or a damaged gzip. */
async function bytesOf(path: string): Promise<Uint8Array> {
  const tooLarge = new Failure(`It is larger than ${MAX_PAGE_BYTES / 1_000_000} MB.`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_PAGE_BYTES) throw tooLarge;
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(`It cannot be read (${error.code}).`);
  });
  if (!/\.gz$/i.test(path)) return bytes;
  return unzip(bytes, { maxOutputLength: MAX_PAGE_BYTES }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge
      : new Failure(`It is a damaged gzip file (${error.message}).`);
  });
}
