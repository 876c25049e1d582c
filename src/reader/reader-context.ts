import type { JSX } from 'preact';
import type { Article, Comments } from '../core/types.ts';
import type { Look } from '../platform/look.ts';
import type { KeptPlace } from '../platform/reading-places.ts';
import type { Settings } from '../platform/settings.ts';
import type { Strings } from '../platform/strings.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import type { FontCache } from './appearance/font-cache.ts';
import type { FollowingPages } from './article/following-pages.ts';
import type { LeftOut } from './article/left-out.ts';
import type { Command, Panel } from './command.ts';
import type { Notice } from './controls/notice.tsx';
import type { Shell } from './host.ts';
import type { Vertical } from './navigation/flow.ts';
import type { Jumps } from './navigation/jumps.ts';
import type { ReadingPlace } from './navigation/place.ts';
import type { Sharing } from './share/sharing.ts';

/** What is read: an article, and the pages that it goes on with, if there are any. */
export interface ReaderContent {
  readonly article: Article<SanitizedFragment>;
  readonly following?: FollowingPages;
  /** What readers wrote under the article, shown when asked for. */
  readonly comments?: Comments<SanitizedFragment>;
  /** What can be shown again. */
  readonly leftOut?: LeftOut;
  /** How the page sets its lines, if not from side to side. */
  readonly vertical?: Vertical | undefined;
  /** The texts of the page that the article was made of. Default: none is known. */
  pageTexts?(): readonly Text[];
}

/** The site that is read. */
export interface Site {
  /** As people know it. */
  readonly name: string;
  /** How its articles look, if not like all others. */
  readonly look: Look | null;
  /** Remembers how its articles look, `null` for like all others; resolves to whether that was stored. */
  saveLook(look: Look | null): Promise<boolean>;
}

/** What the reader needs from outside. It touches nothing else: no extension API, no storage. */
export interface ReaderEnvironment {
  readonly document: Document;
  readonly strings: Strings;
  readonly settings: Settings;
  /** Absent where nothing may be remembered of it. */
  readonly site?: Site;
  /** Where to start. Default: the top. */
  readonly place?: ReadingPlace;
  /** Where reading was left last time; counts if the page itself is at its top. */
  readonly keptPlace?: KeptPlace;
  /** Remembers where reading is, or forgets it. Default: nothing is remembered. */
  rememberPlace?(place: KeptPlace | null): void;
  readonly fonts: FontCache;
  /** What takes articles along, or `null` if it cannot be had. */
  loadSharing(): Promise<ShareParts | null>;
  /** What sets formulas of TeX, or `null` if it cannot be had. */
  loadTex(): Promise<TexParts | null>;
  /** Makes a formula safe to show. */
  safeFormula(math: Element): SanitizedFragment;
  /** Remembers changed settings; resolves to whether they were stored. */
  saveSettings(settings: Settings): Promise<boolean>;
  /** Called once, after the reader has gone, however it went. */
  onClosed(): void;
  /** The reader asks to be left for the debug overlay on the page. It is not closed yet. */
  onShowScores(): void;
  /** The reader asks for the page's new content, after a notice that offers it. It is not closed yet. */
  onReadAgain(): void;
}

/** What the script that takes articles along leaves for the reader. */
export interface ShareParts {
  startSharing(reader: ReaderContext): Sharing;
}

/** What the script that sets formulas leaves for the reader. */
export interface TexParts {
  /** A formula as MathML with its TeX as annotation; `null` for what is no TeX. */
  render(formula: { readonly tex: string; readonly isDisplay: boolean }): Element | null;
}

/** An article as it is shown, until it is replaced. */
export interface Shown {
  readonly article: Article<SanitizedFragment>;
  readonly view: HTMLElement;
  /** The part of the view that is the article's text. */
  readonly content: HTMLElement;
  /** The pages that it goes on with, if there are any. */
  readonly following: FollowingPages | undefined;
  /** What can be shown again. */
  readonly leftOut?: LeftOut | undefined;
  /** How the page sets its lines, if not from side to side. */
  readonly vertical?: Vertical | undefined;
  /** Aborted when another article takes its place, or the reader closes. */
  readonly signal: AbortSignal;
  /** Minutes that it takes, with the pages that were added. */
  readonly readingMinutes: number;
}

/** What the features of an open reader work with. What changes is read anew from it each time. */
export interface ReaderContext {
  readonly environment: ReaderEnvironment;
  readonly shell: Shell;
  /** Aborted when the reader closes. */
  readonly signal: AbortSignal;
  readonly shown: Shown;
  /** As they hold on this page. */
  readonly settings: Settings;
  /** The site that can have a look of its own, and whether it has one. */
  readonly site: { readonly name: string; readonly hasLook: boolean } | null;
  readonly jumps: Jumps;
  /** Shows and remembers other settings; the reader's place stays. A look of the site's own is changed for the site alone. */
  changeSettings(part: Partial<Settings>): void;
  /** Gives the site its present look for its own, or takes its own away; the reader's place stays. */
  setSiteLook(isOwn: boolean): void;
  /** Does what changes the height of the article; what stands at the top edge still does afterwards. */
  keepPlace(change: () => void): void;
  /** Makes a part work that was put into the article, or the rest after one was taken out of it. */
  added(part: HTMLElement | null): void;
  /** Adds all pages that the article goes on with. */
  addPages(): void;
  /** Says something in one line under the article; `null` takes back what was said. */
  say(notice: Notice | null, onOffer?: () => void): void;
  /** Takes a notice back if it is still there. */
  takeBack(notice: Notice): void;
  /** Draws the controls anew, after something that they show has changed. */
  redraw(): void;
  /** Opens a panel in place of the open one, or closes it. */
  togglePanel(id: string): void;
  close(): void;
}

/** One thing that the reader offers: in the toolbar and the menu, in panels, around the article, in the article itself. */
export interface Feature {
  readonly commands?: readonly Command[];
  readonly panels?: readonly Panel[];
  /** What it draws around the article all the time. */
  draw?(): JSX.Element | null;
  /** Adds to an article that is not in the document yet: what is added later has all of it laid out twice. */
  onMade?(shown: Shown): void;
  /** Makes it work for an article that is in the document now, and again for the one that takes its place. */
  onShown?(shown: Shown): void;
  /** Makes it work for a part that was put into the article that is shown; `null` after one was taken out of it. */
  onAdded?(part: HTMLElement | null): void;
  /** Called after settings were changed, by whomever. */
  onSettings?(): void;
  /** Closes what it has open in front of the article, before Esc closes anything else; false if there is nothing. */
  closeTop?(): boolean;
  /** Whether it has something in front of everything, so that keys are not for the rest. */
  isInFront?(): boolean;
}
