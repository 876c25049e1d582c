import type { JSX } from 'preact';
import type { Article, Comments, Correction, CorrectionKind, Page, SanitizedFragment } from '../core/types.ts';
import type { LoadedHighlights } from '../platform/reading/highlights.ts';
import type { KeptPlace } from '../platform/reading/reading-places.ts';
import type { Look } from '../platform/settings/look.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Strings } from '../platform/texts/strings.ts';
import type { AppearanceUi } from './appearance/appearance-ui.ts';
import type { FontCache } from './appearance/font-cache.ts';
import type { FollowingPages } from './article/following-pages.ts';
import type { Original } from './article/original.ts';
import type { CodeColorsUi } from './code-colors/code-colors-ui.ts';
import type { Command, Panel } from './command.ts';
import type { Notice } from './controls/notice.tsx';
import type { FocusUi } from './focus/focus-ui.ts';
import type { HighlightStore } from './highlights/highlight-store.ts';
import type { Shell } from './host.ts';
import type { Keeping, KeepOptions, KeepUi } from './keep/keep-ui.ts';
import type { LeftOut, LeftOutUi } from './left-out/left-out.ts';
import type { Vertical } from './navigation/flow.ts';
import type { Jumps } from './navigation/jumps.ts';
import type { whenLargestLoaded } from './navigation/largest-image.ts';
import type { drawLightbox } from './navigation/open-lightbox.tsx';
import type { NoteOptions, OpenNote } from './navigation/open-note.ts';
import type { ReadingPlace } from './navigation/place.ts';
import type { SpeakerState } from './read-aloud/speaker.ts';
import type { Sharing } from './share/sharing.ts';
import type { SharedWords } from './shared-words.ts';
import type { TranslationUi } from './translate/translation-ui.ts';

/** An article as the reader shows it. */
export type SafeArticle = Omit<Article<SanitizedFragment>, 'nextPage'>;

/** The sections below an article, which nobody sees at first. */
export interface BelowArticle {
  /** Comments, hidden until requested. */
  readonly comments?: Comments<SanitizedFragment>;
  /** Parts of the page that the article leaves out. */
  readonly leftOut?: LeftOut;
}

/** The content of the reader: an article, and of the rest the pages that were added before and the replies of a thread. */
export interface ReaderContent extends Omit<BelowArticle, 'leftOut'> {
  readonly article: SafeArticle;
  /** The following pages, if some were added before. */
  readonly following?: FollowingPages;
  /** Makes the rest, after the next frame. Without it, there is none. */
  below?(): Promise<BelowArticle>;
  /** Finds the following pages, which takes a script of its own; `null` for none. Without it, there are none. */
  findFollowing?(): Promise<FollowingPages | null>;
  /** The page's vertical writing mode, if any. */
  readonly vertical?: Vertical | undefined;
  /** Text nodes of the page that the article was made from. Default: unknown. */
  pageTexts?(): readonly Text[];
}

export interface Site {
  /** Name to display. */
  readonly name: string;
  /** Custom appearance of the site; `null` for the general one. */
  readonly look: Look | null;
  /**
   * Stores a custom appearance; `null` removes it. With the names of its changed fields, the others stay as they are stored. Resolves to
   * whether it was stored.
   */
  saveLook(look: Look | null, changed?: readonly string[]): Promise<boolean>;
  /** Stores a correction that is applied to all pages of the site. Resolves to whether it was stored. */
  remember(correction: Correction): Promise<boolean>;
  /** Removes a stored correction. Resolves to whether that worked. */
  forget(correction: Correction): Promise<boolean>;
}

