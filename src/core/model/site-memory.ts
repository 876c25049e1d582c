/** The memory of a site: what its pages held, as numbers. */
import type { SiteMemory, SitePage } from '../types.ts';

/** A change of the numbers of texts, or of what counts as one, makes earlier memories worthless. */
const VERSION = 1;

/** More pages say hardly more. A guess. */
const MAX_PAGES = 32;

/** Characters as JSON, which are as many bytes. */
const MAX_CHARS = 64_000;

/** A number for an address without its fragment. */
export function addressNumber(url: string): number {
  let number = 0;
  for (const char of url.replace(/#.*/, '')) number = (Math.imul(number, 0x01000193) + (char.codePointAt(0) ?? 0)) | 0;
  return number;
}

/** The memory of a site of which no page is known. Extractions with it say what is to remember. */
export const EMPTY_SITE_MEMORY: SiteMemory = { version: VERSION, pages: [] };

/**
 * The memory with one page more, in place of what it held of that page before. The oldest pages go, so that it stays small. Returns the
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
