import { allNamed, firstNamed } from './dom-reader.ts';

/** Shorter descriptions may be a name. A guess. */
const MIN_DESCRIPTION = 25;
/** Characters of a title that are read: splitting one takes the square of its length. A guess. */
const MAX_TITLE_CHARS = 2_000;

/** The content of `<title>` and `og:title`, without empty ones. */
export function titlesOf(document: Document, metas: readonly Element[]): string[] {
  const title = firstNamed(document, 'title')?.textContent ?? '';
  const shared = metas.find((meta) => meta.getAttribute('property') === 'og:title');
  return [title, shared?.getAttribute('content') ?? '']
    .map((each) => each.trim().slice(0, MAX_TITLE_CHARS))
    .filter((each) => each !== '');
}

/** The descriptions that a page declares, each once, without the dots at a cut. */
export function descriptionsOf(metas: readonly Element[]): string[] {
  const named = metas.filter((meta) =>
    /^(?:og:|twitter:)?description$/i.test(meta.getAttribute('property') ?? meta.getAttribute('name') ?? ''),
  );
  const given = new Set(named.map((meta) => withoutEllipsis(meta.getAttribute('content') ?? '')));
  return [...given].filter((text) => text.length >= MIN_DESCRIPTION);
}

function withoutEllipsis(text: string): string {
  return text
    .trimEnd()
    .replace(/(?:…|\.\.\.)$/, '')
    .trimEnd();
}

const SCHEMA_TYPE = /"@type"\s*:\s*\[?\s*"(?:[^"]*[/:#])?(\w{1,40})"/g;
/** Characters of a script that are searched. */
const MAX_SCRIPT_CHARS = 200_000;

/**
 * The types that the page declares, each value once, in lower case: `ld:` and a schema.org type of its JSON-LD,
 * `og:` and its Open Graph type, `meta:published` if it has a date of publication. `metas` are its meta elements.
 * Linear in the characters of its JSON-LD, up to a limit.
 */
export function declaredTypes(document: Document, metas: readonly Element[]): string[] {
  const declared = new Set<string>();
  for (const meta of metas) {
    const property = meta.getAttribute('property')?.toLowerCase();
    if (property === 'og:type') declared.add(`og:${meta.getAttribute('content')?.trim().toLowerCase() ?? ''}`);
    if (property === 'article:published_time') declared.add('meta:published');
  }
  for (const script of jsonLdScripts(document)) {
    const text = script.textContent?.slice(0, MAX_SCRIPT_CHARS) ?? '';
    for (const [, type = ''] of text.matchAll(SCHEMA_TYPE)) declared.add(`ld:${type.toLowerCase()}`);
  }
  return [...declared];
}

/** The scripts of a document that hold JSON-LD, in document order. */
export function jsonLdScripts(document: Document): Element[] {
  return allNamed(document, 'script').filter(
    (script) => script.getAttribute('type')?.toLowerCase() === 'application/ld+json',
  );
}
