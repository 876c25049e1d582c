/**
 * A virtual desktop for tests that need real key presses and clicks: Xvfb, a window manager and xdotool. Linux only.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { endWithProcess } from './end-with-process.ts';
import type { Point } from './test-page.ts';
import { waitFor } from './wait-for.ts';

export interface Desktop {
  /** The display's name, such as `:77`. */
  readonly display: string;
  /** Waits for a window whose class matches and gives it the keyboard. */
  focusWindow(windowClass: string): Promise<void>;
  /** Presses keys named as in xdotool, `alt+r` or `Escape`, a few milliseconds apart. */
  pressKeys(...keys: readonly string[]): Promise<void>;
  /** Holds keys down until they have been repeated many times, and releases them. */
  holdKeys(keys: string): Promise<void>;
  /** Moves the mouse there, in px of the screen, and clicks. */
  click(point: Point): Promise<void>;
  close(): Promise<void>;
}

const run = promisify(execFile);

/** Starts a desktop of 1280 × 800 px on a free display. @throws if Xvfb, openbox or xdotool are missing. */
export async function startDesktop(): Promise<Desktop> {
  const home = await mkdtemp(join(tmpdir(), 'pith-desktop-'));
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const children: ChildProcess[] = [server];
  const killAll = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  const release = endWithProcess(killAll);
  const display = `:${await displayNumber(server)}`;
  const env = { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home };
  let manager: ChildProcess | undefined;
  const manageWindows = (): void => {
    // On a busy machine the window manager may start before the X server accepts connections, and exit.
    if (manager && isRunning(manager)) return;
    manager = spawn('openbox', [], { stdio: 'ignore', env });
    children.push(manager);
  };
  const xdotool = async (...args: readonly string[]): Promise<string> =>
    (await run('xdotool', [...args], { env, timeout: 30_000 })).stdout.trim();
  await waitFor('the window manager', () => {
    manageWindows();
    return xdotool('get_num_desktops');
  });
  return {
    display,
    focusWindow: async (windowClass) => {
      const found = await waitFor(`a window of ${windowClass}`, () =>
        xdotool('search', '--onlyvisible', '--class', windowClass),
      );
      const window = found.split('\n').at(-1) ?? '';
      await waitFor(`${windowClass} to have the keyboard`, async () => {
        await xdotool('windowactivate', '--sync', window);
        return (await xdotool('getactivewindow')) === window;
      });
    },
    pressKeys: async (...keys) => {
      await xdotool('key', '--clearmodifiers', ...keys);
    },
    holdKeys: async (keys) => {
      await xdotool('keydown', keys, 'sleep', '2', 'keyup', keys);
    },
    click: async ({ x, y }) => {
      await xdotool('mousemove', '--sync', String(Math.round(x)), String(Math.round(y)), 'click', '1');
    },
    close: async () => {
      const ended = children.filter(isRunning).map((child) => new Promise((resolve) => child.once('exit', resolve)));
      killAll();
      await Promise.all(ended);
      release();
      await rm(home, { recursive: true, force: true });
    },
  };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Xvfb writes the number of the free display it chose to the pipe. */
function displayNumber(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    (server.stdio[3] as Readable).on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('\n')) resolve(said.trim());
    });
  });
}
