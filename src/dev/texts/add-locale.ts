import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { ROOT } from '../build/build.ts';
import {
  BASE,
  checkCode,
  directionOf,
  keysFor,
  languageOf,
  localesIn,
  type Message,
  type Messages,
  readMessages,
  sourceOf,
  writeMessages,
} from './locales.ts';

/** Adds a locale with the English texts to translate, or brings an existing one up to date: adds what is missing, drops what is gone. */
async function main(): Promise<number> {
  const codes = process.argv.slice(2);
  if (codes.length === 0) throw new Failure('Name a locale: npm run add-locale -- fr');
  for (const code of codes) {
    checkCode(code);
    if (code === BASE) throw new Failure('English is the locale that the others translate.');
    process.stdout.write(`${addLocale(code)}\n`);
  }
  return 0;
}

function addLocale(code: string): string {
  const base = readMessages(ROOT, BASE);
  const before = localesIn(ROOT).includes(code) ? readMessages(ROOT, code) : {};
  const messages: Record<string, Message> = {};
  const added: string[] = [];
  for (const key of keysFor(base, code)) {
    if (!(key in before)) added.push(key);
    messages[key] = before[key] ?? { message: sourceOf(base, key)?.message ?? '' };
  }
  messages.readerLanguage = { message: languageOf(code) };
  messages.readerDirection = { message: directionOf(code) };
  const path = writeMessages(ROOT, code, messages);
  return [`${path}: ${added.length} texts to translate`, ...listed(added, before)].join('\n');
}

/** In a new locale everything is to be translated; nobody needs the list. */
function listed(added: readonly string[], before: Messages): string[] {
  return Object.keys(before).length === 0 ? [] : added.map((key) => `  ${key}`);
}

await runCommand(main);
