import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { HotPayload, Plugin } from 'vite';

/** One save may change several parts of the extension, and not all watchers notice at the same moment. */
const QUIET_MS = 300;

/** Reloads the extension after changes: once for several in a row, and not while its scripts are being built. */
export interface Reloader {
  request(): void;
  /** A build has started: wait for its end. */
  hold(): void;
  release(): void;
}

/** @param reload Called for one reload at a time. Its errors are shown on stderr. */
export function createReloader(reload: () => Promise<void>): Reloader {
  let isWanted = false;
  let holds = 0;
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const schedule = () => {
    clearTimeout(timer);
    if (!isWanted || holds > 0) return;
    timer = setTimeout(() => {
      isWanted = false;
      last = last.then(reload).catch((error: Error) => void process.stderr.write(`${error.message}\n`));
    }, QUIET_MS);
  };
  return {
    request: () => {
      isWanted = true;
      schedule();
    },
    hold: () => {
      holds += 1;
      schedule();
    },
    release: () => {
      holds -= 1;
      schedule();
    },
  };
}

/**
 * Requests a reload when the background script or a file of `public/` changes. crxjs alone would ask the background script to reload
 * the extension, but the browser may have stopped that script; and it copies `public/` only once.
 */
export function reloadExtension({ request }: Reloader): Plugin {
  return {
    name: 'reload-extension',
    apply: 'serve',
    configureServer(server) {
      const { send } = server.ws;
      server.ws.send = (...args: unknown[]) => {
        if (isReloadRequest(args[0])) request();
        else Reflect.apply(send, server.ws, args);
      };
      const { publicDir, build } = server.config;
      const copy = (file: string) => {
        const path = relative(publicDir, file);
        if (path.startsWith('..')) return;
        const target = join(build.outDir, path);
        mkdirSync(dirname(target), { recursive: true });
        copyFileSync(file, target);
        request();
      };
      server.watcher.on('change', copy).on('add', copy);
    },
  };
}

function isReloadRequest(payload: unknown): boolean {
  const { type, event } = payload as HotPayload & { event?: string };
  return type === 'custom' && event === 'crx:runtime-reload';
}
