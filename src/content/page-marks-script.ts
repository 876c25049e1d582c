import { highlightCandidate } from '../inspector/highlight.ts';
import { showInspector } from '../inspector/inspector.ts';
import { showNotice } from '../inspector/notice.ts';
import { providePageMarks } from './page-marks.ts';

providePageMarks({ highlightCandidate, showInspector, showNotice });
