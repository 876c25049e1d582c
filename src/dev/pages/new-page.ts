/** Makes a test page from a saved one: `npm run new-page -- FILE [NAME]`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import type { Extraction } from '../../core/types.ts';
import { decodeHtml } from '../../library/node/decode.ts';
import { extractHtml } from '../../library/node/extract-html.ts';
import { ROOT } from '../build/build.ts';
import { neutralPage } from './neutral-page.ts';

const USAGE = 'Usage: npm run new-page -- FILE [NAME]\n\nNAME is the folder in tests/pages. Default: 00-new-page.';

/** The address of every page that is made. */
const ADDRESS = 'https://site.example/folder/page';

/** Ends of blocks in an article, for a line each. */
const BLOCK_ENDS = /<\/(?:p|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|figure|figcaption|blockquote|pre|section|aside)>/g;

async function main(): Promise<number> {
  const [file, name = '00-new-page', ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0) throw new Failure(USAGE);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) throw new Failure(`"${name}" is no name in lower case with hyphens.`);
  if (!existsSync(file)) throw new Failure(`${file} does not exist.`);
  const folder = join(ROOT, 'tests/pages', name);
  if (existsSync(folder)) throw new Failure(`tests/pages/${name} exists. Give another NAME.`);
  const bytes = readFileSync(file);
  const html = decodeHtml(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  const page = neutralPage(html);
  const reading = extractHtml(page, { url: ADDRESS });
  mkdirSync(folder);
  writeFileSync(join(folder, 'page.html'), `${page.trim()}\n`);
  if (reading.article) writeFileSync(join(folder, 'article.html'), markupOf(reading.article.content));
  writeFileSync(join(folder, 'meta.json'), `${JSON.stringify(metaOf(reading), null, 2)}\n`);
  process.stdout.write(`${wordsKept(extractHtml(html, { url: ADDRESS }), reading)}\n\n${nextSteps(name)}\n`);
  return 0;
}

function markupOf(content: string): string {
  return `${content
    .trim()
    .replace(BLOCK_ENDS, '$&\n')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`;
}

function metaOf({ article, reason }: Extraction): object {
  const why = 'Say in one line what is hard to read here.';
  if (article === null) return { why, url: ADDRESS, expect: 'no-content' };
  const { title, byline, lang } = article;
  return { why, url: ADDRESS, expect: 'article', ...(reason && { reason }), title, byline, lang };
}

/** Whether both pages are read alike: a fault that rests on words is not in the new one. */
function wordsKept(saved: Extraction, made: Extraction): string {
  const [before, after] = [saved, made].map(({ article }) => article?.wordCount ?? 0);
  const verdict =
    before === after ? 'Both are read alike.' : 'Words that the new page lacks made a difference: put them back.';
  return `Pith keeps ${before} words of the saved page and ${after} of the new one. ${verdict}`;
}

function nextSteps(name: string): string {
  return `tests/pages/${name} is made. Next:

1. Look through page.html for what still names the site: classes, ids and the values of data attributes.
2. Put back the labels that the fault rests on ("Advertisement", "Share"), but no sentence of the page. JSON-LD and styles in other files are
   gone: write what of them matters.
3. Cut away what the fault does not need.
4. Correct article.html, which is what Pith makes of the page now, to what a reader should show.
5. Give the folder the number of its kind (tests/pages/README.md), and say in meta.json why it is here.
6. See it fail: npm test -- page ${name}`;
}

await runCommand(main);
