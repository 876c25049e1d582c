import type { FieldRecord, HeadField, Said, Selection } from '../types.ts';
import { bylineFinders, bylineSaid } from './byline.ts';
import { datesSaid, modifiedFinders, modifiedSaid, publishedFinders, publishedSaid } from './dates.ts';
import { saidBy } from './finder.ts';
import { bylineSources, type Known } from './metadata.ts';
import { SITE_NAME_FINDERS, siteNameSaid } from './site-name.ts';
import type { Sources } from './sources.ts';
import { TITLE_FINDERS, titleSaid, titleSources } from './title.ts';

/** How the fields of the head were found. Asks every finder, so it takes longer than reading the metadata. */
export function headChains(given: Sources, selection: Selection, known: Known): readonly FieldRecord[] {
  const { sources, names } = bylineSources(given, selection, known);
  const { siteName } = names;
  const titles = titleSources(sources, siteName, known.type);
  const author = bylineSaid(sources, siteName);
  const byline = author?.value ?? null;
  return [
    record('title', titleSaid(titles), saidBy(TITLE_FINDERS, titles)),
    record('byline', author, saidBy(bylineFinders(sources, siteName), sources)),
    record('publishedTime', publishedSaid(sources, byline), datesSaid(publishedFinders(sources, byline), sources)),
    record('modifiedTime', modifiedSaid(sources), datesSaid(modifiedFinders(sources), sources)),
    record('siteName', siteNameSaid(sources), saidBy(SITE_NAME_FINDERS, sources)),
  ];
}

function record(field: HeadField, won: Said | null, said: Iterable<Said>): FieldRecord {
  const first = new Map<string, Said>();
  for (const each of said) if (!first.has(each.from)) first.set(each.from, each);
  return { field, won, said: [...first.values()] };
}
