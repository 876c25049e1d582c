/** The command line as a user runs it: the program, its output and its exit code. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTargets } from '../../src/dev/build/build.ts';
import { epubFaults } from '../support/epub-faults.ts';

/** The arguments that read in a browser. */
const CHROMIUM = ['extract', '--engine', 'chromium', '--jobs', '1'];

const ROOT = join(import.meta.dirname, '../..');
const TEXT = 'Between the islands the ferry takes three hours, and nobody who waits for it, or works on it, minds. ';
const PAGE = (title: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><article><h1>${title}</h1><p>${TEXT.repeat(4)}</p></article>`;

const warcRecord = (url: string, html: string) => {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  const head = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2025-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:${url}>\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${Buffer.byteLength(http)}`;
  return `${head}\r\n\r\n${http}\r\n\r\n`;
};

interface Run {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Seconds after which a server counts as silent. A busy machine needs some of them to read a page. */
const SLOW_S = 12;

let folder: string;

beforeAll(async () => {
  await buildTargets(['cli']);
  folder = mkdtempSync(join(tmpdir(), 'pith-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The arguments of Node.js that run the built command, without the launcher, which takes a second to look for changed sources. */
function built(args: readonly string[]): string[] {
  const module = pathToFileURL(join(ROOT, 'dist/cli/pith.js')).href;
  const script = `import('${module}').then(async (m) => { process.exitCode = await m.runPith(process.argv.slice(1)); })`;
  return ['-e', script, '--', ...args];
}

function pith(args: readonly string[], input: string | Uint8Array = ''): Promise<Run> {
  return start(built(args), input);
}

function start(args: readonly string[], input: string | Uint8Array = '', env = process.env): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...args], { cwd: folder, env }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
    );
    child.stdin?.end(input);
  });
}

