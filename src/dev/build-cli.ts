import { buildTargets } from './build.ts';
import { runCommand } from './failure.ts';
import { withProgress } from './progress.mjs';

await runCommand(async () => {
  await withProgress('Building the command line', () => buildTargets(['cli']), { last: 'nothing' });
  return 0;
});
