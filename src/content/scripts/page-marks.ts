import { FALLBACK_SOURCES } from '../../core/fallback-sources.ts';
import { inspectionOf } from '../../core/inspect.ts';
import { highlightCandidate } from '../../inspector/highlight.ts';
import { showInspector } from '../../inspector/inspector.ts';
import { provide } from '../loading/script-registry.ts';
import { PageNotices } from '../marks/page-notices.ts';
import { partOnScreen } from '../marks/part-on-screen.ts';

provide('page-marks', {
  inspectionOf,
  fallbackSources: FALLBACK_SOURCES,
  highlightCandidate,
  showInspector,
  PageNotices,
  partOnScreen,
});
