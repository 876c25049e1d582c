import type { Article, RemovalSummary } from '../core/types.ts';
import type { Settings } from '../platform/settings.ts';
import type { Strings } from '../platform/strings.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import { dress } from './appearance.ts';
import { TITLE_ID } from './article-head.ts';
import { createArticleView } from './article-view.ts';
import { closeWhenAsked, closeWhenRemoved } from './closing.ts';
import { type Controls, mountControls } from './controls.tsx';
import { cycleFocus } from './focus-cycle.ts';
import { facesFor, showFonts } from './fonts.ts';
import { createShell, type Shell } from './host.ts';
import { retryLazyImages } from './images.ts';
import { followInPageLinks } from './in-page-links.ts';
import { appendLeftOut } from './left-out.ts';
import type { Notice } from './notice.tsx';
import { rememberPagePosition } from './page-position.ts';
import { goTo, placeIn, type ReadingPlace } from './place.ts';
import { followProgress } from './progress.ts';
import { fadeControls } from './quiet.ts';
import { saveInPauses } from './saved-settings.ts';
import { makeReachable } from './wide-boxes.ts';

/** What the reader needs from outside. It touches nothing else: no extension API, no storage. */
export interface ReaderEnvironment {
  readonly document: Document;
  readonly strings: Strings;
  readonly settings: Settings;
  /** Where to start. Default: the top. */
  readonly place?: ReadingPlace;
  /** What the article leaves out of the page. */
  readonly leftOut: readonly RemovalSummary[];
  /** The part of {@link leftOut} at this index, `null` if nothing of it can be shown. */
  showLeftOut(index: number): SanitizedFragment | null;
  /** Bytes of a bundled font file by its name in `fonts.ts`, or `null` if it cannot be had. */
  loadFont(file: string): Promise<ArrayBuffer | null>;
  /** Remembers changed settings; resolves to whether they were stored. */
  saveSettings(settings: Settings): Promise<boolean>;
  /** Called once, after the reader has gone, however it went. */
  onClosed(): void;
  /** The reader asks to be left for the debug overlay on the page. It is not closed yet. */
  onShowScores(): void;
  /** The reader asks for the page's new content (after `page-changed` was {@link Reader.announce announced}). It is not closed yet. */
  onReadAgain(): void;
}

export interface Reader {
  /** False after it was closed, or after the page removed it. */
  isOpen(): boolean;
  place(): ReadingPlace;
  /** Gives focus and scroll position back to the page. Needs no extension API. Closing twice does nothing. */
  close(): void;
  /** Says something in one line under the article. */
  announce(notice: Notice): void;
}

/** ms that the article waits for its fonts before it is shown without them. */
const FONT_WAIT_MS = 150;

/** What the style sheet sets in italics. */
const ITALICS = 'em,i,cite,dfn,var,address,blockquote';

/** The parts of an open reader. */
interface Parts {
  readonly article: Article<SanitizedFragment>;
  readonly environment: ReaderEnvironment;
  readonly shell: Shell;
  readonly view: HTMLElement;
  /** Aborted when the reader closes. */
  readonly signal: AbortSignal;
  close(): void;
}

/**
 * Shows an article over the page, which is not changed.
 *
 * Takes the nodes out of `article.content`.
 */
export function openReader(article: Article<SanitizedFragment>, environment: ReaderEnvironment): Reader {
  const { document, strings } = environment;
  const page = rememberPagePosition(document);
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const shell = createShell(document);
  const view = createArticleView(document, article, strings);
  appendLeftOut(view, environment);
  const close = () => {
    if (signal.aborted) return;
    lifetime.abort();
    shell.dialog.close();
    shell.host.remove();
    page.restore();
    environment.onClosed();
  };
  const parts: Parts = { article, environment, shell, view, signal, close };
  const controls = startControls(parts);
  void showInFonts(parts);
  open(parts);
  closeWhenAsked(shell.dialog, { close, closePanel: controls.closePanel, signal });
  closeWhenRemoved(shell.host, close, signal);
  readAlong(parts, controls);
  return {
    isOpen: () => !signal.aborted,
    place: () => placeIn(shell.scroller, view),
    close,
    announce: controls.say,
  };
}

function startControls({ article, environment, shell, view, signal, close }: Parts): Controls {
  const { strings, settings } = environment;
  const appearance = dress(shell.dialog, signal);
  appearance.apply(settings);
  const save = saveInPauses(environment.saveSettings, () => controls.say('not-saved'), signal);
  const controls = mountControls(shell.controls, {
    strings,
    settings,
    readingMinutes: article.readingMinutes,
    actions: {
      close,
      showScores: environment.onShowScores,
      print: () => environment.document.defaultView?.print(),
      readAgain: environment.onReadAgain,
      changeSettings(changed) {
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

function open({ article, environment, shell, view }: Parts): void {
  const { dialog, scroller } = shell;
  const { document, strings, place } = environment;
  dialog.lang = strings.readerLanguage;
  dialog.dir = strings.readerDirection;
  if (article.title) dialog.setAttribute('aria-labelledby', TITLE_ID);
  else dialog.setAttribute('aria-label', strings.readerUntitled);
  scroller.append(view);
  document.documentElement.append(shell.host);
  dialog.showModal();
  scroller.focus({ preventScroll: true });
  if (place) goTo(place, scroller, view);
}

function readAlong({ shell, view, signal }: Parts, controls: Controls): void {
  const { dialog, scroller } = shell;
  followProgress(scroller, controls.showProgress, signal);
  fadeControls(dialog, scroller, signal);
  cycleFocus(dialog, signal);
  followInPageLinks(view, scroller, signal);
  retryLazyImages(view, signal);
  makeReachable(Array.from(view.querySelectorAll<HTMLElement>('.table,pre')), signal);
}

/** Keeps the text unseen until its fonts are there, but not for long: a late font is better than a late article. */
async function showInFonts({ article, environment, shell, view, signal }: Parts): Promise<void> {
  const text = [article.title, article.siteName, article.byline, article.text, ...Object.values(environment.strings)];
  const faces = facesFor({ text: text.join(' '), hasItalics: view.querySelector(ITALICS) !== null });
  shell.dialog.setAttribute('data-waiting', '');
  await Promise.race([
    showFonts(faces, environment, signal),
    new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS)),
  ]);
  shell.dialog.removeAttribute('data-waiting');
}
