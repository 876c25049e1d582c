import type { PageReport } from '../../platform/page-scripts/messages.ts';
import { forgetCorrection, rememberCorrection } from '../../platform/sites/site-choices.ts';
import type { PageTab } from './page-tab.ts';

/** Remembers a choice as the part to read on the site, in place of the one in force. Resolves to whether it was stored. */
export async function readAlways(tab: PageTab, report: PageReport, choice: number): Promise<boolean> {
  const correction = await tab.correctionOf(choice);
  if (correction === null || report.site === null) return false;
  if (report.rootBy !== undefined && !(await forgetRoot(report))) return false;
  return rememberCorrection(report.site, correction);
}

/** Forgets the part that is in force. Resolves to whether that worked. */
export async function forgetRoot({ site, rootBy }: PageReport): Promise<boolean> {
  return site !== null && rootBy !== undefined && forgetCorrection(site, rootBy);
}
