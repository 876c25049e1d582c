/** Installs the browsers, programs and the font that the tests need: `npm run setup`. */
import { runCommand } from '../../cli/terminal/failure.ts';
import { installPrograms, missingPrograms } from './test-programs.ts';

const EVERYTHING = { firefox: true, desktop: true };

await runCommand(async () => {
  const missing = await missingPrograms(EVERYTHING);
  if (missing.length > 0) {
    process.stdout.write(`Installing ${missing.join(', ')}. This may run apt-get.\n`);
    await installPrograms(EVERYTHING);
  }
  process.stdout.write('Everything that "npm test" needs is installed.\n');
  return 0;
});
