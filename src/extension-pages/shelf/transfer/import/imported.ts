/** The content of a file of another service. */

/** An article of another service. */
export interface ImportedArticle {
  /** An http or https address. */
  readonly url: string;
  /** `''` without one. */
  readonly title: string;
  readonly tags: readonly string[];
  /** ms since 1970; `null` if the file does not say. */
  readonly addedAt: number | null;
  readonly isRead: boolean;
  readonly byline?: string | undefined;
  readonly siteName?: string | undefined;
  /** ISO 8601. */
  readonly published?: string | undefined;
  readonly language?: string | undefined;
  readonly excerpt?: string | undefined;
  /** Reads the markup of its content, if the file holds it. */
  readonly content?: (() => Promise<string>) | undefined;
  readonly highlights?: readonly ImportedHighlight[];
}

/** Highlighted words, whose place in the text is not known. */
interface ImportedHighlight {
  readonly words: string;
  readonly note?: string;
  /** ms since 1970. */
  readonly created?: number | undefined;
}

/** Something in a file that has no address of the web. */
export interface SkippedEntry {
  /** The number of its row or entry, from 1. */
  readonly number: number;
  /** The start of its content. */
  readonly text: string;
}

export interface ImportedFile {
  readonly articles: readonly ImportedArticle[];
  readonly skipped: readonly SkippedEntry[];
}

/** Characters of a skipped entry that are shown. */
const SHOWN_CHARS = 120;

/** Limits of what one article can have, in UTF-16 code units and tags. Guesses: what people write is far shorter. */
const LIMITS = { title: 1000, tag: 100, tags: 100, address: 8000 } as const;

/** The claims of a service about an article, before they are checked. */
export interface GivenEntry {
  readonly url: unknown;
  readonly title?: unknown;
  readonly tags?: unknown;
  readonly addedAt?: unknown;
  readonly isRead?: unknown;
}

/** The fields of an article that all services give; `null` without an address of the web. */
export function articleFrom({ url, title, tags, addedAt, isRead }: GivenEntry): ImportedArticle | null {
  const address = webAddress(url);
  if (address === null) return null;
  const name = textIn(title) ?? '';
  return {
    url: address,
    // Some services put the address where they know no title.
    title: name === textIn(url) ? '' : name.slice(0, LIMITS.title),
    tags: tagsIn(tags),
    addedAt: timeIn(addedAt),
    isRead: isRead === true || isRead === 1,
  };
}

/** The articles that entries give, and the entries without an address of the web. */
export function importedFrom<Entry>(
  entries: readonly Entry[],
  { read, shown }: { read(entry: Entry): ImportedArticle | null; shown(entry: Entry): string },
): ImportedFile {
  const articles: ImportedArticle[] = [];
  const skipped: SkippedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const article = read(entry);
    if (article) articles.push(article);
    else skipped.push({ number: index + 1, text: oneLine(shown(entry)).slice(0, SHOWN_CHARS) });
  }
  return { articles, skipped };
}

/** Several files as one. */
export function joinedFiles(files: readonly ImportedFile[]): ImportedFile {
  return {
    articles: files.flatMap(({ articles }) => articles),
    skipped: files.flatMap(({ skipped }) => skipped),
  };
}

/** A text in one line; `undefined` if it is empty, or no text. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? oneLine(value) : '';
  return text === '' ? undefined : text;
}

/** The time that a value gives, in ms since 1970; `null` if it gives none that can be. Numbers are seconds or milliseconds. */
export function timeIn(value: unknown): number | null {
  const number = typeof value === 'number' || /^\d+$/.test(String(value)) ? Number(value) : Number.NaN;
  const time = Number.isNaN(number) ? Date.parse(String(value)) : number < 1e11 ? number * 1000 : number;
  return time > 0 && time < Date.now() + 86_400_000 ? Math.floor(time) : null;
}

/** Tags from a list, from JSON of one, or from a text in which bars or commas are between them. */
function tagsIn(value: unknown): readonly string[] {
  const given = Array.isArray(value) ? value : splitTags(String(value ?? ''));
  const names = given.map((tag) => textIn(tag) ?? textIn((tag as { label?: unknown } | null)?.label));
  const tags = names.flatMap((name) => (name === undefined ? [] : [name.slice(0, LIMITS.tag)]));
  return [...new Set(tags)].slice(0, LIMITS.tags);
}

function splitTags(text: string): readonly unknown[] {
  if (text.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) return list;
    } catch {
      // Brackets may be part of a tag.
    }
  }
  return text.split(text.includes('|') ? '|' : ',');
}

function webAddress(value: unknown): string | null {
  const text = textIn(value) ?? '';
  if (text.length > LIMITS.address || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
