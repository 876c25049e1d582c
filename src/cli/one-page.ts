import { randomUUID } from 'node:crypto';
import { inputsOf } from './inputs/inputs.ts';
import type { LoadedPage } from './inputs/page-input.ts';
import { PolitePages } from './inputs/polite-pages.ts';
import type { Options } from './options.ts';
import type { Explanation } from './page-answers.ts';
import type { PageReader } from './reading/page-reader.ts';
import { Failure } from './terminal/failure.ts';

/** Prints what every scorer chooses on a page. */
export async function compareOne(options: Options, reader: PageReader): Promise<number> {
  const answers = await reader.compare(await firstPage(options));
  const rows = answers.map(({ scorer, ms, words, shared, firstLine }) => [
    scorer,
    String(words),
    `${Math.round(shared * 100)} %`,
    `${Math.round(ms)} ms`,
    cut(firstLine, 50),
  ]);
  print(table([['scorer', 'words', 'of pith’s', 'time', 'first line'], ...rows]));
  return 0;
}

/** Prints how the head was found, candidates with their terms, and what was left out with its reason. */
export async function explainOne(options: Options, reader: PageReader): Promise<number> {
  const task = { format: 'json', explains: true, saved: new Date().toISOString(), id: randomUUID() } as const;
  const { scorer } = options;
  const answer = await reader.read(await firstPage(options), { ...task, ...(scorer !== undefined && { scorer }) });
  const { article, explanation } = answer;
  print(`${article?.title ?? (article ? 'Without a title' : 'No article')}`);
  if (explanation !== undefined) printExplanation(explanation);
  return 0;
}

function printExplanation({ description, head, removed }: Explanation): void {
  if (head.length > 0) print(`\nHead\n${head.flatMap(headLines).join('\n')}\n`);
  print(description);
  if (removed.length === 0) return;
  print(`\nLeft out`);
  const rows = removed.map(({ chars, reason, by, preview }) => [String(chars), reason, by, cut(preview, 40)]);
  print(table([['characters', 'reason', 'rule', 'first words'], ...rows]));
}

/** A field of the head, and what each finder says of it. The one that won has an asterisk. */
function headLines({ field, won, said }: Explanation['head'][number]): string[] {
  const place = (where = '') => (where === '' ? '' : `   in ${where}`);
  const lines = said.map(
    ({ from, value, where }) => `     ${from === won?.from ? '*' : ' '} ${from}: ${cut(value, 80)}${place(where)}`,
  );
  return [`  ${field}: ${won === null ? '–' : `${cut(won.value, 80)}   by ${won.from}`}`, ...lines];
}

async function firstPage({ targets, timeoutMs }: Options): Promise<LoadedPage> {
  for await (const input of inputsOf(targets, new PolitePages({ timeoutMs }))) {
    return await input.load().catch((error: Error) => {
      throw new Failure(`${input.source}: ${error.message}`);
    });
  }
  throw new Failure('There is no page.');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function cut(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** Rows as columns, the last one as long as it is. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
    )
    .join('\n');
}
