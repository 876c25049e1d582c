import { Readable } from 'node:stream';
import { Failure } from '../terminal/failure.ts';
import { unzipped } from './gzip.ts';
import { pagesOfJsonLines } from './lines.ts';
import { failedInput, type PageInput } from './page-input.ts';
import { pagesOfWarc } from './warc.ts';

/** Source: RFC 1952, 2.3.1. */
const GZIP = [0x1f, 0x8b];
const WARC_START = 'WARC/';

/** The pages of a stream of JSON Lines or of a web archive, which its first bytes tell. Either may be compressed by gzip. */
export async function* pagesOfStream(stream: Readable): AsyncGenerator<PageInput> {
  try {
    yield* pagesIn(stream);
  } catch (error) {
    yield failedInput('-', new Failure(`Standard input cannot be read to its end (${(error as Error).message}).`));
  }
}

async function* pagesIn(stream: Readable): AsyncGenerator<PageInput> {
  const packed = await withStart(stream, GZIP.length);
  const isPacked = GZIP.every((byte, at) => packed.start[at] === byte);
  const plain = isPacked ? await withStart(unzipped(packed.stream), WARC_START.length) : packed;
  const start = isPacked ? plain : await withStart(plain.stream, WARC_START.length);
  if (new TextDecoder().decode(start.start).startsWith(WARC_START)) yield* pagesOfWarc(start.stream, '-');
  else yield* pagesOfJsonLines(start.stream);
}

/** The first bytes of a stream, at least `length` of them unless it is shorter, and the whole stream. */
async function withStart(stream: Readable, length: number): Promise<{ start: Uint8Array; stream: Readable }> {
  const chunks = stream[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  for (let size = 0; size < length; size += read.at(-1)?.length ?? 0) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(Buffer.from(value));
  }
  const start = Buffer.concat(read);
  return { start, stream: Readable.from(rejoined(start, chunks), { objectMode: false }) };
}

async function* rejoined(start: Buffer, rest: AsyncIterator<unknown>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value as Buffer;
}
