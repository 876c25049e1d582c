import { runBench } from '../bench/bench.ts';
import { runCommand } from './failure.ts';

await runCommand(() => runBench(process.argv.slice(2)));
