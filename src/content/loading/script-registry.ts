/** What the injected scripts provide to the content script. All of them share one isolated world per page, but no modules. */
import type { Corrector, Extraction, FallbackSources, Scorer, ScorerName } from '../../core/index.ts';
import type { inspectionOf } from '../../core/inspect.ts';
import type { comparisonSteps } from '../../core/report/comparison.ts';
import type { Correction, CorrectionKind, Page } from '../../core/types.ts';
import type { highlightElement } from '../../inspector/highlight.ts';
import type { showInspector } from '../../inspector/inspector.ts';
import type { Opening } from '../../platform/automatic-rules.ts';
import type { ScriptName } from '../../platform/scripts.ts';
import type { FontCache } from '../../reader/appearance/font-cache.ts';
import type { openReader } from '../../reader/reader.ts';
import type { LeftOutScript, ReaderScripts } from '../../reader/reader-context.ts';
import type { sanitizeSteps } from '../../sanitizer/sanitize.ts';
import type { ArticleSource, DrawingParts } from '../article/article-source.ts';
import type { LateContent } from '../article/late-content.ts';
import type { correctBlock } from '../marks/correct-block.ts';
import type { descriptionOf } from '../marks/description.ts';
import type { PageNotices } from '../marks/page-notices.ts';
import type { pageReport } from '../marks/page-report.ts';
import type { partOnScreen } from '../marks/part-on-screen.ts';

/** The facts of an extraction that decide whether the reader opens by itself. */
export type PageVerdict = Pick<Extraction, 'pageType' | 'confidence'>;

/** What the script that opens the reader by itself may use. */
export interface AutomaticStart {
  readonly document: Document;
  /** When the reader opens by itself on the page; `null` for never. */
  readonly opening: Promise<Opening | null>;
  /** Covers the page with the reader's paper. */
  cover(): { onEscape(stop: () => void): void; lift(): void };
  /** Keeps the reader from opening again by itself on the page. */
  leave(): void;
  /** Opens the reader if `accepts` takes what was found. Calls `onClosed` when that reader closes. */
  openIf(accepts: (found: PageVerdict) => boolean, onClosed: () => void): Promise<unknown>;
}

/** The exports of each script in `SCRIPTS`. */
export interface ScriptExports extends ReaderScripts {
  /** Opens the reader without being asked, on sites for which the user wants that. Runs before the content script. */
  readonly automatic: { open(start: AutomaticStart): Promise<void> };
  /** Applies remembered corrections. */
  readonly corrector: Corrector;
  /** Writes the drawings of a page as pictures, and shows them safely. */
  readonly drawings: DrawingParts;
  /** Lists the parts that an article leaves out, corrects it, and makes corrections for the site. */
  readonly 'left-out': LeftOutScript & {
    /** A correction of an element of the page, which finds it on other pages of the site, too. */
    correctionOf(page: Page, element: Element, kind: CorrectionKind): Correction;
  };
  /** Shows the debug overlay. */
  readonly overlay: {
    readonly correctBlock: typeof correctBlock;
    readonly showInspector: typeof showInspector;
  };
  /** Draws on the page itself, and explains the scores. */
  readonly 'page-marks': {
    readonly inspectionOf: typeof inspectionOf;
    readonly comparisonSteps: typeof comparisonSteps;
    readonly descriptionOf: typeof descriptionOf;
    readonly fallbackSources: FallbackSources;
    readonly highlightElement: typeof highlightElement;
    readonly pageReport: typeof pageReport;
    readonly PageNotices: typeof PageNotices;
    readonly partOnScreen: typeof partOnScreen;
  };
  /** Copies, sanitizes and shows an article. */
  readonly reader: {
    readonly ArticleSource: typeof ArticleSource;
    readonly FontCache: typeof FontCache;
    readonly LateContent: typeof LateContent;
    readonly openReader: typeof openReader;
    readonly sanitizeSteps: typeof sanitizeSteps;
  };
  /** All scorers but the default one. */
  readonly scorers: Readonly<Partial<Record<ScorerName, Scorer>>>;
}

/** A symbol, because a page's `<a id=…>` can shadow any global that is named by a string. */
const KEY = Symbol.for('pith.scripts');

const globals = globalThis as { [KEY]?: Partial<ScriptExports> };

/** Makes a script's exports available to the content script. */
export function provide<Name extends ScriptName>(name: Name, exports: ScriptExports[Name]): void {
  globals[KEY] = { ...allProvided(), [name]: exports };
}

/** The exports of a script, or `null` if it has not run in this page. */
export function provided<Name extends ScriptName>(name: Name): ScriptExports[Name] | null {
  return allProvided()?.[name] ?? null;
}

/** Forgets all scripts. An earlier version of the extension may have left its own. */
export function clearRegistry(): void {
  delete globals[KEY];
}

function allProvided(): Partial<ScriptExports> | undefined {
  return Object.hasOwn(globals, KEY) ? globals[KEY] : undefined;
}
