import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { FORMATS } from '../export/formats.ts';
import type { HighlightSigns } from '../library/pith.ts';
import type { Shard } from './inputs/shard.ts';
import { endingOf, FORMAT_NAMES, type Format, isAnswerFormat } from './page-answers.ts';
import { Failure } from './terminal/failure.ts';
import { USAGE } from './usage.ts';

/** Wrong arguments. Ends the command with exit code 2. */
export class UsageError extends Failure {
  override name = 'UsageError';
}

/** Where results go: standard output, one file, a file for each page in a folder, or one book of all pages. */
type Target =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'volume'; readonly path: string; readonly title: string };

export interface Options {
  readonly command: 'extract' | 'compare' | 'explain';
  readonly targets: readonly string[];
  readonly format: Format;
  readonly out: Target;
  /** Default: the default scorer. */
  readonly scorer: string | undefined;
  readonly explains: boolean;
  /** Pages that are read at the same time. */
  readonly jobs: number;
  readonly timeoutMs: number;
  /** The parser of the pages: code in threads of this program, or a browser. */
  readonly engine: 'node' | 'chromium';
  readonly isRendered: boolean;
  /** Whether results are purified a second time, on jsdom. */
  readonly hasJsdomPass: boolean;
  readonly isResumed: boolean;
  /** The part of the pages that is read. Default: all. */
  readonly shard: Shard;
  /** Path of a file of annotations. */
  readonly highlights: string | undefined;
  /** Pages of a site from which on they are compared; infinite for never. */
  readonly comparedFrom: number;
  readonly highlightSigns: HighlightSigns;
}

const CONFIG = {
  format: { type: 'string', short: 'f' },
  out: { type: 'string', short: 'o' },
  volume: { type: 'string' },
  title: { type: 'string' },
  scorer: { type: 'string' },
  explain: { type: 'boolean', default: false },
  jobs: { type: 'string', short: 'j', default: String(availableParallelism()) },
  timeout: { type: 'string', default: '30' },
  engine: { type: 'string' },
  rendered: { type: 'boolean', default: false },
  'jsdom-pass': { type: 'boolean', default: false },
  resume: { type: 'boolean', default: false },
  shard: { type: 'string', default: '1/1' },
  'compare-sites': { type: 'boolean' },
  highlights: { type: 'string' },
  'highlight-signs': { type: 'string', default: 'html' },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', default: false },
} as const;

/**
 * Reads the arguments; `help` and `version` if one of these is asked for.
 *
 * @throws {UsageError} for arguments that make no sense.
 */
export function readOptions(args: readonly string[]): Options | 'help' | 'version' {
  const { values, positionals } = parsed(args);
  if (values.version) return 'version';
  const [command, ...targets] = positionals;
  if (values.help || command === undefined || command === 'help') return 'help';
  if (command !== 'extract' && command !== 'compare' && command !== 'explain') {
    throw new UsageError(`There is no command "${command}".\n\n${USAGE}`);
  }
  const named = values.format ?? (targets.includes('-') ? 'jsonl' : 'text');
  const format = FORMAT_NAMES.find((each) => each === named);
  if (format === undefined) throw new UsageError(`--format must be one of ${FORMAT_NAMES.join(', ')}.`);
  const options: Options = {
    command,
    targets,
    format,
    out: values.volume === undefined ? targetOf(values.out, format) : volumeOf(values.volume, values.title),
    scorer: values.scorer,
    explains: values.explain,
    jobs: numberOf(values.jobs, '--jobs'),
    timeoutMs: numberOf(values.timeout, '--timeout') * 1000,
    engine: engineOf(values.engine, values.rendered),
    isRendered: values.rendered,
    hasJsdomPass: values['jsdom-pass'],
    isResumed: values.resume,
    shard: shardOf(values.shard),
    comparedFrom: comparedFrom(values['compare-sites']),
    highlights: values.highlights,
    highlightSigns: signsOf(values['highlight-signs']),
  };
  check(options);
  if (values.title !== undefined && values.volume === undefined) throw new UsageError('--title needs --volume.');
  if (values.volume !== undefined && values.out !== undefined) throw new UsageError('--volume takes no --out.');
  return options;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: CONFIG, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** A path that ends like a file of the format is a file, any other a folder. */
function targetOf(path: string | undefined, format: Format): Target {
  if (path === undefined) return { kind: 'stdout' };
  const isFolder = existsSync(path)
    ? statSync(path).isDirectory()
    : extname(path).toLowerCase() !== `.${endingOf(format)}`;
  return { kind: isFolder ? 'folder' : 'file', path };
}

/** Without a title, a volume has the name of its file. */
function volumeOf(path: string, title: string | undefined): Target {
  return { kind: 'volume', path, title: title?.trim() || basename(path, extname(path)) };
}

/** Scripts run in a browser alone. */
function engineOf(name: string | undefined, isRendered: boolean): Options['engine'] {
  const engine = name ?? (isRendered ? 'chromium' : 'node');
  if (engine !== 'node' && engine !== 'chromium') throw new UsageError('--engine must be node or chromium.');
  if (engine === 'node' && isRendered) throw new UsageError('--rendered needs --engine chromium.');
  return engine;
}

function shardOf(value: string): Shard {
  const [, number = 0, count = 0] = /^(\d{1,6})\/(\d{1,6})$/.exec(value)?.map(Number) ?? [];
  if (number < 1 || number > count) throw new UsageError(`--shard must be like 1/4, from 1/4 to 4/4, not "${value}".`);
  return { number, count };
}

/** By default, three pages of a site are compared. */
function comparedFrom(isAsked: boolean | undefined): number {
  if (isAsked === undefined) return 3;
  return isAsked ? 2 : Number.POSITIVE_INFINITY;
}

function signsOf(value: string): HighlightSigns {
  if (value !== 'html' && value !== 'equals') throw new UsageError('--highlight-signs must be html or equals.');
  return value;
}

function numberOf(value: string, option: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) {
    throw new UsageError(`${option} must be a whole number of at least 1, not "${value}".`);
  }
  return Number(value);
}

function check({
  command,
  targets,
  format,
  out,
  explains,
  isResumed,
  highlights,
  engine,
  hasJsdomPass,
}: Options): void {
  if (targets.length === 0) throw new UsageError(`${command} needs a page.\n\n${USAGE}`);
  if (command !== 'extract' && targets.length > 1) throw new UsageError(`${command} takes one page.`);
  if (out.kind === 'volume' && (format !== 'epub' || command !== 'extract')) {
    throw new UsageError('--volume needs extract with --format epub.');
  }
  if (format === 'epub' && out.kind === 'stdout')
    throw new UsageError('Books need --out with a folder or a file, or --volume.');
  if (highlights !== undefined && !isAnswerFormat(format) && !FORMATS[format].hasHighlights) {
    throw new UsageError('--highlights needs another --format: plain text has no place for them.');
  }
  if (hasJsdomPass && engine !== 'node') throw new UsageError('--jsdom-pass needs --engine node.');
  if (explains && !isAnswerFormat(format)) {
    throw new UsageError('--explain needs --format json or jsonl. `pith explain` is for people.');
  }
  if (isResumed && (out.kind === 'stdout' || out.kind === 'volume' || (out.kind === 'file' && format !== 'jsonl'))) {
    throw new UsageError('--resume needs --out with a folder, or with a file of JSON Lines.');
  }
}
