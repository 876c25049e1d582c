import type { RemovalKind } from '../core/types.ts';
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
  other: 'readerLeftOutOther',
};

/** Names the kinds of parts that are left out, or says “Left out” where there are none. */
export function leftOutText(strings: Strings, kinds: readonly RemovalKind[]): string {
  if (kinds.length === 0) return strings.overlayLegendDropped;
  return fill(strings.leftOutKinds, { kinds: kinds.map((kind) => strings[LEFT_OUT_LABELS[kind]]).join(', ') });
}
