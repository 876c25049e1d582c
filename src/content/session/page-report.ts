import type { Inspection } from '../../core/index.ts';
import type { PageReport } from '../../platform/messages.ts';

/** The report of an inspection for the popup: without nodes, which cannot be sent. */
export function pageReport(
  { blocks: _, candidates, ...rest }: Inspection,
  shown: Pick<PageReport, 'readerOpen' | 'overlayShown'>,
): PageReport {
  return { ...rest, candidates: candidates.map(({ summary }) => summary), ...shown };
}
