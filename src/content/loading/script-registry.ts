/** The exports of the injected scripts to the content script. All of them share one isolated world per page, but no modules. */
import type { Analysis, Corrector, Extraction, Scorer } from '../../core/index.ts';
import type { Correction, CorrectionKind, FieldRecord, Page } from '../../core/types.ts';
import type { showInspector } from '../../inspector/inspector.ts';
import type { KeptPage } from '../../platform/page-scripts/keeping.ts';
import type { ScriptName } from '../../platform/page-scripts/scripts.ts';
import type { Opening } from '../../platform/sites/automatic-rules.ts';
import type { KeepPageOptions } from '../../reader/keep/keep-page.ts';
import type { LeftOutScript, ReaderContent, ReaderScripts } from '../../reader/reader-context.ts';
import type { BelowScript, PassageScript, WriterScript } from '../article/article-source.ts';
import type { correctBlock } from '../marks/correct-block.ts';

/** The facts of an extraction that decide whether the reader opens by itself. */
export type PageVerdict = Pick<Extraction, 'pageType' | 'confidence' | 'reason'>;

/** The parts of the content script that the script for automatic opening may use. */
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

/** The exports of each script in `SCRIPTS`. Scripts that import requests add their own, so that imports form no cycle. */
export interface ScriptExports extends ReaderScripts {
  /** Opens the reader without being asked, on sites for which the user wants that. Runs before the content script. */
  readonly automatic: { open(start: AutomaticStart): Promise<void> };
  /** Finds the sections below an article. */
  readonly below: BelowScript;
  /** Applies remembered corrections. */
  readonly corrector: Corrector;
  /** Reports how the head of the article was found. */
  readonly 'head-record': { headRecord(analysis: Analysis | null): readonly FieldRecord[] };
  /** Keeps articles in the library. */
  readonly keep: ReaderScripts['keep'] & {
    /** Keeps an article that no reader shows. */
    keepPage(content: ReaderContent, options: Omit<KeepPageOptions, 'store'> & { page: KeptPage }): Promise<void>;
  };
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
  /** Reads a selection in place of the article. */
  readonly passage: PassageScript;
  /** Writes the code, formulas and drawings of a page, and shows drawings safely. */
  readonly 'part-writers': WriterScript;
  /** All scorers but the default one. */
  readonly scorers: Readonly<Record<string, Scorer>>;
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
