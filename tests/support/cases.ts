/** The hard cases in `tests/pages`, and what a reader should get of each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `meta.json` of a case may say beside why it is here. What it leaves out is not looked at. */
export interface CaseMeta {
  readonly url: string;
  readonly expect: 'article' | 'no-content';
  /** Whether its reading depends on how the page is displayed, and so on the browser: `engines.chromium.spec.ts` finds out. */
  readonly isDisplayed?: true;
  /** What is said beside an article. Absent if that is a sure one. */
  readonly reason?: 'unsure';
  readonly title?: string | null;
  readonly byline?: string | null;
  readonly siteName?: string | null;
  readonly publishedTime?: string | null;
  readonly modifiedTime?: string | null;
  readonly lang?: string | null;
  readonly dir?: string;
  readonly leadImage?: string | null;
  readonly nextPage?: object | null;
  readonly isTeaser?: boolean;
  /** Where the content is instead, if there is none. */
  readonly frame?: object;
  /** The beginnings of what must be listed as removed, and can be shown again. */
  readonly removed?: readonly string[];
  /** How many comments are shown beside it. */
  readonly comments?: number;
  /** Whether these are the replies of a thread. */
  readonly areReplies?: boolean;
  /** Selector of an element that scripts add, to be waited for. */
  readonly waitFor?: string;
}

const METADATA = [
  'title',
  'byline',
  'siteName',
  'publishedTime',
  'modifiedTime',
  'lang',
  'dir',
  'leadImage',
  'nextPage',
  'isTeaser',
] as const;

const PAGES = fileURLToPath(new URL('../pages/', import.meta.url));

/** The names of all cases. Those of a kind begin with the same number. */
export const CASES: readonly string[] = readdirSync(PAGES).filter((name) => /^\d\d-/.test(name));

export function caseMeta(name: string): CaseMeta {
  return JSON.parse(readFileSync(join(PAGES, name, 'meta.json'), 'utf8')) as CaseMeta;
}

/** What a case says of the metadata. */
export function expectedMetadata(meta: CaseMeta): object {
  return pick(
    meta,
    METADATA.filter((key) => meta[key] !== undefined),
  );
}

/** The metadata of an article that a case says anything of. */
export function foundMetadata(article: object | null, meta: CaseMeta): object {
  return pick(article, Object.keys(expectedMetadata(meta)));
}

function pick(from: object | null, keys: readonly string[]): object {
  return Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown> | null)?.[key] ?? null]));
}

/** Whether the page of a case is a file of plain text, `page.txt`. */
export function isPlainText(name: string): boolean {
  return existsSync(join(PAGES, name, 'page.txt'));
}

/** What a reader should get: the case's `article.html`, what its `generate.ts` says, or nothing. */
export async function caseArticle(name: string): Promise<string> {
  const file = join(PAGES, name, 'article.html');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const generator = join(PAGES, name, 'generate.ts');
  return existsSync(generator) ? ((await import(generator)) as { articleHtml: () => string }).articleHtml() : '';
}
