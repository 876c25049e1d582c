import type { RemovalKind } from '../../core/types.ts';
import { fill, type StringKey, type Strings } from './strings.ts';

/** The label of each kind of left-out part. */
export const LEFT_OUT_LABELS: Readonly<Record<RemovalKind, StringKey>> = {
  hidden: 'readerLeftOutHidden',
  comments: 'readerLeftOutComments',
  navigation: 'readerLeftOutNavigation',
  'page-frame': 'readerLeftOutPageFrame',
  links: 'readerLeftOutLinks',
  repeated: 'readerLeftOutRepeated',
  form: 'readerLeftOutForm',
  'other-article': 'readerLeftOutOtherArticle',
  corrected: 'readerLeftOutCorrected',
  other: 'readerLeftOutOther',
};

const MAX_NAMED = 3;

/** Names the first kinds of parts that are left out, or says “Left out” if the kind is unknown. */
export function leftOutText(strings: Strings, kinds: readonly RemovalKind[]): string {
  const named = kinds.filter((kind) => kind !== 'other').slice(0, MAX_NAMED);
  if (named.length === 0) return strings.overlayLegendDropped;
  const list = new Intl.ListFormat(strings.readerLanguage, { style: 'narrow' });
  return fill(strings.leftOutKinds, { kinds: list.format(named.map((kind) => strings[LEFT_OUT_LABELS[kind]])) });
}
