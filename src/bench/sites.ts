import type { Corpus, CorpusPage } from './corpus.ts';

/** The pages that rules and numbers are fitted to, and the locked third that only judges them. */
export type Part = 'tune' | 'check';

export const PARTS: readonly Part[] = ['tune', 'check'];

/** Of so many sites, one is locked. */
const SITES_PER_CHECK = 3;

/** FNV-1a hashes of sites that were locked until somebody looked at a page of theirs. */
const OPENED: ReadonlySet<number> = new Set([
  91522467, 368282666, 1015003943, 1028755000, 1209618014, 1650661626, 1852969848, 2099466426, 3030027678, 3190671428,
  3780695619, 3845134059, 3871956727, 3887991682, 4221067874,
]);

/** Second-level labels under which country registries register domains. */
const REGISTRY_LABELS: ReadonlySet<string> = new Set(['co', 'com', 'org', 'net', 'gov', 'ac', 'edu']);

/** Returns the registered domain of a URL. Approximate, because it does not use the Public Suffix List. */
export function registeredDomain(url: string): string {
  const labels = new URL(url).hostname.replace(/^www\./, '').split('.');
  const isUnderRegistry = labels.length > 2 && REGISTRY_LABELS.has(labels.at(-2) ?? '');
  return labels.slice(isUnderRegistry ? -3 : -2).join('.');
}

/** Returns the registered domain of a page; its id if its URL is unknown. */
export function siteOf({ id, url }: CorpusPage): string {
  return url === undefined ? id : registeredDomain(url);
}

/** Returns the 32-bit FNV-1a hash of a text's UTF-16 units. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}

/** Returns the part that a site belongs to, in every corpus. The name of the part keeps it apart from the folds of training. */
export function partOf(site: string): Part {
  return hashOf(`check:${site}`) % SITES_PER_CHECK === 0 && !OPENED.has(hashOf(site)) ? 'check' : 'tune';
}

/** Returns the pages of a corpus that belong to a part. */
export function pagesOf(corpus: Corpus, part: Part): Corpus {
  return { ...corpus, pages: corpus.pages.filter((page) => partOf(siteOf(page)) === part) };
}
