/** The JSON of Wallabag, Omnivore and Readeck. */
import { parsedJson } from '../../../../platform/shelf/parsed-json.ts';
import { articleFrom, type ImportedArticle, type ImportedFile, importedFrom, textIn, timeIn } from './imported.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The unchecked entries of a JSON list; `null` if the text is no list. */
function listIn(json: string): readonly Fields[] | null {
  const value = parsedJson(json);
  if (!Array.isArray(value)) return null;
  return value.map((each) => (typeof each === 'object' && each !== null ? each : {}));
}

const shown = (entry: Fields) => [entry.title, entry.Title, entry.url, entry.URL].map(textIn).join(' ');

/** Reads the JSON file of Wallabag, which holds content and annotations; `null` if it is none. */
export function readWallabag(json: string): ImportedFile | null {
  const entries = listIn(json);
  if (!entries?.some((entry) => 'is_archived' in entry)) return null;
  return importedFrom(entries, { read: fromWallabag, shown });
}

function fromWallabag(entry: Fields): ImportedArticle | null {
  const { url, title, tags, is_archived: isRead, created_at: addedAt } = entry;
  const article = articleFrom({ url, title, tags, addedAt, isRead: isRead === true || Number(isRead) === 1 });
  const {
    published_at: published,
    published_by: authors,
    domain_name: siteName,
    language,
    content,
    annotations,
  } = entry;
  const markup = typeof content === 'string' && content.trim() !== '' ? content : undefined;
  return (
    article && {
      ...article,
      byline: namesIn(authors),
      siteName: textIn(siteName),
      published: dayIn(published),
      language: textIn(language)?.replace('_', '-'),
      content: markup === undefined ? undefined : () => Promise.resolve(markup),
      highlights: recordsIn(annotations).flatMap(({ quote, text, created_at: created }) =>
        highlightFrom(quote, text, created),
      ),
    }
  );
}

/** The address of the content of an Omnivore article in its zip file, and that of its highlights. */
export interface OmnivoreFiles {
  content(slug: string): (() => Promise<string>) | undefined;
  highlights(slug: string): Promise<string>;
}

/** Reads a file of metadata of Omnivore; `null` if it is none. */
export async function readOmnivore(json: string, files: OmnivoreFiles): Promise<ImportedFile | null> {
  const entries = listIn(json);
  if (!entries?.some((entry) => 'slug' in entry && 'savedAt' in entry)) return null;
  const marked = new Map<Fields, string>();
  for (const entry of entries) marked.set(entry, await files.highlights(String(entry.slug)));
  const read = (entry: Fields) => {
    const { url, title, labels, savedAt, state, author, description, publishedAt, slug } = entry;
    const isRead = /^archived$/i.test(String(state));
    const article = articleFrom({ url, title, tags: labels, addedAt: savedAt, isRead });
    return (
      article && {
        ...article,
        byline: textIn(author),
        excerpt: textIn(description),
        published: dayIn(publishedAt),
        content: files.content(String(slug)),
        highlights: quotesIn(marked.get(entry) ?? ''),
      }
    );
  };
  return importedFrom(entries, { read, shown });
}

/** Reads the description of a bookmark in Readeck's backup. Its content has no documented form, so that it is a link. */
export function readReadeck(json: string): ImportedFile {
  const value = parsedJson(json);
  const entry: Fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
  const read = ({ URL: url, Title: title, Labels: tags, Created: addedAt, IsArchived: isRead, ...more }: Fields) => {
    const article = articleFrom({ url, title, tags, addedAt, isRead });
    return (
      article && {
        ...article,
        byline: namesIn(more.Authors),
        siteName: textIn(more.SiteName),
        language: textIn(more.Lang),
        excerpt: textIn(more.Description),
      }
    );
  };
  return importedFrom([entry], { read, shown });
}

/** The highlights that a zip file of Pocket holds beside its links, by their addresses. */
export function pocketHighlights(json: string): ReadonlyMap<string, ImportedArticle['highlights']> {
  const articles = (listIn(json) ?? []).map(({ url, highlights }) => {
    const quotes = recordsIn(highlights).flatMap(({ quote, created_at: created }) => highlightFrom(quote, '', created));
    return [String(url), quotes] as const;
  });
  return new Map(articles);
}

/** Quotations of a Markdown file, each with the text below it as its note. */
function quotesIn(markdown: string): NonNullable<ImportedArticle['highlights']> {
  const quotes: { words: string; note: string }[] = [];
  let isInside = false;
  for (const line of markdown.split('\n').map((each) => each.trim())) {
    const isQuote = line.startsWith('>');
    const last = quotes.at(-1);
    if (isQuote && isInside && last) last.words += ` ${line.slice(1)}`;
    else if (isQuote) quotes.push({ words: line.slice(1), note: '' });
    else if (line !== '' && !line.startsWith('#') && last) last.note += `${line}\n`;
    isInside = isQuote;
  }
  return quotes.flatMap(({ words, note }) => highlightFrom(withoutLink(words), note.trim(), null));
}

/** Without the link to the highlight that some versions put behind it. */
function withoutLink(words: string): string {
  const at = words.lastIndexOf(' [');
  return at > 0 && words.trimEnd().endsWith(')') ? words.slice(0, at) : words;
}

function highlightFrom(words: unknown, note: unknown, created: unknown): NonNullable<ImportedArticle['highlights']> {
  const exact = textIn(words);
  if (exact === undefined) return [];
  const text = typeof note === 'string' ? note.trim() : '';
  return [{ words: exact, ...(text !== '' && { note: text }), created: timeIn(created) ?? undefined }];
}

function recordsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function namesIn(value: unknown): string | undefined {
  const names = (Array.isArray(value) ? value : []).flatMap((name) => textIn(name) ?? []);
  return names.length > 0 ? names.join(', ') : undefined;
}

/** A date as the files of services write it; `undefined` if it is none. */
function dayIn(value: unknown): string | undefined {
  const text = textIn(value);
  return text !== undefined && /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
