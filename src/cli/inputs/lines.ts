import type { Readable } from 'node:stream';
import { Failure } from '../terminal/failure.ts';
import { failedInput, type PageInput, stemOf } from './page-input.ts';
import type { PolitePages } from './polite-pages.ts';

/** The pages of JSON Lines, each an object with `html` and, if it is known, `url`. */
export async function* pagesOfJsonLines(stream: Readable): AsyncGenerator<PageInput> {
  let number = 0;
  for await (const line of linesOf(stream)) {
    number++;
    if (line.trim() !== '') yield pageOfLine(line, `line ${number}`);
  }
}

function pageOfLine(line: string, name: string): PageInput {
  try {
    const { html, url } = JSON.parse(line) as { html?: unknown; url?: unknown };
    if (typeof html !== 'string') throw new Failure('The line has no text in `html`.');
    const known = typeof url === 'string' && URL.canParse(url) ? { url } : {};
    return { source: known.url ?? name, stem: stemOf(known.url ?? name), load: async () => ({ html, ...known }) };
  } catch (error) {
    return failedInput(name, error instanceof Failure ? error : new Failure('The line is not JSON.'));
  }
}

/** The pages of a list of addresses, one a line. Empty lines and those that begin with `#` are passed over. */
export async function* pagesOfList(stream: Readable, pages: PolitePages): AsyncGenerator<PageInput> {
  for await (const line of linesOf(stream)) {
    const address = line.trim();
    if (address !== '' && !address.startsWith('#')) yield pageAt(address, pages);
  }
}

/** The page at an address. */
export function pageAt(address: string, pages: PolitePages): PageInput {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return failedInput(address, new Failure('It is not an address that begins with http:// or https://.'));
  }
  return { source: address, stem: stemOf(address), load: () => pages.load(address) };
}

/** The lines of a stream of UTF-8. Takes no more of it than the next line needs; `readline` would take a thousand lines. */
async function* linesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const chunk of stream) {
    const [rest = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n').reverse();
    for (const line of lines.reverse()) {
      yield `${begun.join('')}${line}`.replace(/\r$/, '');
      begun = [];
    }
    begun.push(rest);
  }
  const last = `${begun.join('')}${decoder.decode()}`;
  if (last !== '') yield last;
}
