import { UNSEEN } from '../../core/fallback-sources.ts';
import { inspectionOf } from '../../core/inspect.ts';
import { highlightCandidate } from '../../inspector/highlight.ts';
import { showInspector } from '../../inspector/inspector.ts';
import { showNotice } from '../../inspector/notice.ts';
import { provide } from '../loading/script-registry.ts';

provide('page-marks', { inspectionOf, unseen: UNSEEN, highlightCandidate, showInspector, showNotice });
