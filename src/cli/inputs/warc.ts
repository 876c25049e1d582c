import { createReadStream } from 'node:fs';
import { WARCParser, type WARCRecord } from 'warcio';
import { Failure } from '../terminal/failure.ts';
import { unzipped } from './gzip.ts';
import { failedInput, type LoadedPage, MAX_PAGE_BYTES, type PageInput, stemOf } from './page-input.ts';

/** The pages of a web archive, in its order: the answers of type HTML with status 200. A damaged end is one more input, which fails. */
export async function* pagesOfWarc(archive: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<PageInput> {
  let pages = 0;
  try {
    for await (const record of WARCParser.iterRecords(archive)) {
      if (!isPage(record)) continue;
      const url = record.warcTargetURI ?? '';
      const type = record.httpHeaders?.headers.get('Content-Type');
      // The parser goes on to the next record when it is asked for one, so this one is read now.
      const bytes = await contentOf(record);
      pages++;
      yield { source: `${name}: ${url}`, stem: stemOf(url), load: async () => pageOf(bytes, url, type) };
    }
  } catch (error) {
    yield failedInput(name, new Failure(`The archive is damaged after ${pages} pages (${(error as Error).message}).`));
    return;
  }
  if (pages === 0) yield failedInput(name, new Failure('The archive holds no pages.'));
}

/** The bytes of an archive. */
export function archiveFile(path: string): AsyncIterable<Uint8Array> {
  const file = createReadStream(path);
  return path.toLowerCase().endsWith('.gz') ? unzipped(file) : file;
}

function isPage({ warcType, httpHeaders }: WARCRecord): boolean {
  if (warcType !== 'response' || httpHeaders?.statusCode !== 200) return false;
  return /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(httpHeaders.headers.get('Content-Type') ?? '');
}

async function contentOf(record: WARCRecord): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of record) {
    size += chunk.length;
    if (size <= MAX_PAGE_BYTES) chunks.push(chunk);
  }
  return size > MAX_PAGE_BYTES ? null : Buffer.concat(chunks);
}

function pageOf(bytes: Uint8Array | null, url: string, contentType: string | null | undefined): LoadedPage {
  if (bytes === null) throw new Failure(`It is larger than ${MAX_PAGE_BYTES / 1_000_000} MB.`);
  return { html: bytes, url, ...(contentType && { contentType }) };
}
