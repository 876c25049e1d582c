import { FALLBACK_SOURCES } from '../../core/fallback-sources.ts';
import { inspectionOf } from '../../core/inspect.ts';
import { highlightCandidate } from '../../inspector/highlight.ts';
import { showInspector } from '../../inspector/inspector.ts';
import { showNotice } from '../../inspector/notice.ts';
import { provide } from '../loading/script-registry.ts';

provide('page-marks', {
  inspectionOf,
  fallbackSources: FALLBACK_SOURCES,
  highlightCandidate,
  showInspector,
  showNotice,
});