function recordsOf(lines: string) {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function write(path: string, content: string | Uint8Array): string {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
  return path;
}

describe('pith extract --compare-sites', () => {
  const LETTER =
    'Get the letter of the harbour each week, with tides and times and drawings of the boats that came in.';
  const story = (subject: string) => {
    const paragraph = (about: string) =>
      `<p>The ${subject} of the town has ${about}, say the people who have worked there for many years, and nobody expects the ${subject} to change again before the summer of next year.</p>`;
    return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="canonical" href="https://harbour.example/${subject}"><title>${subject}</title><article><h1>${subject}</h1>${paragraph('been rebuilt')}${paragraph('reopened its doors')}<p>${LETTER}</p>${paragraph('found new visitors')}${paragraph('cost less than planned')}</article>`;
  };
  const archiveOf = (name: string, subjects: readonly string[]) =>
    write(name, subjects.map((each) => warcRecord(`https://harbour.example/${each}`, story(each))).join(''));
  const withLetter = async (args: readonly string[], input = '') => {
    const { code, out } = await pith(['extract', '-f', 'jsonl', ...args], input);
    expect(code).toBe(0);
    return recordsOf(out).map(({ title, text }) => [title, text.includes(LETTER)]);
  };

  it('leaves out what three pages of a site hold, in their order, and says so', async () => {
    const archive = archiveOf('three.warc', ['ferry', 'market', 'railway']);
    const without = [
      ['ferry', false],
      ['market', false],
      ['railway', false],
    ];
    expect(await withLetter([archive])).toEqual(without);
    for (const each of ['ferry', 'market', 'railway']) write(`mirror/${each}.html`, story(each));
    expect(await withLetter(['mirror'])).toEqual(without);
    expect(await withLetter(['mirror', '--shard', '2/3'])).toEqual([['market', false]]);
    expect((await withLetter(['mirror', '--no-compare-sites'])).every(([, has]) => has)).toBe(true);
    const { out } = await pith(['extract', archive, '-f', 'jsonl', '--explain']);
    const [first] = recordsOf(out);
    expect(first).not.toHaveProperty('sitePage');
    expect(JSON.stringify(first.explanation.removed)).toContain('also on 2 other pages of this site');
  });

  it('compares two pages where it is asked to, and standard input never', async () => {
    const archive = archiveOf('two.warc', ['ferry', 'market']);
    expect((await withLetter([archive])).every(([, has]) => has)).toBe(true);
    expect((await withLetter([archive, '--compare-sites'])).some(([, has]) => has)).toBe(false);
    const lines = ['ferry', 'market', 'railway'].map((each) =>
      JSON.stringify({ url: `https://harbour.example/${each}`, html: story(each) }),
    );
    expect((await withLetter(['-', '--compare-sites'], lines.join('\n'))).every(([, has]) => has)).toBe(true);
  });
});

describe('pith extract --highlights', () => {
  const annotation = (exact: string, more = {}) => ({
    type: 'Annotation',
    body: { type: 'TextualBody', value: `About ${exact}.` },
    target: {
      source: 'https://ferry.example/log',
      styleClass: 'green',
      selector: { type: 'TextQuoteSelector', exact, prefix: '', suffix: ' the ferry takes' },
      ...more,
    },
  });
  const saved = () => {
    const canonical = '<link rel="canonical" href="https://ferry.example/log"><title>';
    return write(
      'marked/page.html',
      PAGE('Marked').replace('<title>', canonical).replace(TEXT, `The first ferry. ${TEXT}`),
    );
  };
  const first = 'The first ferry. Between the islands';

  it('marks the words with their notes, and tells of those that are lost', async () => {
    const page = saved();
    write('notes.jsonld', JSON.stringify([annotation(first), annotation('the bell of the chapel'), 'no annotation']));
    const run = await pith([
      'extract',
      page,
      '-f',
      'markdown',
      '--highlights',
      'notes.jsonld',
      '--highlight-signs',
      'equals',
    ]);
    expect([run.code, run.out]).toEqual([0, expect.stringContaining(`==${first}==[^n1] the ferry takes`)]);
    expect(run.out).toContain(`[^n1]: About ${first}.`);
    expect(run.errors).toContain('1 annotation is skipped: without a TextQuoteSelector.\n');
    expect(run.errors).toContain('1 highlight is lost:\n');
    expect(run.errors).toContain('page.html: “the bell of the chapel”');
  });

  it('lists them in JSON with their places, and gives the same ids each time', async () => {
    const page = saved();
    write('notes.jsonld', JSON.stringify([annotation(first)]));
    const runs = [1, 2].map(() => pith(['extract', page, '-f', 'json', '--highlights', 'notes.jsonld']));
    const [one, two] = (await Promise.all(runs)).map(({ out }) => JSON.parse(out)[0] ?? JSON.parse(out));
    expect(one.highlights).toMatchObject([
      { colour: 'green', note: `About ${first}.`, place: { state: 'exact', start: 0, end: first.length } },
    ]);
    expect(two.highlights).toEqual(one.highlights);
  });

  it('refuses formats without a place for them, and files that hold none', async () => {
    const page = saved();
    write('none.jsonld', '{"type": "Article"}');
    const runs = [
      ['extract', page, '--highlights', 'none.jsonld'],
      ['extract', page, '-f', 'html', '--highlights', 'none.jsonld'],
      ['extract', page, '-f', 'html', '--highlights', 'missing.jsonld'],
    ].map((args) => pith(args));
    expect((await Promise.all(runs)).map(({ code, errors }) => [code, errors.split('\n')[0]])).toEqual([
      [2, '--highlights needs another --format: plain text has no place for them.'],
      [1, 'none.jsonld holds no annotation with a TextQuoteSelector.'],
      [1, expect.stringMatching(/^missing\.jsonld cannot be read: ENOENT/)],
    ]);
  });
});

describe('pith extract', () => {
  it('prints title, keywords, date and text of a saved page', async () => {
    const html = PAGE('Ferries').replace('<title>', '<meta name="keywords" content="sea, ships"><title>');
    const dated = html.replace('<title>', '<meta property="article:published_time" content="2025-03-04"><title>');
    const { code, out } = await start([join(ROOT, 'src/cli/launch.mjs'), 'extract', write('one.html', dated)]);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 5)).toEqual(['Ferries', 'sea, ships', '2025-03-04', '', TEXT.repeat(4).trim()]);
  });

  it('lists what cannot be read, and reads the rest', async () => {
    write('mixed/a.html', PAGE('First'));
    write('mixed/b.html.gz', gzipSync(PAGE('Second')).subarray(0, 40));
    write('mixed/c.html', new Uint8Array(2000));
    write('mixed/deep/d.html.gz', gzipSync(PAGE('Third')));
    const { code, out, errors } = await pith(['extract', 'mixed', 'missing.html', '-f', 'jsonl']);
    expect(code).toBe(1);
    const records = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records.map(({ title = null }) => title)).toEqual(['First', null, null, 'Third', null]);
    expect(errors).toMatch(
      /3 failed:\n.*b\.html\.gz: It is a damaged gzip.*\n.*c\.html: This is not a text file.*\n.*missing/,
    );
  });

  it('says what is wrong with arguments', async () => {
    const { code, errors } = await pith(['extract', 'x.html', '-f', 'pdf']);
    expect([code, errors]).toEqual([2, expect.stringContaining('--format must be one of')]);
  });

  it('writes one file for each page into a folder, and none twice when it goes on', async () => {
    write('site/one.html', PAGE('One'));
    write('site/sub/two.html', PAGE('Two'));
    await pith(['extract', 'site', '-f', 'markdown', '-o', 'notes']);
    expect(readdirSync(join(folder, 'notes'), { recursive: true }).sort()).toEqual(['one.md', 'sub', 'sub/two.md']);
    write('notes/one.md', 'mine');
    await pith(['extract', 'site', '-f', 'markdown', '-o', 'notes', '--resume']);
    expect(readFileSync(join(folder, 'notes/one.md'), 'utf8')).toBe('mine');
    expect(readFileSync(join(folder, 'notes/sub/two.md'), 'utf8')).toContain('# Two');
  });

  it('goes on with JSON Lines that were cut off, and gives the file its name at the end', async () => {
    for (const name of ['a', 'b', 'c']) write(`three/${name}.html`, PAGE(name));
    await pith(['extract', 'three', '-f', 'jsonl', '-o', 'all.jsonl']);
    const whole = readFileSync(join(folder, 'all.jsonl'), 'utf8');
    rmSync(join(folder, 'all.jsonl'));
    write('all.jsonl.part', whole.slice(0, whole.indexOf('\n') + 30));
    await pith(['extract', 'three', '-f', 'jsonl', '-o', 'all.jsonl', '--resume']);
    expect(readFileSync(join(folder, 'all.jsonl'), 'utf8')).toBe(whole);
    expect(existsSync(join(folder, 'all.jsonl.part'))).toBe(false);
  });

  it('gives as a filter in four shards what it gives in one run', async () => {
    const lines = Array.from({ length: 12 }, (_, index) =>
      JSON.stringify({ url: `https://example.org/${index}`, html: PAGE(`Page ${index}`) }),
    );
    const args = ['extract', '-', '--jobs', '1'];
    const filter = (part: readonly string[]) => pith(args, `${part.join('\n')}\n`);
    const whole = await filter(lines);
    const shards = await Promise.all([0, 3, 6, 9].map((start) => filter(lines.slice(start, start + 3))));
    expect(whole.out.split('\n')).toHaveLength(13);
    expect(shards.map(({ out }) => out).join('')).toBe(whole.out);
  });

  it.each([1, 2])('reads each page in one of three parts (--jobs %i)', async (jobs) => {
    const lines = Array.from({ length: 8 }, (_, index) => JSON.stringify({ html: PAGE(`Page ${index}`) }));
    const part = (shard: string) => pith(['extract', '-', '-j', String(jobs), '--shard', shard], lines.join('\n'));
    const parts = await Promise.all(['1/3', '2/3', '3/3'].map(part));
    const titles = parts.map(({ out }) => recordsOf(out).map(({ title }) => title));
    expect(titles).toEqual([
      ['Page 0', 'Page 3', 'Page 6'],
      ['Page 1', 'Page 4', 'Page 7'],
      ['Page 2', 'Page 5'],
    ]);
  });

  it('writes parts of pages with the same name side by side', async () => {
    for (const name of ['x/a.html', 'x/a.htm', 'x/a.xhtml']) write(name, PAGE(name));
    for (const shard of ['2/2', '1/2']) await pith(['extract', 'x', '-o', 'x-texts', '--shard', shard]);
    const firstLines = ['a', 'a-2', 'a-3'].map((name) => readFileSync(join(folder, `x-texts/${name}.txt`), 'utf8'));
    expect(firstLines.map((text) => text.split('\n')[0])).toEqual(['x/a.htm', 'x/a.html', 'x/a.xhtml']);
  });

  it('gives a line as soon as a page is read, while others are still to come', async () => {
    const child = spawn(process.execPath, built(['extract', '-', '-j', '1']), { cwd: folder });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const title of ['One', 'Two']) {
      child.stdin.write(`${JSON.stringify({ html: PAGE(title) })}\n`);
      expect(JSON.parse((await lines.next()).value)).toMatchObject({ title });
    }
    child.stdin.end();
    expect(await lines.next()).toMatchObject({ done: true });
  });

  it('takes no more pages than it can write', async () => {
    const child = spawn(process.execPath, built(['extract', '-', '-j', '1', '--explain']), { cwd: folder });
    // Nobody reads its output, which holds some tens of kilobytes.
    child.stdout.pause();
    const page = `${JSON.stringify({ html: PAGE('Page').replace(TEXT, TEXT.repeat(200)) })}\n`;
    let taken = 0;
    for (; taken < 400; taken++) {
      if (child.stdin.write(page)) continue;
      const isDrained = await Promise.race([once(child.stdin, 'drain'), delay(5000, 'never')]);
      if (isDrained === 'never') break;
    }
    child.kill();
    expect(taken).toBeLessThan(100);
  });

  it.each([
    ['an archive', (records: string) => Buffer.from(records)],
    ['a compressed archive', (records: string) => gzipSync(records)],
  ])('reads %s on standard input', async (_, bytesOf) => {
    const records = ['One', 'Two'].map((title) => warcRecord(`https://example.org/${title}`, PAGE(title))).join('');
    const { out } = await pith(['extract', '-'], bytesOf(records));
    expect(recordsOf(out)).toMatchObject([
      { url: 'https://example.org/One', title: 'One' },
      { url: 'https://example.org/Two', title: 'Two' },
    ]);
  });

  it('says that standard input ends too early', async () => {
    const lines = gzipSync(`${JSON.stringify({ html: PAGE('One') })}\n`.repeat(50));
    const { code, errors } = await pith(['extract', '-'], lines.subarray(0, -20));
    expect([code, errors]).toEqual([1, expect.stringContaining('-: Standard input cannot be read to its end')]);
  });

  it('needs no browser, and says when it does', async () => {
    write('alone.html', PAGE('Alone'));
    write('app.html', '<!doctype html><title>App</title><div id="root"></div><script src="/app.js"></script>');
    write('page.xhtml', PAGE('As XML'));
    const env = { ...process.env, PITH_CHROMIUM: join(folder, 'none') };
    const alone = await start(built(['extract', 'alone.html', 'app.html', 'page.xhtml', '-f', 'jsonl']), '', env);
    expect([alone.code, recordsOf(alone.out).length]).toEqual([0, 3]);
    expect(alone.errors).toContain('1 of them may need scripts, which were not run: --rendered runs them.\n');
    expect(alone.errors).toContain('Read as HTML, XHTML though they are: 1.');
    const rendered = await start(built(['extract', 'alone.html', '--rendered']), '', env);
    expect([rendered.code, rendered.errors]).toEqual([1, expect.stringContaining('PITH_CHROMIUM names')]);
  });

  it('goes on after a page that takes too long', async () => {
    write('slow/a.html', PAGE('First'));
    write('slow/b.html', `<p>${'<a><b><i>'.repeat(400_000)}`);
    write('slow/c.html', PAGE('Third'));
    const { code, out } = await pith(['extract', 'slow', '-f', 'jsonl', '-j', '1', '--timeout', '3']);
    expect([code, recordsOf(out).map(({ title, error }) => title ?? error)]).toEqual([
      1,
      ['First', 'It took more than 3 s.', 'Third'],
    ]);
  });

  // engines.chromium.spec.ts compares the engines in every format.
  it.each(['jsonl', 'html'])('writes the same as in Chromium: %s', async (format) => {
    const pages = ['blog-de', 'recipe-lentil-soup', '37-formulas'].map((name) => join(ROOT, 'tests/pages', name));
    const [here, there] = await Promise.all([
      pith(['extract', ...pages, '-f', format]),
      pith([...CHROMIUM, ...pages, '-f', format]),
    ]);
    const withoutTimes = ({ out }: Run) => out.replace(/saved: .*|Saved[^.]*/g, '');
    expect([here?.code, here && withoutTimes(here)]).toEqual([0, there && withoutTimes(there)]);
  });

  it('reads a web archive up to where it is damaged', async () => {
    const archive = gzipSync(warcRecord('https://example.org/one', PAGE('One')));
    const rest = gzipSync(warcRecord('https://example.org/two', PAGE('Two')));
    write('web.warc.gz', Buffer.concat([archive, rest.subarray(0, 60)]));
    const { code, out, errors } = await pith(['extract', 'web.warc.gz', '-f', 'jsonl']);
    const [first] = out.split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ url: 'https://example.org/one', title: 'One' });
    expect([code, errors]).toEqual([1, expect.stringContaining('web.warc.gz: The archive is damaged after 1 pages')]);
  });

  it('starts the browser again when it crashes, and reads the other pages', async () => {
    for (let index = 0; index < 40; index++) write(`many/${index + 10}.html`, PAGE(`Page ${index}`));
    const child = spawn(process.execPath, built([...CHROMIUM, 'many', '-f', 'jsonl', '--jobs', '2']), { cwd: folder });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (data: string) => {
      if (out === '') killBrowserOf(child);
      out += data;
    });
    await new Promise((resolve) => child.once('exit', resolve));
    const records = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records).toHaveLength(40);
    // Two pages were being read, and two more may have begun before the crash was noticed.
    expect(records.filter(({ error }) => error !== undefined).length).toBeLessThanOrEqual(4);
  });

  it.runIf(existsSync('/dev/full'))('says that the disk is full', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, built(['extract', write('full.html', PAGE('Full'))]), {
      cwd: folder,
      stdio: ['ignore', full, 'pipe'],
    });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (data: string) => {
      errors += data;
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    closeSync(full);
    expect([code, errors]).toEqual([1, expect.stringMatching(/no space left/i)]);
  });

  it('explains and compares a page', async () => {
    write('why.html', `${PAGE('Why')}<nav><a href="/a">Home</a> <a href="/b">Archive</a></nav>`);
    expect(await closedOutput(built(['explain', 'why.html']))).toEqual([0, '']);
    const explained = await pith(['explain', 'why.html']);
    expect(explained.out).toMatch(/^Why\n/);
    expect(explained.out).toContain('Candidates');
    expect(explained.out).toMatch(/Left out[\s\S]*Home Archive/);
    const compared = await pith(['compare', 'why.html']);
    expect(compared.out.split('\n').filter((line) => / ms /.test(line))).toHaveLength(11);
  });

  it('makes books', async () => {
    await pith(['extract', write('book.html', PAGE('Book')), '-f', 'epub', '-o', 'shelf']);
    expect(readFileSync(join(folder, 'shelf/book.epub')).subarray(0, 2).toString()).toBe('PK');
  });

  it('makes one book of many pages, in their order, without those that have no article', async () => {
    const pages = ['One', 'Two', 'Three'].map((title) => write(`volume-${title}.html`, PAGE(title)));
    const empty = write('volume-empty.html', '<title>Nothing</title>');
    const book = ['-f', 'epub', '--volume', 'volume.epub', '--title', 'Three of them'];
    const { code } = await pith(['extract', ...pages, empty, ...book]);
    expect(code).toBe(0);
    const file = readFileSync(join(folder, 'volume.epub'));
    const nav = strFromU8(unzipSync(file)['book/nav.xhtml'] ?? new Uint8Array());
    expect([...nav.matchAll(/<h1>(.*?)<\/h1>|<a [^>]*>(.*?)<\/a>/g)].map((found) => found[1] ?? found[2])).toEqual([
      'Three of them',
      'One',
      'Two',
      'Three',
    ]);
    expect(await epubFaults(file.toString('base64'))).toEqual([]);
    const none = await pith(['extract', empty, '-f', 'epub', '--volume', 'none.epub']);
    expect([none.code, existsSync(join(folder, 'none.epub'))]).toEqual([1, false]);
  });
});

