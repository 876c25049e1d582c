import { runCommand } from '../../cli/terminal/failure.ts';
import { runTrain } from './train.ts';

await runCommand(() => runTrain(process.argv.slice(2)));
