import { folded } from '../dom/text-forms.ts';
import type { PageType } from '../types.ts';
import type { Sources } from './sources.ts';
import { isShown, MIN_PART_WORDS, wordsOf } from './title-parts.ts';

const BAR = /^[|｜]|^$/;

interface TitledPage {
  readonly sources: Sources;
  readonly siteName: string | null;
  readonly type: PageType;
}

/** A headline without the section before a bar, which the page names somewhere else, too, or shows in front of it. */
export function withoutKicker(title: string, { siteName, sources, type }: TitledPage): string {
  const [section = '', rest = ''] = sources.documentTitle.split(/\s+[|｜]\s+/);
  const shown = title.slice(section.length).trimStart();
  // With the bar in it, too, the section is a part of the headline.
  const isInFront = title.startsWith(`${section} `) && !BAR.test(shown) && folded(rest).startsWith(folded(shown));
  if (isInFront && type === 'article' && isSectionName(section, siteName)) return shown;
  const [kicker = '', headline = '', ...others] = title.split(/\s+[|｜]\s+/);
  const isOne = type === 'article' && others.length === 0 && wordsOf(headline).size > MIN_PART_WORDS;
  return isOne && isSectionName(kicker, siteName) && isShown(sources.page, kicker) ? headline : title;
}

function isSectionName(name: string, siteName: string | null): boolean {
  return name !== siteName && wordsOf(name).size <= MIN_PART_WORDS;
}
