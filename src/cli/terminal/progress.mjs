// @ts-check
// Plain JavaScript without packages: the bootstrap uses it before anything is installed.
import { spawn } from 'node:child_process';

/** Work that takes less time is not mentioned. */
const QUIET_MS = 1000;
const FRAME_MS = 100;
/** Time between two lines when there is no terminal to redraw a line on. */
const LINE_MS = 15_000;
const BAR_CHARS = 24;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** A program's output is shown on our own stdout later, so it has colours if that is a terminal. */
const COLOURS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * How much of some work is done.
 *
 * @typedef {{ readonly done: number, readonly of: number }} Share
 */

/**
 * Shows on stderr that work is going on: one line that is redrawn on a terminal, a line every 15 seconds elsewhere. Shows nothing for
 * work of less than a second. Resolves and rejects as the work does.
 *
 * @template T
 * @param {string} label The work, as in `Installing packages`.
 * @param {(show: (share: Share) => void) => Promise<T>} work May report its share, which is shown from then on.
 * @param {{ last?: 'summary' | 'nothing' }} [options] The line that remains at the end. Default: how the work ended and how long it took.
 * @returns {Promise<T>}
 */
export async function withProgress(label, work, { last = 'summary' } = {}) {
  const start = performance.now();
  let shown = label;
  const describe = () => shown;
  const show = (/** @type {Share} */ share) => {
    shown = `${label} ${bar(share)}`;
  };
  const stop = process.stderr.isTTY ? redrawLine(describe, start) : repeatLine(describe, start);
  const end = (/** @type {string} */ outcome) => stop(last === 'summary' ? summary(label, start, outcome) : '');
  try {
    const result = await work(show);
    end('done');
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/**
 * Time since a moment, for people: `0.4 s`, `12 s`, `2 min 5 s`.
 *
 * @param {number} start A value of `performance.now()`.
 */
export function elapsedSince(start) {
  const seconds = (performance.now() - start) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Runs a program to its end and keeps its output. Its input is empty, so it cannot wait for an answer. Resolves to its exit code
 * (-1 when it could not be started or was ended by a signal) and its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, shell?: boolean, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const { env, timeoutMs, ...rest } = options;
    const child = spawn(command, args, {
      ...rest,
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
      env: { ...process.env, ...COLOURS, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    // Without a listener, SIGTERM would end this process and leave the child running.
    const terminate = () => {
      child.kill('SIGTERM');
      process.exit(143);
    };
    process.once('SIGTERM', terminate);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => resolve({ code: -1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => {
      process.off('SIGTERM', terminate);
      resolve({ code: code ?? -1, output });
    });
  });
}

/** @param {Share} share */
function bar({ done, of }) {
  const filled = Math.round((BAR_CHARS * done) / of);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARS - filled)} ${done} of ${of}`;
}

/**
 * @param {() => string} describe
 * @param {number} start
 */
function redrawLine(describe, start) {
  let frame = 0;
  let isShown = false;
  const timer = setInterval(() => {
    if (performance.now() - start < QUIET_MS) return;
    isShown = true;
    frame = (frame + 1) % FRAMES.length;
    process.stderr.write(
      `\r\x1b[2K${FRAMES[frame]} ${describe()} … ${Math.round((performance.now() - start) / 1000)} s`,
    );
  }, FRAME_MS);
  return (/** @type {string} */ last) => {
    clearInterval(timer);
    if (isShown) process.stderr.write(`\r\x1b[2K${last}`);
  };
}

/**
 * @param {() => string} describe
 * @param {number} start
 */
function repeatLine(describe, start) {
  let isShown = false;
  const first = setTimeout(() => {
    isShown = true;
    process.stderr.write(`${describe()} …\n`);
  }, QUIET_MS);
  const timer = setInterval(() => process.stderr.write(`${describe()} … ${elapsedSince(start)}\n`), LINE_MS);
  return (/** @type {string} */ last) => {
    clearTimeout(first);
    clearInterval(timer);
    if (isShown) process.stderr.write(last);
  };
}

/**
 * @param {string} label
 * @param {number} start
 * @param {string} outcome
 */
function summary(label, start, outcome) {
  return `${label}: ${outcome} after ${elapsedSince(start)}\n`;
}
