/** Cross-validation folds. Each is scored by models that were trained on the other folds. */
export const FOLDS: readonly number[] = [0, 1, 2, 3, 4];

/** Second-level labels under which country registries register domains. */
const REGISTRY_LABELS: ReadonlySet<string> = new Set(['co', 'com', 'org', 'net', 'gov', 'ac', 'edu']);

/** Returns the registered domain of a URL. Approximate, because it does not use the Public Suffix List. */
export function registeredDomain(url: string): string {
  const labels = new URL(url).hostname.replace(/^www\./, '').split('.');
  const isUnderRegistry = labels.length > 2 && REGISTRY_LABELS.has(labels.at(-2) ?? '');
  return labels.slice(isUnderRegistry ? -3 : -2).join('.');
}

/** Returns the fold of a domain. All its pages are in the same fold. */
export function foldOf(domain: string): number {
  // FNV-1a, 32 bits.
  let hash = 2166136261;
  for (let index = 0; index < domain.length; index++) {
    hash = Math.imul(hash ^ domain.charCodeAt(index), 16777619);
  }
  return (hash >>> 0) % FOLDS.length;
}