/** Everything the reader needs from outside. The reader uses no extension API and no storage itself. */
export interface ReaderEnvironment {
  readonly document: Document;
  readonly strings: Strings;
  readonly settings: Settings;
  /** Missing where nothing may be stored about the site. */
  readonly site?: Site;
  /** Starting position. Default: the top. */
  readonly place?: ReadingPlace;
  /** Reading position of the last visit. Used only if the page is scrolled to its top. */
  readonly keptPlace?: KeptPlace;
  /** Stores the reading position; `null` deletes it. Default: nothing is stored. */
  rememberPlace?(place: KeptPlace | null): void;
  readonly fonts: FontCache;
  readonly highlights: HighlightStore;
  /** Missing where articles are not kept. */
  readonly keeping?: Keeping;
  /** Loads a script; `null` if it is unavailable. */
  loadScript<Name extends keyof ReaderScripts>(name: Name): Promise<ReaderScripts[Name] | null>;
  /** Sanitizes a rendered formula. */
  safeFormula(math: Element): SanitizedFragment;
  /** The nodes of a drawing whose picture the page forbids; `null` for other addresses. */
  drawingNodes(address: string): Element | null;
  /** Stores these settings; voices are added to those of other languages. Resolves to whether they were stored. */
  saveSettings(changed: Partial<Settings>): Promise<boolean>;
  /** Called once after the reader was closed or removed. */
  onClosed(): void;
  /** The user asked for the debug overlay. The reader is still open. Absent where there is no page to show scores of. */
  readonly onShowScores?: (() => void) | undefined;
  /** Whether the whole page is read, not only its article. */
  readonly isWholePage: boolean;
  /** The user asked for the whole page, or from there for the article. The reader is still open. Absent where there is no page. */
  readonly onWholePage?: (() => void) | undefined;
  /** The user asked to read the changed page. The reader is still open. */
  onReadAgain(): void;
  /** Features of the place that the reader is opened in. */
  readonly features?: readonly ((reader: ReaderContext) => Feature)[];
  /** The address of a picture that is shown from a copy, by the address of the copy. Default: pictures are shown from their addresses. */
  pictureAddress?(shown: string): string;
}

/** The scripts that the reader loads when it needs them, by name. */
export interface ReaderScripts {
  readonly appearance: { start(reader: ReaderContext): AppearanceUi };
  readonly 'code-colors': { start(reader: ReaderContext): CodeColorsUi };
  readonly focus: { start(reader: ReaderContext, isAvailable: () => boolean): FocusUi };
  readonly 'formula-tex': FormulaTexScript;
  readonly highlights: HighlightsScript;
  readonly keep: { start(reader: ReaderContext, options: KeepOptions): KeepUi };
  readonly 'left-out': LeftOutScript;
  readonly lightbox: LightboxScript;
  readonly 'note-popover': { openNote(reader: ReaderContext, options: NoteOptions): OpenNote };
  readonly 'read-aloud': ReadAloudScript;
  readonly share: ShareParts;
  readonly tex: TexParts;
  readonly translate: TranslateScript;
}

/** Entry point of the script that shows single pictures. */
export interface LightboxScript {
  readonly draw: typeof drawLightbox;
  readonly whenLargestLoaded: typeof whenLargestLoaded;
}

/** Entry point of the script that reads aloud. */
interface ReadAloudScript {
  start(reader: ReaderContext, synthesis: SpeechSynthesis): ReadAloudUi;
}

export interface ReadAloudUi {
  readonly state: SpeakerState;
  /** Starts, pauses or resumes. It starts at the target of the last jump, else with what is on screen. */
  toggle(): void;
  /** Goes to the next block, or to the one before. */
  skip(blocks: 1 | -1): void;
  stop(): void;
  /** Draws the controls into an element, as they are now. */
  drawInto(place: HTMLElement): void;
  /** Highlights the spoken text where it is now. */
  mark(): void;
  onShown(shown: Shown): void;
}

/** Entry point of the script that translates. */
interface TranslateScript {
  /** Starts for an open reader. Its controls are rendered into `place`. */
  start(reader: ReaderContext, place: HTMLElement): TranslationUi;
}

/** Entry point of the script that highlights words. */
interface HighlightsScript {
  /** Starts for an open reader. The bar is rendered into `place`. */
  start(reader: ReaderContext, options: { readonly place: HTMLElement; readonly store: HighlightStore }): HighlightsUi;
}

export interface HighlightsUi {
  /** Whether the list has any. */
  readonly hasAny: boolean;
  readonly canUndo: boolean;
  /** Shows what is stored. */
  take(loaded: LoadedHighlights): void;
  onShown(shown: Shown): void;
  onSettings(): void;
  /** Highlights the selected words in the last colour, or the sentence being read aloud. The highlight at the bar gets the next colour. */
  highlight(): void;
  /** Opens the window for the note of the selected words or of the highlight at the bar. */
  note(): void;
  /** Goes to the next highlight, or to the one before. */
  go(step: 1 | -1): void;
  /** Takes the last change back. */
  undo(): void;
  /** Renders the list; `null` removes it. */
  renderInto(place: HTMLElement | null): void;
  /** Closes the bar of a highlight. Returns whether it was open. */
  closeTopmost(): boolean;
}

/** Entry point of the script that lists left-out parts and corrects the article. */
export interface LeftOutScript {
  /** Starts for the article on display. The list is added to `place`. */
  start(reader: ReaderContext, leftOut: LeftOut, place: HTMLElement): LeftOutUi;
}

