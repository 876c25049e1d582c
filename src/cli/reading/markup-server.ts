import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Hands markup to the tabs over a socket of this machine. Over the browser's debugging connection, a page of 400 kB takes 33 ms, nearly
 * as long as reading it; this takes 2.
 */
export class MarkupServer {
  readonly #server: Server;
  /** By path. Paths cannot be guessed, so that no other program reads the pages. */
  readonly #offered = new Map<string, string>();

  private constructor() {
    this.#server = createServer((request, response) => {
      const html = this.#offered.get(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*');
      if (html === undefined) response.writeHead(404).end();
      else response.setHeader('content-type', 'text/plain; charset=utf-8').end(html);
    });
  }

  /** Starts on a free port of the loopback address. */
  static async start(): Promise<MarkupServer> {
    const server = new MarkupServer();
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject);
      server.#server.listen(0, '127.0.0.1', resolve);
    });
    return server;
  }

  /** Runs work with the address of some markup, which ends with the work. */
  async during<Result>(html: string, work: (address: string) => Promise<Result>): Promise<Result> {
    const path = `/${randomUUID()}`;
    this.#offered.set(path, html);
    try {
      return await work(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`);
    } finally {
      this.#offered.delete(path);
    }
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
