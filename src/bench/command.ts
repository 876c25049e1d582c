import { runCommand } from '../cli/terminal/failure.ts';
import { runBench } from './accuracy/bench.ts';
import { runAnchors } from './anchors/anchors.ts';
import { runCorrections } from './corrections/corrections.ts';
import { runOpeningTimes } from './extension/opening-times.ts';
import { runLibrary } from './library/measure-library.ts';
import { USAGE } from './options.ts';
import { runBatch } from './speed/batch.ts';
import { runCpuTime } from './speed/cpu-time.ts';
import { runGrowth } from './speed/growth.ts';
import { runNodeTime } from './speed/node-time.ts';
import { runTurns } from './speed/turns.ts';
import { runTransfer } from './transfer/measure-transfer.ts';

type Measurement = (args: readonly string[]) => Promise<number>;

/** The measurements, by the first argument. Without one of these, accuracy and speed on saved pages. */
const MEASUREMENTS: Readonly<Record<string, Measurement>> = {
  anchors: runAnchors,
  batch: runBatch,
  corrections: runCorrections,
  cpu: runCpuTime,
  growth: runGrowth,
  library: runLibrary,
  node: runNodeTime,
  popup: (args) => runOpeningTimes('popup', args),
  reader: (args) => runOpeningTimes('reader', args),
  transfer: runTransfer,
  turns: runTurns,
};

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const [name = '', ...rest] = args;
  return Object.hasOwn(MEASUREMENTS, name) ? (MEASUREMENTS[name]?.(rest) ?? 1) : runBench(args);
}

await runCommand(main);
