import { appearanceFeature } from './appearance/appearance-feature.tsx';
import { boxesFeature } from './article/boxes-feature.ts';
import { directionFeature } from './article/direction-feature.ts';
import { printNotesFeature } from './article/print-notes.ts';
import { printWholeFeature } from './article/print-whole.ts';
import { texFeature } from './article/tex-feature.ts';
import { codeColorsFeature } from './code-colors/code-colors-feature.ts';
import { focusFeature } from './focus/focus-feature.tsx';
import { highlightsFeature } from './highlights/highlights-feature.tsx';
import { keepFeature } from './keep/keep-feature.tsx';
import { leftOutFeature } from './left-out/left-out-feature.ts';
import { backFeature } from './navigation/back-feature.tsx';
import { inPageLinksFeature } from './navigation/in-page-links.ts';
import { laterPlaceFeature } from './navigation/later-place.ts';
import { lightboxFeature } from './navigation/lightbox-feature.tsx';
import { notesFeature } from './navigation/notes-feature.ts';
import { outlineFeature } from './navigation/outline-feature.tsx';
import { progressFeature } from './navigation/progress-feature.tsx';
import { rememberedPlaceFeature } from './navigation/remembered-place.ts';
import { resizedPlaceFeature } from './navigation/resized-place.ts';
import { selectAllFeature } from './navigation/select-all.ts';
import { pageFeature } from './page-feature.ts';
import { readAloudFeature } from './read-aloud/read-aloud-feature.tsx';
import type { Feature, ReaderContext } from './reader-context.ts';
import { shareFeature } from './share/share-feature.tsx';
import { translateFeature } from './translate/translate-feature.tsx';

/** All features of the reader. Their order is the order of the menu. */
export const FEATURES: readonly ((reader: ReaderContext) => Feature)[] = [
  directionFeature,
  texFeature,
  boxesFeature,
  codeColorsFeature,
  outlineFeature,
  lightboxFeature,
  notesFeature,
  inPageLinksFeature,
  backFeature,
  progressFeature,
  rememberedPlaceFeature,
  laterPlaceFeature,
  resizedPlaceFeature,
  selectAllFeature,
  readAloudFeature,
  focusFeature,
  appearanceFeature,
  shareFeature,
  translateFeature,
  highlightsFeature,
  keepFeature,
  leftOutFeature,
  printNotesFeature,
  printWholeFeature,
  pageFeature,
];
