/** The texts that a maintainer copies into the stores. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, localesIn, readMessages } from '../../src/dev/texts/locales.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The most characters that the Chrome Web Store takes as a summary. */
const MAX_SUMMARY_CHARS = 132;

const english = listing(BASE);

test.each(localesIn(ROOT))(
  'the stores say in %s the same as the extension, and all that the English listing says',
  (code) => {
    const { name, summary, description } = listing(code);
    const { extensionName, extensionDescription } = readMessages(ROOT, code);
    expect([name, summary]).toEqual([extensionName?.message, extensionDescription?.message]);
    expect(summary.length).toBeLessThanOrEqual(MAX_SUMMARY_CHARS);
    expect(paragraphs(description)).toEqual(paragraphs(english.description));
  },
);

function listing(code: string) {
  const text = readFileSync(join(ROOT, 'docs/store', `listing-${code}.md`), 'utf8');
  const part = (heading: string) => text.split(`## ${heading}\n`)[1]?.split('\n## ')[0]?.trim() ?? '';
  return { name: part('Name'), summary: part('Summary'), description: part('Description') };
}

/** The first characters of the lines, which show bullets and paragraphs. */
function paragraphs(text: string): string[] {
  return text.split('\n').map((line) => (line.startsWith('•') ? '•' : line === '' ? '' : 'text'));
}
