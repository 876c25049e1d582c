import type { ChoiceSummary, PageType, RemovalKind } from '../../core/types.ts';
import { fill, phrase, type StringKey, type Strings } from '../../platform/texts/strings.ts';

const BEST: Readonly<Partial<Record<PageType, StringKey>>> = {
  article: 'choiceArticle',
  forum: 'choiceForum',
  product: 'choiceProduct',
  collection: 'choiceList',
  listing: 'choiceList',
};

const KINDS = {
  'first-post': 'choiceFirstPost',
  part: 'choicePart',
  comments: 'choiceComments',
  sidebar: 'choiceSidebar',
  links: 'choiceLinks',
  navigation: 'choiceNavigation',
  'page-frame': 'choicePageFrame',
  form: 'choiceForm',
  other: 'choiceOther',
  page: 'choicePage',
} as const satisfies Readonly<Record<Exclude<ChoiceSummary['kind'], 'best' | 'more'>, StringKey>>;

const ADDED: Readonly<Record<RemovalKind, StringKey>> = {
  hidden: 'addsHidden',
  comments: 'addsComments',
  navigation: 'addsNavigation',
  'page-frame': 'addsPageFrame',
  links: 'addsLinks',
  repeated: 'addsRepeated',
  form: 'addsForm',
  'other-article': 'addsOtherArticle',
  corrected: 'addsOther',
  other: 'addsOther',
};

/** How many added kinds of text are named. */
const MAX_ADDED = 3;

/** A choice in plain words: what it is, or what it has and the best one lacks. */
export function choiceTitle(strings: Strings, { kind, count, adds }: ChoiceSummary, pageType: PageType): string {
  if (kind === 'best') return strings[BEST[pageType] ?? 'choiceText'];
  if (kind === 'more') return addedText(strings, adds) || strings.choiceOther;
  const key = kind === 'comments' && count !== undefined ? 'choiceCommentsCount' : KINDS[kind];
  return phrase(strings, key, { count: count ?? 0 });
}

/** The line under the title: the added kinds of text of the whole page, else the first line of the choice. */
export function choiceLine(strings: Strings, { kind, adds, firstLine }: ChoiceSummary): string {
  return (kind === 'page' && addedText(strings, adds)) || fill(strings.popupQuote, { text: firstLine });
}

/** "With comments, menus"; `''` if nothing is added. */
export function addedText(strings: Strings, adds: readonly RemovalKind[]): string {
  if (adds.length === 0) return '';
  const parts = adds.slice(0, MAX_ADDED).map((kind) => strings[ADDED[kind]]);
  const list = new Intl.ListFormat(strings.readerLanguage, { style: 'narrow' });
  return fill(strings.popupWith, { parts: list.format(parts) });
}
