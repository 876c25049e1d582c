/**
 * A web server for the tests, on 127.0.0.1 and a free port.
 *
 * - `/pages/NAME/` is `tests/pages/NAME/page.html`; other files of that folder are beside it, among them `page.txt` of plain text.
 * - `/csp/NAME/`, `/tt/NAME/` and `/sandbox/NAME/` are the same under the headers of {@link POLICIES}.
 * - `/samples/FILE` is one of `samples.ts`; `/html/…` are documents given to {@link TestServer.serve}.
 *
 * The server records every request, including those that get a 404, so tests can check that a request was not made.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { SAMPLES } from './samples.ts';

interface SeenRequest {
  /** Path and query. */
  readonly path: string;
  readonly referer: string | undefined;
  readonly cookie: string | undefined;
}

export interface TestServer {
  /** The origin, without a slash at its end. */
  readonly origin: string;
  /** All requests since the start or the last {@link TestServer.forget}. */
  readonly requests: readonly SeenRequest[];
  url(path: string): string;
  /** Serves a document of a test's own, HTML unless the headers say otherwise, and returns its URL. A `location` makes it a redirect. */
  serve(body: string | Uint8Array, headers?: Readonly<Record<string, string>>): string;
  /** Serves a document at a path of its own, once it is there, and returns its URL. */
  serveAt(path: string, body: string | Promise<string>, headers?: Readonly<Record<string, string>>): string;
  forget(): void;
  close(): Promise<void>;
}

/** The headers of a page by the first part of its path. */
const POLICIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  pages: {},
  csp: { 'content-security-policy': "default-src 'none'; style-src 'none'; script-src 'none'" },
  tt: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  sandbox: { 'content-security-policy': 'sandbox' },
};

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
};

const PAGES = join(import.meta.dirname, '../pages');

interface Answer {
  readonly contentType: string;
  readonly body: Uint8Array | string | Promise<string>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Starts a server of its own for one test file. */
export async function startServer(): Promise<TestServer> {
  const requests: SeenRequest[] = [];
  const served = new Map<string, Answer>();
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', referer: request.headers.referer, cookie: request.headers.cookie });
    void answer(request, response, served);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    url: (path) => origin + path,
    serve: (body, headers = {}) => {
      const path = `/html/${served.size + 1}`;
      served.set(path, { contentType: 'text/html; charset=utf-8', body, headers });
      return origin + path;
    },
    serveAt: (path, body, headers = {}) => {
      served.set(path, { contentType: 'text/html; charset=utf-8', body, headers });
      return origin + path;
    },
    forget: () => void requests.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, served: Map<string, Answer>): Promise<void> {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const found = served.get(path) ?? (await find(path).catch(() => undefined));
  if (found === undefined) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    return;
  }
  const body = await found.body;
  response
    .writeHead(found.headers?.location === undefined ? 200 : 302, {
      'content-type': found.contentType,
      'cache-control': 'no-store',
      ...found.headers,
    })
    .end(body);
}

async function find(path: string): Promise<Answer | undefined> {
  const [, kind = '', name = '', ...rest] = path.split('/');
  if (kind === 'samples') return SAMPLES[name];
  const headers = POLICIES[kind];
  if (headers === undefined || rest.includes('..') || name === '..') return undefined;
  const file = rest.join('/') || 'page.html';
  const body = file === 'page.html' ? await pageHtml(name) : await readFile(join(PAGES, name, file));
  return { contentType: TYPES[extname(file)] ?? 'application/octet-stream', body, headers };
}

/** The document of a page folder: its `page.html`, or the output of its `generate.ts`. */
export async function pageHtml(name: string): Promise<string> {
  const folder = join(PAGES, name);
  return readFile(join(folder, 'page.html'), 'utf8').catch(async () => {
    const generator = (await import(join(folder, 'generate.ts'))) as { pageHtml: () => string };
    return generator.pageHtml();
  });
}
