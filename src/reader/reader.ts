import type { Article, Comments } from '../core/types.ts';
import type { Settings } from '../platform/settings.ts';
import type { Strings } from '../platform/strings.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import { dress } from './appearance.ts';
import { TITLE_ID } from './article-head.ts';
import { createArticleView, prepareContent } from './article-view.ts';
import { closeWhenAsked, closeWhenRemoved } from './closing.ts';
import { createComments } from './comments.ts';
import { type Controls, mountControls } from './controls.tsx';
import { cycleFocus } from './focus-cycle.ts';
import { continueArticle, type FollowingPages, type JoinedPage } from './following-pages.ts';
import { facesFor, showFonts } from './fonts.ts';
import { createShell, type Shell } from './host.ts';
import { retryLazyImages } from './images.ts';
import { followInPageLinks } from './in-page-links.ts';
import { appendLeftOut, type LeftOut } from './left-out.ts';
import type { Notice } from './notice.tsx';
import { rememberPagePosition } from './page-position.ts';
import { goTo, placeIn, type ReadingPlace, samePlace } from './place.ts';
import { followProgress } from './progress.ts';
import { fadeControls } from './quiet.ts';
import { saveInPauses } from './saved-settings.ts';
import { makeReachable } from './wide-boxes.ts';

/** What is read: an article, and the pages that it goes on with, if there are any. */
export interface ReaderContent {
  readonly article: Article<SanitizedFragment>;
  readonly following?: FollowingPages;
  /** What readers wrote under the article, shown when asked for. */
  readonly comments?: Comments<SanitizedFragment>;
  /** What can be shown again. */
  readonly leftOut?: LeftOut;
}

/** What the reader needs from outside. It touches nothing else: no extension API, no storage. */
export interface ReaderEnvironment {
  readonly document: Document;
  readonly strings: Strings;
  readonly settings: Settings;
  /** Where to start. Default: the top. */
  readonly place?: ReadingPlace;
  /** Bytes of a bundled font file by its name in `fonts.ts`, or `null` if it cannot be had. */
  loadFont(file: string): Promise<ArrayBuffer | null>;
  /** Remembers changed settings; resolves to whether they were stored. */
  saveSettings(settings: Settings): Promise<boolean>;
  /** Called once, after the reader has gone, however it went. */
  onClosed(): void;
  /** The reader asks to be left for the debug overlay on the page. It is not closed yet. */
  onShowScores(): void;
  /**
   * The reader asks for the page's new content (after `page-changed` or `more-arrived` was {@link Reader.announce announced}). It is not
   * closed yet.
   */
  onReadAgain(): void;
}

export interface Reader {
  /** False after it was closed, or after the page removed it. */
  isOpen(): boolean;
  place(): ReadingPlace;
  /** Whether someone has begun to read: has scrolled, or has pages added. */
  isBegun(): boolean;
  /** Shows more of the same article in place of what there was, at the same words. Takes the nodes out of `article.content`. */
  replace(content: ReaderContent): void;
  /** Gives focus and scroll position back to the page. Needs no extension API. Closing twice does nothing. */
  close(): void;
  /** Says something in one line under the article; `null` takes back what was said. */
  announce(notice: Notice | null): void;
}

/** ms that the article waits for its fonts before it is shown without them. */
const FONT_WAIT_MS = 150;

/** What the style sheet sets in italics. */
const ITALICS = 'em,i,cite,dfn,var,address,blockquote';

/** The parts of an open reader. */
interface Parts {
  readonly environment: ReaderEnvironment;
  readonly shell: Shell;
  /** Aborted when the reader closes. */
  readonly signal: AbortSignal;
  close(): void;
}

/** What an article is shown in. */
interface Attached {
  readonly parts: Parts;
  readonly controls: Controls;
}

/** An article as it is shown, until it is replaced. */
interface Shown {
  readonly article: Article<SanitizedFragment>;
  readonly view: HTMLElement;
  /** Ends what belongs to this article alone. */
  readonly end: AbortController;
  /** Pages that were added to it. */
  addedPages: number;
}

/**
 * Shows an article over the page, which is not changed.
 *
 * Takes the nodes out of `article.content`.
 */
export function openReader(content: ReaderContent, environment: ReaderEnvironment): Reader {
  const { document } = environment;
  const page = rememberPagePosition(document);
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const shell = createShell(document);
  const close = () => {
    if (signal.aborted) return;
    lifetime.abort();
    shell.dialog.close();
    shell.host.remove();
    page.restore();
    environment.onClosed();
  };
  const parts: Parts = { environment, shell, signal, close };
  let shown = show(content, parts);
  const controls = startControls(parts, () => shown);
  void showInFonts(shown, parts);
  open(shown, parts);
  readAlong(shown, content, { parts, controls });
  if (environment.place) goTo(environment.place, shell.scroller, shown.view);
  fadeControls(shell.dialog, shell.scroller, signal);
  cycleFocus(shell.dialog, signal);
  closeWhenAsked(shell.dialog, { close, closePanel: controls.closePanel, signal });
  closeWhenRemoved(shell.host, close, signal);
  return {
    isOpen: () => !signal.aborted,
    place: () => placeIn(shell.scroller, shown.view),
    isBegun: () => shell.scroller.scrollTop > 0 || shown.addedPages > 0,
    replace(newer) {
      shown = replace(shown, newer, { parts, controls });
    },
    close,
    announce: controls.say,
  };
}

