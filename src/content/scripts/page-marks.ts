import { provide } from '../loading/script-registry.ts';
import { PageNotices } from '../marks/page-notices.ts';
import { PageReports } from '../marks/page-reports.ts';
import { partOnScreen } from '../marks/part-on-screen.ts';

declare module '../loading/script-registry.ts' {
  interface ScriptExports {
    /** Draws on the page itself, and explains the scores. */
    readonly 'page-marks': {
      readonly PageNotices: typeof PageNotices;
      readonly PageReports: typeof PageReports;
      readonly partOnScreen: typeof partOnScreen;
    };
  }
}

provide('page-marks', { PageNotices, PageReports, partOnScreen });
