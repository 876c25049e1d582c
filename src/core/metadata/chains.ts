import type { FieldRecord, HeadField, Page, Said, Selection } from '../types.ts';
import { bylineSaid } from './byline/byline.ts';
import { namesSaid } from './byline/finders.ts';
import { datesSaid, modifiedSaid, publishedSaid } from './dates.ts';
import { type Answer, type Place, saidBy } from './finder.ts';
import { headSources, type Known } from './metadata.ts';
import { headingOf } from './near-title.ts';
import { SITE_NAME_FINDERS, siteNameSaid } from './site-name.ts';
import type { Sources } from './sources.ts';
import { TITLE_FINDERS, titleSaid, titleSources } from './title.ts';

/** What the chains need beside the page: its choice, what is known of it, and the selector of an element. */
export interface ChainInput {
  readonly selection: Selection;
  readonly known: Known;
  readonly selectorOf: (element: number) => string;
}

/** How the fields of the head were found. Asks every finder, so it takes longer than reading the metadata. */
export function headChains(given: Sources, { selection, known, selectorOf }: ChainInput): readonly FieldRecord[] {
  const { sources, names } = headSources(given, selection, known);
  const { page } = sources;
  const { siteName } = names;
  const titles = titleSources(sources, siteName, known.type);
  const author = bylineSaid(sources, siteName);
  const byline = author?.value ?? null;
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
    record('publishedTime', publishedSaid(sources, byline), datesSaid({ ...sources, byline }, 'publication')),
    record('modifiedTime', modifiedSaid(sources), datesSaid(sources, 'change')),
    record('siteName', siteNameSaid(sources), saidBy(SITE_NAME_FINDERS, sources)),
  ];
}

/** The heading with a title, if its finder looks at headings. */
function headingBy(page: Page, { from, value }: Answer): number | undefined {
  return /\bh[123]\b/.test(from) ? headingOf(page, value) : undefined;
}
