import { type Answer, answerOf, type Finder, type Found, placeOf, saidBy } from '../finder.ts';
import type { HeadSources } from '../near-title.ts';
import { isUnsigned } from '../sources.ts';
import { linkedNearTitle, namedBesideDate, signedNearTitle } from './beside-title.ts';
import { labelledInMeta, namesCited, namesInJsonLd } from './declared.ts';
import {
  labelledByHeading,
  linkedAnywhere,
  namedByPortrait,
  namedInBox,
  namedToAnalytics,
  signedAnywhere,
  siteOwner,
} from './elsewhere.ts';
import { namedAsByline, namesMarked } from './marked.ts';
import { joinedNames, looksLikePerson } from './names.ts';

const AUTHOR_META = [
  'dc:creator',
  'dc.creator',
  'dcterms.creator',
  'parsely-author',
  'sailthru.author',
  'byl',
  'author',
  'article:author',
];

/** The input of the finders of names: the sources, and the name of the site, which may be that of its owner. */
interface NameSources extends HeadSources {
  readonly siteName: string | null;
}

const isSigned = ({ type }: NameSources) => !isUnsigned(type);
// Near the title of a list are the names of its first entry. A product is signed by a person, or else by its brand.
const isSold = ({ type }: NameSources) => type === 'product' || type === 'service';
const isOwned = (given: NameSources) => isSigned(given) && given.type !== 'documentation' && given.type !== 'forum';

/** The finders of names, in their order. Source of the order: measured on 739 pages with a known author. */
const NAME_FINDERS: readonly Finder<NameSources>[] = [
  ['JSON-LD author', namesInJsonLd],
  named('citation_author', namesCited),
  named('first post of the thread', ({ firstPost }) => [firstPost?.author ?? '']),
  ...AUTHOR_META.map((name) => named(`meta ${name}`, ({ meta }) => meta.all(name))),
  named('twitter:label and twitter:data', labelledInMeta),
  named('signature near the title', ({ near }) => signedNearTitle(near).filter(isPerson), isSold),
  named('rel=author', (given) => namesMarked(given, 'rel'), isSigned),
  named('itemprop=author', (given) => namesMarked(given, 'itemprop'), isSigned),
  named('signature near the title', ({ near }) => signedNearTitle(near), isSigned),
  named('author link near the title', linkedNearTitle, isSigned),
  named('element named as byline', namedAsByline, isSigned),
  named('signature in the text', signedAnywhere, isSigned),
  named('name beside the date', namedBesideDate, isSigned),
  named('heading for the author', labelledByHeading, isSigned),
  named('author box', namedInBox, isSigned),
  named('portrait', namedByPortrait, isSigned),
  named('author link anywhere', linkedAnywhere, isSigned),
  named('data for analytics', namedToAnalytics, isSigned),
  named('name of the site, its owner', (given) => siteOwner(given, given.siteName), isOwned),
];

/** The answers of all finders of names. */
export function namesSaid(sources: HeadSources, siteName: string | null): Generator<Answer> {
  return saidBy(NAME_FINDERS, { ...sources, siteName });
}

/** A finder of the names of one byline. */
function named(
  from: string,
  find: (given: NameSources) => readonly (string | Found)[],
  isAsked?: (given: NameSources) => boolean,
): Finder<NameSources> {
  return [from, (given) => [joined(find(given))], isAsked];
}

/** The names of one byline, at the place of the first. */
export function joined(found: readonly (string | Found)[]): Found | null {
  const value = joinedNames(found.map(answerOf));
  return value === null ? null : { value, at: placeOf(found[0] ?? '') };
}

function isPerson({ value }: Found): boolean {
  return looksLikePerson(value);
}
