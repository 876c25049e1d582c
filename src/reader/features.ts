import { aloudFeature } from './aloud/aloud-feature.tsx';
import { appearanceFeature } from './appearance/appearance-feature.tsx';
import { boxesFeature } from './article/boxes-feature.ts';
import { directionFeature } from './article/direction-feature.ts';
import { leftOutFeature } from './article/left-out-feature.ts';
import { printNotesFeature } from './article/print-notes.ts';
import { printWholeFeature } from './article/print-whole.ts';
import { texFeature } from './article/tex-feature.ts';
import { focusFeature } from './focus/focus-feature.tsx';
import { pageFeature } from './page-feature.ts';
import type { Feature, ReaderContext } from './reader-context.ts';
import { takeFeature } from './take/take-feature.tsx';
import { backFeature } from './way/back-feature.tsx';
import { inPageLinksFeature } from './way/in-page-links.ts';
import { laterPlaceFeature } from './way/later-place.ts';
import { lightboxFeature } from './way/lightbox-feature.tsx';
import { notesFeature } from './way/notes-feature.ts';
import { outlineFeature } from './way/outline-feature.tsx';
import { progressFeature } from './way/progress-feature.tsx';
import { rememberedPlaceFeature } from './way/remembered-place.ts';
import { resizedPlaceFeature } from './way/resized-place.ts';
import { selectAllFeature } from './way/select-all.ts';

/** Everything that the reader offers, in the order of the menu. */
export const FEATURES: readonly ((reader: ReaderContext) => Feature)[] = [
  directionFeature,
  leftOutFeature,
  texFeature,
  boxesFeature,
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
  aloudFeature,
  focusFeature,
  appearanceFeature,
  takeFeature,
  printNotesFeature,
  printWholeFeature,
  pageFeature,
];
