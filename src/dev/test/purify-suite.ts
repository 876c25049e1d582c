/**
 * Runs the payloads of DOMPurify's own tests on the DOM of the engine without a browser: `npm run purify-suite -- DIR`, where DIR is the folder
 * `test` of a checkout of DOMPurify. Each goes through DOMPurify as it comes, whose answer is compared with the expected ones, and through
 * our sanitizer. Ends with exit code 1 if an answer holds an element, an attribute or a scheme that no expected one holds. Ids and names do not
 * count: DOMPurify takes those away that shadow properties of documents, which this DOM's documents do not have, and our sanitizer prefixes ids.
 * Nor do HTML elements that our sanitizer allows in every article, without attributes of the page: it keeps what is in elements that it drops.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import type { DetachedSubtree } from '../../core/types.ts';
import { toHtml } from '../../export/html.ts';
import { parseHtml } from '../../library/node/parse-html.ts';
import { INERT_WINDOW, PURIFIER } from '../../library/node/purifier.ts';
import { FORCED_ATTRIBUTES, HTML_ELEMENTS } from '../../sanitizer/policy.ts';
import { sanitize } from '../../sanitizer/sanitize.ts';
import { thingsIn } from './purify-suite-things.ts';

interface Fixture {
  readonly title?: string;
  readonly payload: string;
  readonly expected: string | readonly string[];
}

/** Unwanted content of an answer, if there is any, and whether the answer is an expected one. */
interface Verdict {
  readonly dangers: readonly string[];
  readonly isExpected: boolean;
}

async function main(): Promise<number> {
  const fixtures = await fixturesIn(process.argv[2]);
  const asItComes = PURIFIER({ ...INERT_WINDOW, DOMParser: InertParser } as unknown as typeof globalThis);
  let [equal, dangerous] = [0, 0];
  for (const fixture of fixtures) {
    const purified = verdictOn(asItComes.sanitize(fixture.payload), fixture);
    const ours = verdictOn(ourAnswer(fixture.payload), fixture, harmlessInOurs());
    if (purified.isExpected) equal++;
    else say(`differs: ${nameOf(fixture)}\n  ${asItComes.sanitize(fixture.payload)}`);
    for (const danger of [...purified.dangers, ...ours.dangers]) say(`DANGER: ${nameOf(fixture)}: ${danger}`);
    if (purified.dangers.length + ours.dangers.length > 0) dangerous++;
  }
  say(`${fixtures.length} payloads: ${equal} as expected, ${fixtures.length - equal} differ, ${dangerous} dangerous.`);
  return dangerous === 0 ? 0 : 1;
}

/** @throws {Failure} without a folder of tests. */
async function fixturesIn(folder: string | undefined): Promise<readonly Fixture[]> {
  const file = resolve(folder ?? '.', 'fixtures/expect.mjs');
  if (!existsSync(file)) {
    throw new Failure('Name the folder `test` of a checkout of DOMPurify: npm run purify-suite -- DIR');
  }
  return ((await import(pathToFileURL(file).href)) as { default: readonly Fixture[] }).default;
}

class InertParser {
  parseFromString(markup: string): Document {
    return parseHtml(markup);
  }
}

/** Returns what our sanitizer makes of a payload. With a frame set in place of the body there is nothing to read. */
function ourAnswer(payload: string): string {
  const subtree = parseHtml(payload).body as unknown as DetachedSubtree | null;
  if (subtree === null) return '';
  return toHtml(sanitize(subtree, subtree.ownerDocument, { purifier: PURIFIER }));
}

function verdictOn(answer: string, { expected }: Fixture, alsoAllowed: readonly string[] = []): Verdict {
  const answers = typeof expected === 'string' ? [expected] : expected;
  const allowed = new Set([...answers.flatMap((each) => [...thingsIn(each)]), ...alsoAllowed]);
  return {
    isExpected: answers.includes(answer),
    dangers: [...thingsIn(answer)].filter((thing) => !allowed.has(thing)),
  };
}

/** The elements that our sanitizer allows, and what it adds to them. */
function harmlessInOurs(): string[] {
  const added = Object.entries(FORCED_ATTRIBUTES);
  return [
    ...Object.keys(HTML_ELEMENTS),
    ...added.flatMap(([tag, attributes]) => attributes.map(([name]) => `${tag} ${name}`)),
  ];
}

function nameOf({ title, payload }: Fixture): string {
  return title ?? JSON.stringify(payload.slice(0, 80));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(main);
