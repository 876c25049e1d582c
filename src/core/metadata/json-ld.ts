import { jsonLdScripts } from '../dom/declarations.ts';
import { folded } from '../dom/text-forms.ts';

/** A node of a JSON-LD graph, as parsed. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

const ARTICLE_TYPE =
  /Article$|BlogPosting$|^(?:Report|Review|Recipe|HowTo|DiscussionForumPosting|QAPage|Question|Product|Book|WebPage|ItemPage|AboutPage|FAQPage|VideoObject)$/;

/** Nodes nested deeper are ignored. */
const MAX_DEPTH = 6;

/** All typed nodes of all JSON-LD scripts, in document order. Skips broken scripts. */
export function readJsonLd(document: Document): JsonLdNode[] {
  const nodes: JsonLdNode[] = [];
  for (const script of jsonLdScripts(document)) collect(parse(script.textContent ?? ''), nodes, 0);
  return nodes;
}

/** The page as its JSON-LD may name it. */
export interface About {
  readonly url: string;
  /** All titles that it shows or declares, folded. */
  readonly titles: string;
  /** Whether its declarations belong to another page. Only nodes that name this page then count. */
  readonly isStale: boolean;
}

/**
 * The node about this page: the one with its URL, else with its title, else one without a URL. Skips nodes about other
 * pages, which an earlier route of a single-page application may leave behind.
 */
export function articleNode(nodes: readonly JsonLdNode[], about: About): JsonLdNode | null {
  const ranked = nodes
    .filter((node) => typesOf(node).some((type) => ARTICLE_TYPE.test(type)))
    .sort((a, b) => generality(a) - generality(b));
  for (const way of WAYS) {
    const found = ranked.find((node) => way(node, about));
    if (found !== undefined) return found;
  }
  return null;
}

/** Tests of whether a node is about a page, most reliable first. */
const WAYS: readonly ((node: JsonLdNode, about: About) => boolean)[] = [
  (node, { url }) => url !== '' && samePage(urlOf(node), url),
  (node, { titles }) => mentions(titles, stringOf(node.headline) ?? stringOf(node.name)),
  (node, { isStale }) => !isStale && urlOf(node) === null,
];

/** Whether a node is about a page. */
export function isAbout(node: JsonLdNode, about: About): boolean {
  return WAYS.some((way) => way(node, about));
}

/** The `@type` values of a node, without prefix. */
export function typesOf(node: JsonLdNode): string[] {
  return listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/:#]/, '')] : []));
}

/** A value as a list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** A value as a node; `null` for a text, a list or nothing. */
export function nodeOf(value: unknown): JsonLdNode | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonLdNode) : null;
}

/** The first string in a value, trimmed; `@value` objects count. */
export function stringOf(value: unknown): string | null {
  for (const each of listOf(value)) {
    const text = typeof each === 'object' && each !== null ? (each as JsonLdNode)['@value'] : each;
    if (typeof text === 'string' && text.trim() !== '') return text.trim();
  }
  return null;
}

/** Whether two addresses belong to the same page, apart from fragment, protocol, `www.` and trailing slash. */
export function samePage(one: string | null, other: string): boolean {
  return one !== null && normalized(one) === normalized(other);
}

function normalized(url: string): string {
  return url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '');
}

/** Sort key: articles come before other things, pages after those, questions last. */
function generality(node: JsonLdNode): number {
  const types = typesOf(node);
  if (types.some((type) => /Article$|Posting$|^(?:Recipe|Report|Review|HowTo)$/.test(type))) return 0;
  if (types.includes('Question')) return 3;
  return types.some((type) => /Page$/.test(type)) ? 2 : 1;
}

/** The address of the page that a node is about; `null` if it names none. */
export function urlOf(node: JsonLdNode): string | null {
  const page = node.mainEntityOfPage;
  const linked =
    typeof page === 'object' && page !== null ? ((page as JsonLdNode)['@id'] ?? (page as JsonLdNode).url) : page;
  const url = stringOf(node.url) ?? stringOf(linked);
  return url !== null && /^https?:/.test(url) ? url : null;
}

/** Whether folded titles contain a headline. */
export function mentions(titles: string, headline: string | null): boolean {
  const wanted = folded(unescaped(headline ?? ''));
  return wanted.length > 3 && titles.includes(wanted);
}

/** Parses despite control characters in strings, comment and CDATA wrappers, and trailing semicolons. */
function parse(text: string): unknown {
  const bare = text
    .replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)\s*$/g, '')
    .replace(/;\s*$/, '');
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: raw control characters are what breaks such scripts
    return JSON.parse(bare.replace(/[\u0000-\u001f]+/g, ' '));
  } catch {
    return null;
  }
}

function collect(value: unknown, into: JsonLdNode[], depth: number): void {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, into, depth + 1);
    return;
  }
  const node = value as JsonLdNode;
  if (node['@type'] !== undefined) into.push(node);
  for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage']) collect(node[key], into, depth + 1);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** Decodes character references once. JSON-LD in particular often escapes them twice. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
