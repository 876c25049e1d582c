import { inspectionOf } from '../../core/inspect.ts';
import { comparisonSteps } from '../../core/report/comparison.ts';
import { FALLBACK_SOURCES } from '../../core/rescue/rescue.ts';
import { highlightElement } from '../../inspector/highlight.ts';
import { provide } from '../loading/script-registry.ts';
import { descriptionOf } from '../marks/description.ts';
import { PageNotices } from '../marks/page-notices.ts';
import { pageReport } from '../marks/page-report.ts';
import { partOnScreen } from '../marks/part-on-screen.ts';

provide('page-marks', {
  inspectionOf,
  comparisonSteps,
  descriptionOf,
  fallbackSources: FALLBACK_SOURCES,
  highlightElement,
  pageReport,
  PageNotices,
  partOnScreen,
});
