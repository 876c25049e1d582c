import type { Corpus, CorpusPage } from './corpus.ts';

/** The pages that rules and numbers are fitted to, and the locked third that only judges them. */
export type Part = 'tune' | 'check';

export const PARTS: readonly Part[] = ['tune', 'check'];

/** Of so many sites, one is locked. */
const SITES_PER_CHECK = 3;

/** FNV-1a hashes of sites that were locked until somebody looked at a page of theirs. */
const OPENED: ReadonlySet<number> = new Set([
  16692109, 17574255, 86432678, 91522467, 101685080, 150517794, 174775545, 184992812, 195346187, 219999905, 240413463,
  240491450, 263053475, 268381553, 299394170, 335366027, 368282666, 376125620, 407810638, 487645175, 501875063,
  566810413, 568038611, 583647993, 590351482, 627856738, 722997077, 728985207, 743830010, 776246710, 802707642,
  804025326, 815726052, 834753070, 876330427, 881370662, 936464904, 951734602, 957466668, 1001058245, 1015003943,
  1028755000, 1073186092, 1087434087, 1137934579, 1156947314, 1167119715, 1191304950, 1209618014, 1218632400,
  1228281881, 1240678939, 1257439079, 1262787120, 1292472423, 1301247497, 1318443453, 1333078144, 1366379647,
  1370146290, 1380409571, 1381696318, 1400646860, 1439898512, 1440400699, 1453544269, 1476129736, 1497311200,
  1595893830, 1650661626, 1656303029, 1694974665, 1707289988, 1716107275, 1759537644, 1768074331, 1770613656,
  1817235955, 1837378670, 1852969848, 1904627624, 1938771507, 2043774357, 2074275856, 2098907299, 2099466426,
  2166849203, 2167751561, 2170684557, 2190573840, 2204314251, 2295240051, 2385797513, 2387114531, 2393952860,
  2413450197, 2417585376, 2425468924, 2447780992, 2473044946, 2636907579, 2645118828, 2657231009, 2672861533,
  2684411107, 2693926842, 2711581709, 2720147063, 2773189544, 2798654835, 2818193999, 2821845842, 2850145096,
  2861334948, 2878708783, 2885080386, 2889337553, 2946728832, 2952690340, 3030027678, 3044540996, 3044908350,
  3095037303, 3143427216, 3190671428, 3193734255, 3197224656, 3209102573, 3212621082, 3238940861, 3251928363,
  3269477600, 3304384390, 3353718352, 3399354552, 3410304950, 3450782516, 3452376103, 3482901833, 3503707562,
  3519853329, 3556106434, 3562667384, 3567965841, 3577115861, 3605469151, 3653838918, 3678342394, 3729984775,
  3756570721, 3780695619, 3808536855, 3809328918, 3819800109, 3829019697, 3845134059, 3871956727, 3887991682,
  3910763310, 3918269600, 3932608161, 3948226191, 4026314607, 4044964033, 4057563176, 4072584275, 4125830095,
  4144282629, 4221067874, 4274798397,
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
