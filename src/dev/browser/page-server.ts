import { createReadStream, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Failure } from '../../cli/terminal/failure.ts';
import { charsetOf } from '../../library/node/charset.ts';

/** Types of files that a page may load from its own folder. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.htm': 'text/html',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * From the standard "MIME Sniffing": a text has no other control characters than these among its first bytes, unless it is UTF-16.
 */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const FIRST_PRINTED = 0x20;
const SNIFFED_BYTES = 1445;

/** A local page on its own server. */
export interface ServedPage {
  readonly url: string;
  close(): void;
}

export interface ServeOptions {
  /** Whether the page's scripts run. Saved pages look as they were saved only without them. */
  readonly scripts: 'on' | 'off';
}

/**
 * Serves an HTML file on 127.0.0.1, with the files beside it unless it is compressed.
 *
 * @throws {Failure} when the file is missing, a folder, or not HTML by its name or content.
 */
export async function servePage(file: string, options: ServeOptions): Promise<ServedPage> {
  const page = loadPage(file);
  const server = createServer((request, response) => {
    const name = requestedName(request, host);
    if (name === undefined) return refuse(response);
    if (name === page.name) return sendPage(response, page, options);
    const sibling = page.folder === undefined ? undefined : siblingPath(page.folder, name);
    if (sibling === undefined) return refuse(response);
    response.writeHead(200, headers(MEDIA_TYPES[extname(sibling).toLowerCase()] ?? '', options));
    createReadStream(sibling).pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/${encodeURIComponent(page.name)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface LoadedPage {
  readonly name: string;
  /** Undefined when only the page itself is served. */
  readonly folder: string | undefined;
  readonly html: Buffer;
  readonly charset: string;
}

function loadPage(file: string): LoadedPage {
  const type = /\.html?(\.gz)?$/i.exec(file);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new Failure(`There is no file ${file}.`);
  if (stats.isDirectory()) throw new Failure(`${file} is a folder, not a page.`);
  if (type === null) throw new Failure(`${file} is not an HTML file (.html, .htm or .html.gz).`);
  const bytes = readFileSync(file);
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const html = isCompressed ? unpack(file, bytes) : bytes;
  const charset = charsetOf(html);
  if (!isText(html, charset)) throw new Failure(`${file} is not an HTML file: it holds bytes that are not text.`);
  return {
    name: basename(file).replace(/\.gz$/i, ''),
    folder: isCompressed ? undefined : realpathSync(dirname(file)),
    html: withoutRefresh(html),
    charset,
  };
}

function isText(html: Buffer, charset: string): boolean {
  if (charset.startsWith('utf-16')) return true;
  return html.subarray(0, SNIFFED_BYTES).every((byte) => byte >= FIRST_PRINTED || TEXT_CONTROLS.has(byte));
}

function unpack(file: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    throw new Failure(`${file} is damaged: it cannot be unpacked.`);
  }
}

/** A saved page must not redirect to another. Latin-1 keeps every byte as it is. */
function withoutRefresh(html: Buffer): Buffer {
  const text = html.toString('latin1');
  return Buffer.from(text.replace(/(<meta\s[^>]*?http-equiv\s*=\s*["']?\s*)(?=refresh)/gi, '$1no-'), 'latin1');
}

/** The requested path without its slash. Undefined for another host: any name can be made to resolve to 127.0.0.1. */
function requestedName(request: IncomingMessage, host: string): string | undefined {
  if (request.method !== 'GET' || request.headers.host !== host) return undefined;
  try {
    return decodeURIComponent(new URL(request.url ?? '/', `http://${host}`).pathname.slice(1));
  } catch {
    return undefined;
  }
}

function siblingPath(folder: string, name: string): string | undefined {
  try {
    const path = realpathSync(join(folder, name));
    const isInside = path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
    return isInside && extname(path).toLowerCase() in MEDIA_TYPES && statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

function sendPage(response: ServerResponse, page: LoadedPage, options: ServeOptions): void {
  response.writeHead(200, headers(`text/html; charset=${page.charset}`, options));
  response.end(page.html);
}

function headers(type: string, { scripts }: ServeOptions): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(scripts === 'off' ? { 'Content-Security-Policy': "script-src 'none'" } : {}),
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain' });
  response.end('Not found\n');
}
