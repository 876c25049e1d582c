import type { Analysis } from './analysis.ts';
import { structureOf } from './decide/changes.ts';
import { bylineSaid } from './metadata/byline/byline.ts';
import { namesSaid } from './metadata/byline/finders.ts';
import { datesSaid, modifiedSaid, publishedSaid } from './metadata/dates.ts';
import { type Answer, type Place, saidBy } from './metadata/finder.ts';
import { findNames, headSources, type Known } from './metadata/metadata.ts';
import { headingOf } from './metadata/near-title.ts';
import { SITE_NAME_FINDERS, siteNameSaid } from './metadata/site-name.ts';
import type { Sources } from './metadata/sources.ts';
import { TITLE_FINDERS, titleSaid, titleSources } from './metadata/title.ts';
import { SelectorPaths } from './report/page-summaries.ts';
import type { FieldRecord, HeadField, Page, Said, Selection } from './types.ts';

/** The input of the chains besides the page: its selection, what is known of it, and the selector of an element. */
interface ChainInput {
  readonly selection: Selection;
  readonly known: Known;
  readonly selectorOf: (element: number) => string;
}

/** How the fields of the head were found. Asks every finder, so it takes longer than reading the metadata. */
function headChains(given: Sources, { selection, known, selectorOf }: ChainInput): readonly FieldRecord[] {
  const { sources, names } = headSources(given, selection, known);
  const { page } = sources;
  const { siteName } = names;
  const titles = titleSources(sources, siteName, known.type);
  const author = bylineSaid(sources, siteName);
  const dated = { ...sources, byline: author?.value ?? null };
  const where = (at: Place | undefined): Pick<Said, 'where'> => {
    const element = typeof at === 'object' ? page.elements.node.indexOf(at) : at;
    if (typeof element === 'string') return { where: element };
    return element === undefined || element < 0 ? {} : { where: selectorOf(element) };
  };
  const record = (field: HeadField, won: Answer | null, said: Iterable<Answer>): FieldRecord => {
    const first = new Map<string, Answer>();
    for (const each of said) if (!first.has(each.from)) first.set(each.from, each);
    const placed = ({ from, value, at }: Answer) => ({ from, value, ...where(at ?? headingBy(page, { from, value })) });
    return { field, won: won && placed(won), said: Array.from(first.values(), placed) };
  };
  return [
    record('title', titleSaid(titles), saidBy(TITLE_FINDERS, titles)),
    record('byline', author, namesSaid(sources, siteName)),
    record('publishedTime', publishedSaid(dated), datesSaid(dated, 'publication')),
    record('modifiedTime', modifiedSaid(dated), datesSaid(dated, 'change')),
    record('siteName', siteNameSaid(sources), saidBy(SITE_NAME_FINDERS, sources)),
  ];
}

/** The heading with a title, if its finder looks at headings. */
function headingBy(page: Page, { from, value }: Answer): number | undefined {
  return /\bh[123]\b/.test(from) ? headingOf(page, value) : undefined;
}

/** How the fields of the head of a page were found; empty without an article. */
export function headRecord(analysis: Analysis | null): readonly FieldRecord[] {
  const structure = analysis && structureOf(analysis);
  if (analysis === null || structure === null) return [];
  const sources = analysis.sourcesOf();
  const type = analysis.signals.types.likeliest;
  const firstPost = structure.is === 'thread' ? structure.firstPost : null;
  const known = { names: findNames(sources, type), type, firstPost };
  const paths = new SelectorPaths(sources.page);
  return headChains(sources, { selection: structure.selection, known, selectorOf: (element) => paths.of(element) });
}