describe('pith extract with addresses', () => {
  let server: Server;
  let origin: string;
  const times: number[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/robots.txt') return response.end('User-agent: *\nDisallow: /private/');
      times.push(performance.now());
      if (request.url === '/moved') return response.writeHead(301, { location: '/scripted' }).end();
      if (request.url === '/gone') return response.writeHead(410).end();
      if (request.url === '/slow') return undefined;
      const script = `<script>document.querySelector('p').append(' Written by a script.')</script>`;
      return response.setHeader('content-type', 'text/html').end(PAGE('Scripted') + script);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('follows redirects and robots.txt, one request after the other, and reports what servers answer', async () => {
    const paths = ['/moved', '/private/x', '/gone', '/slow'];
    write('list.txt', `# ferries\n${paths.map((path) => origin + path).join('\n')}\nferry\n`);
    const { code, out, errors } = await pith(['extract', 'list.txt', '-f', 'jsonl', '--timeout', String(SLOW_S)]);
    expect(code).toBe(1);
    const records = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records[0]).toMatchObject({ source: `${origin}/moved`, url: `${origin}/scripted`, title: 'Scripted' });
    expect(records.slice(1).map(({ error }) => error)).toEqual([
      'robots.txt of the site forbids it.',
      'The server answered 410 Gone.',
      `The server did not answer within ${SLOW_S} s.`,
      'It is not an address that begins with http:// or https://.',
    ]);
    expect(errors).toContain('4 failed:');
    for (const [index, time] of times.entries())
      if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThan(900);
  });

  it('loads a page with its scripts where that is asked for', async () => {
    const plain = await pith(['extract', `${origin}/scripted`]);
    expect(plain.out).not.toContain('Written by a script.');
    const rendered = await pith(['extract', `${origin}/scripted`, '--rendered']);
    expect(rendered.out).toContain('Written by a script.');
  });
});

/** Resolves to the exit code and the errors of a program whose output is closed before it writes, as by `head`. */
async function closedOutput(args: readonly string[]): Promise<[code: unknown, errors: string]> {
  const child = spawn(process.execPath, args, { cwd: folder });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (data: string) => {
    errors += data;
  });
  child.stdout.destroy();
  const code = await new Promise((resolve) => child.once('close', resolve));
  return [code, errors];
}

function killBrowserOf({ pid }: ChildProcess): void {
  const children = execFileSync('pgrep', ['-P', String(pid), '-f', 'remote-debugging'], { encoding: 'utf8' });
  for (const id of children.trim().split('\n')) process.kill(Number(id), 'SIGKILL');
}
