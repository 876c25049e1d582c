import { runTrain } from '../bench/train/train.ts';
import { runCommand } from './failure.ts';

await runCommand(() => runTrain(process.argv.slice(2)));
