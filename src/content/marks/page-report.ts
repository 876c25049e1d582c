import type { Inspection } from '../../core/index.ts';
import type { PageReport } from '../../platform/page-scripts/messages.ts';

/** The report of an inspection for the popup: without nodes, which cannot be sent. */
export function pageReport(
  { blocks: _, distribution: _none, candidates, choices, ...rest }: Inspection,
  shown: Pick<PageReport, 'readerOpen' | 'overlayShown' | 'site'>,
): PageReport {
  return {
    ...rest,
    candidates: candidates.map(({ summary }) => summary),
    choices: choices.map(({ summary }) => summary),
    ...shown,
  };
}
