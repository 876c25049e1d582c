/** Parts of the pages; each is judged by models that never saw its sites. */
export const FOLDS: readonly number[] = [0, 1, 2, 3, 4];

/** Second-level labels under which a country's registry gives out names. */
const REGISTRY_LABELS: ReadonlySet<string> = new Set(['co', 'com', 'org', 'net', 'gov', 'ac', 'edu']);

/** The domain that was registered for an address, as far as can be told without a list of registries. */
export function registeredDomain(url: string): string {
  const labels = new URL(url).hostname.replace(/^www\./, '').split('.');
  const isUnderRegistry = labels.length > 2 && REGISTRY_LABELS.has(labels.at(-2) ?? '');
  return labels.slice(isUnderRegistry ? -3 : -2).join('.');
}

/** The part that all pages of a domain are in. */
export function foldOf(domain: string): number {
  // FNV-1a, 32 bits.
  let hash = 2166136261;
  for (let index = 0; index < domain.length; index++) {
    hash = Math.imul(hash ^ domain.charCodeAt(index), 16777619);
  }
  return (hash >>> 0) % FOLDS.length;
}