/** Makes a correction of an element of a page. */
export type CorrectionOf = (page: Page, element: number, kind: CorrectionKind) => Correction;

/** Entry point of the export and share script. */
interface ShareParts {
  startSharing(reader: ReaderContext): Sharing;
}

/** Entry point of the script that writes MathML as TeX. */
export interface FormulaTexScript {
  /** A copy of the content with TeX in the place of formulas that have none; the content itself if it has no such formulas. */
  contentWithTex(content: HTMLElement): HTMLElement;
}

/** Entry point of the TeX script. */
export interface TexParts {
  /** Renders MathML with the TeX source as annotation; `null` if the source is not TeX. */
  render(formula: { readonly tex: string; readonly isDisplay: boolean }): Element | null;
}

/** The article on display, until another one replaces it. */
export interface Shown {
  readonly article: SafeArticle;
  readonly view: HTMLElement;
  /** The part of the view that contains the article's text. */
  readonly content: HTMLElement;
  /** A copy that the page cannot change. Everything that leaves the reader is made from it. */
  readonly original: Original;
  readonly following: FollowingPages | undefined;
  /** Without their nodes, which are in the view. */
  readonly comments?: Comments<unknown> | undefined;
  readonly leftOut?: LeftOut | undefined;
  /** The page's vertical writing mode, if any. */
  readonly vertical?: Vertical | undefined;
  /** Aborted when another article replaces it or the reader closes. */
  readonly signal: AbortSignal;
  /** Includes pages added later. */
  readonly readingMinutes: number;
}

/** The reader as its features see it. Values change over time: read them from here each time. */
export interface ReaderContext {
  readonly environment: ReaderEnvironment;
  readonly shell: Shell;
  /** Aborted when the reader closes. */
  readonly signal: AbortSignal;
  readonly shown: Shown;
  /** In effect on this page, with the site's custom appearance. */
  readonly settings: Settings;
  /** The site, and whether it has a custom appearance; `null` if it cannot have one. */
  readonly site: { readonly name: string; readonly hasLook: boolean } | null;
  readonly jumps: Jumps;
  readonly words: SharedWords;
  /** Applies and stores settings, keeping the reading position. If the site has a custom appearance, only that one changes. */
  changeSettings(part: Partial<Settings>): void;
  /** Makes the current appearance the site's own, or removes the site's own. Keeps the reading position. */
  setSiteLook(isOwn: boolean): void;
  /** Runs a change that affects the layout and keeps the reading position. */
  keepPlace(change: () => void): void;
  /** Prepares content for display, as the article's own. */
  prepareContent(content: ParentNode & Node): void;
  /** Notifies the features that a part was added to the article; `null`: that one was removed. */
  contentChanged(added: HTMLElement | null): void;
  /** Adds all following pages of the article. */
  addPages(): void;
  /** Shows a notice below the article; `null` removes it. `onAction` runs when its button is pressed. */
  setNotice(notice: Notice | null, onAction?: () => void): void;
  /** Removes this notice if it is still on display. */
  clearNotice(notice: Notice): void;
  /** Redraws the controls. */
  redraw(): void;
  /** Opens a panel, replacing the open one, or closes it if it is open. */
  togglePanel(id: string): void;
  close(): void;
}

/** One feature of the reader, with its commands, panels and additions to the article. */
export interface Feature {
  readonly commands?: readonly Command[];
  readonly panels?: readonly Panel[];
  /** Renders permanent controls around the article. */
  draw?(): JSX.Element | null;
  /** Adds to an article that is not in the document yet. Adding later would lay it out twice. */
  beforeShown?(shown: Shown): void;
  /** Called when an article was inserted into the document: the first one and each replacement. */
  onShown?(shown: Shown): void;
  /** Called when {@link Shown} has all sections below the article, if there are any. */
  onBelow?(shown: Shown): void;
  /** Called when the pages that follow the article are known, if there are any. */
  onFollowing?(shown: Shown): void;
  /** Called after a part was added to the article, or with `null` after one was removed. */
  onContentChanged?(added: HTMLElement | null): void;
  /** Called after any change of settings. */
  onSettings?(): void;
  /** Closes what the feature has open over the article. Esc calls this first. Returns whether anything was open. */
  closeTopmost?(): boolean;
  /** Whether the feature shows something modal, so that single-key shortcuts must not work. */
  isModal?(): boolean;
}