function replace(before: Shown, content: ReaderContent, { parts, controls }: Attached): Shown {
  const { scroller, root } = parts.shell;
  const place = placeIn(scroller, before.view);
  const hadFocus = before.view.contains(root.activeElement);
  before.end.abort();
  const shown = show(content, parts);
  before.view.replaceWith(shown.view);
  readAlong(shown, content, { parts, controls });
  goTo(samePlace(place, before.view, shown.view), scroller, shown.view);
  if (hadFocus) scroller.focus({ preventScroll: true });
  return shown;
}

function show({ article, comments, leftOut }: ReaderContent, { environment, signal }: Parts): Shown {
  const { document, strings } = environment;
  const end = new AbortController();
  signal.addEventListener('abort', () => end.abort(), { signal: end.signal });
  const view = createArticleView(document, article, strings);
  if (comments) view.append(createComments(document, comments, strings));
  if (leftOut) appendLeftOut(view, leftOut, strings);
  return { article, view, end, addedPages: 0 };
}

function startControls({ environment, shell, signal, close }: Parts, shown: () => Shown): Controls {
  const { strings, settings } = environment;
  const appearance = dress(shell.dialog, signal);
  appearance.apply(settings);
  const save = saveInPauses(environment.saveSettings, () => controls.say('not-saved'), signal);
  const controls = mountControls(shell.controls, {
    strings,
    settings,
    readingMinutes: shown().article.readingMinutes,
    actions: {
      close,
      showScores: environment.onShowScores,
      print: () => environment.document.defaultView?.print(),
      readAgain: environment.onReadAgain,
      changeSettings(changed) {
        const { view } = shown();
        const place = placeIn(shell.scroller, view);
        appearance.apply(changed);
        goTo(place, shell.scroller, view);
        save(changed);
      },
    },
  });
  signal.addEventListener('abort', controls.remove);
  return controls;
}

function open({ article, view }: Shown, { environment, shell }: Parts): void {
  const { dialog, scroller } = shell;
  const { document, strings } = environment;
  dialog.lang = strings.readerLanguage;
  dialog.dir = strings.readerDirection;
  if (article.title) dialog.setAttribute('aria-labelledby', TITLE_ID);
  else dialog.setAttribute('aria-label', strings.readerUntitled);
  scroller.append(view);
  document.documentElement.append(shell.host);
  dialog.showModal();
  scroller.focus({ preventScroll: true });
}

/** Makes an article work that is shown, and goes on with its further pages. */
function readAlong(shown: Shown, { following }: ReaderContent, { parts, controls }: Attached): void {
  const { view, end } = shown;
  const { signal } = end;
  const { scroller } = parts.shell;
  const { strings, settings } = parts.environment;
  let minutes = shown.article.readingMinutes;
  makeBoxesReachable(view, signal);
  controls.setReadingMinutes(minutes);
  const content = view.querySelector<HTMLElement>('.content');
  if (content && following) {
    const onJoined = (part: HTMLElement, page: JoinedPage) => {
      prepareContent(part, strings);
      makeBoxesReachable(part, signal);
      shown.addedPages++;
      minutes += page.readingMinutes;
      controls.setReadingMinutes(minutes);
    };
    continueArticle(content, { strings, pages: following, joinsAll: settings.joinPages, signal, onJoined });
  }
  followProgress(scroller, controls.showProgress, signal);
  followInPageLinks(view, scroller, signal);
  retryLazyImages(view, signal);
}

function makeBoxesReachable(part: HTMLElement, signal: AbortSignal): void {
  makeReachable(Array.from(part.querySelectorAll<HTMLElement>('.table,pre')), signal);
}

/** Keeps the text unseen until its fonts are there, but not for long: a late font is better than a late article. */
async function showInFonts({ article, view }: Shown, { environment, shell, signal }: Parts): Promise<void> {
  const text = [article.title, article.siteName, article.byline, article.text, ...Object.values(environment.strings)];
  const faces = facesFor({ text: text.join(' '), hasItalics: view.querySelector(ITALICS) !== null });
  shell.dialog.setAttribute('data-waiting', '');
  await Promise.race([
    showFonts(faces, environment, signal),
    new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS)),
  ]);
  shell.dialog.removeAttribute('data-waiting');
}
