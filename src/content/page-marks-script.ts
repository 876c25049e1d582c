import { inspectionOf } from '../core/inspect.ts';
import { UNSEEN } from '../core/unseen.ts';
import { highlightCandidate } from '../inspector/highlight.ts';
import { showInspector } from '../inspector/inspector.ts';
import { showNotice } from '../inspector/notice.ts';
import { PAGE_MARKS_SLOT } from './page-marks.ts';

PAGE_MARKS_SLOT.put({ inspectionOf, unseen: UNSEEN, highlightCandidate, showInspector, showNotice });
