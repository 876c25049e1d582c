import { runSystem, type System } from './systems.ts';

let page: Document | null = null;

/** Parses the page for the next run. Returns the number of its elements. */
export function parse(html: string): number {
  page = new DOMParser().parseFromString(html, 'text/html');
  return page.getElementsByTagName('*').length;
}

/** Runs a system on the page. Returns the clock's milliseconds. */
export function run({ system, url }: { readonly system: System; readonly url: string | undefined }): number {
  if (page === null) throw new Error('No page has been parsed.');
  const start = performance.now();
  try {
    runSystem(system, { document: page, url, isLive: false });
  } catch {
    // Peers throw on some pages, after most of their work.
  }
  return performance.now() - start;
}
