/** The memory of a site: its pages as numbers. */
import type { SiteMemory, SitePage } from '../types.ts';

/** Earlier memories are useless once the numbers of texts, or the definition of a text, change. */
const VERSION = 1;

/** More pages add little. A guess. */
const MAX_PAGES = 32;

/** Characters as JSON, which is pure ASCII, so also bytes. */
const MAX_CHARS = 64_000;

/** A number for an address without its fragment. */
export function addressNumber(url: string): number {
  let number = 0;
  for (const char of url.replace(/#.*/, '')) number = (Math.imul(number, 0x01000193) + (char.codePointAt(0) ?? 0)) | 0;
  return number;
}

/** The memory of a site without any pages. An extraction that gets it returns what to remember. */
export const EMPTY_SITE_MEMORY: SiteMemory = { version: VERSION, pages: [] };

/**
 * Returns the memory with one page more, which replaces an earlier version of that page. The oldest pages are dropped, so that it stays small. Returns the
 * memory as it is if nothing of the page is to be remembered, and a new one in place of that of another version.
 */
export function rememberPage(
  memory: SiteMemory | null | undefined,
  { sitePage }: { readonly sitePage?: SitePage },
): SiteMemory {
  const { pages } = otherPages(memory, sitePage?.[0]);
  const kept = sitePage === undefined ? [...pages] : [...pages, sitePage].slice(-MAX_PAGES);
  while (JSON.stringify({ version: VERSION, pages: kept }).length > MAX_CHARS) kept.shift();
  return { version: VERSION, pages: kept };
}

/** The memory without the page of this number. */
export function otherPages(memory: SiteMemory | null | undefined, page: number | undefined): SiteMemory {
  if (memory?.version !== VERSION) return EMPTY_SITE_MEMORY;
  return { ...memory, pages: memory.pages.filter(([address]) => address !== page) };
}
