import { runCommand } from '../../cli/terminal/failure.ts';
import { ROOT } from '../build/build.ts';
import { BASE, readMessages } from './locales.ts';
import { unusedTexts } from './used-texts.ts';

/** Prints the texts that nothing shows. Fails if there are any. */
async function main(): Promise<number> {
  const unused = unusedTexts(ROOT, readMessages(ROOT, BASE));
  for (const key of unused) process.stdout.write(`${key}\n`);
  process.stdout.write(`${unused.length} unused texts\n`);
  return unused.length === 0 ? 0 : 1;
}

await runCommand(main);
