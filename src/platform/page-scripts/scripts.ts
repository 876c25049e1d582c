/**
 * The scripts that run in web pages, as paths of their sources below `src/`. Each is built as one classic file, because
 * `scripting.executeScript` takes no modules.
 */

/** The content script. It comes first, and has the others injected when they are needed. */
export const CONTENT_SCRIPT = 'content/content.ts';

/** The scripts that are injected on demand, by the name that a message asks for them with. */
export const SCRIPTS = {
  appearance: 'content/scripts/appearance.ts',
  automatic: 'content/scripts/automatic.ts',
  below: 'content/scripts/below.ts',
  'code-colors': 'content/scripts/code-colors.ts',
  corrector: 'content/scripts/corrector.ts',
  focus: 'content/scripts/focus.ts',
  'formula-tex': 'content/scripts/formula-tex.ts',
  highlights: 'content/scripts/highlights.ts',
  'head-record': 'content/scripts/head-record.ts',
  keep: 'content/scripts/keep.ts',
  'left-out': 'content/scripts/left-out.ts',
  lightbox: 'content/scripts/lightbox.ts',
  'note-popover': 'content/scripts/note-popover.ts',
  overlay: 'content/scripts/overlay.ts',
  'page-marks': 'content/scripts/page-marks.ts',
  passage: 'content/scripts/passage.ts',
  'part-writers': 'content/scripts/part-writers.ts',
  'read-aloud': 'content/scripts/read-aloud.ts',
  reader: 'content/scripts/reader.ts',
  scorers: 'content/scripts/scorers.ts',
  share: 'content/scripts/share.ts',
  tex: 'content/scripts/tex.ts',
  translate: 'content/scripts/translate.ts',
} as const;

export type ScriptName = keyof typeof SCRIPTS;

/** Whether a value names a script in {@link SCRIPTS}. */
export function isScriptName(value: unknown): value is ScriptName {
  return typeof value === 'string' && Object.hasOwn(SCRIPTS, value);
}
