import { runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { buildTargets } from './build.ts';

await runCommand(async () => {
  await withProgress('Building the command line', () => buildTargets(['cli']), { last: 'nothing' });
  return 0;
});
