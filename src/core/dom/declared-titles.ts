import { firstNamed } from './dom-reader.ts';

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
