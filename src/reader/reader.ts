import type { Article } from '../core/types.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import { facesFor, showFonts } from './appearance/fonts.ts';
import { saveInPauses } from './appearance/saved-settings.ts';
import { TITLE_ID } from './article-head.ts';
import { prepareContent } from './article-view.ts';
import { closeWhenAsked, closeWhenRemoved } from './controls/closing.ts';
import { type Controls, mountControls } from './controls/controls.tsx';
import { cycleFocus } from './controls/focus-cycle.ts';
import type { Notice } from './controls/notice.tsx';
import { fadeControls } from './controls/quiet.ts';
import { FEATURES } from './features.ts';
import { continueArticle } from './following-pages.ts';
import { createShell, type Shell } from './host.ts';
import type { Feature, ReaderContent, ReaderContext, ReaderEnvironment } from './reader-context.ts';
import { ShownArticle } from './shown-article.ts';
import { rememberPagePosition } from './way/page-position.ts';
import { goTo, placeIn, type ReadingPlace, samePlace } from './way/place.ts';

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

/**
 * Shows an article over the page, which is not changed.
 *
 * Takes the nodes out of `article.content`.
 */
export function openReader(content: ReaderContent, environment: ReaderEnvironment): Reader {
  const reader = new OpenReader(content, environment);
  reader.start();
  return reader;
}

/** A reader from its opening to its end. */
class OpenReader implements Reader, ReaderContext {
  readonly environment: ReaderEnvironment;
  readonly shell: Shell;
  readonly #lifetime = new AbortController();
  readonly #page: ReturnType<typeof rememberPagePosition>;
  readonly #features: readonly Feature[];
  readonly #controls: Controls;
  readonly #save: ReturnType<typeof saveInPauses>;
  #shown: ShownArticle;
  #settings: ReaderEnvironment['settings'];

  constructor(content: ReaderContent, environment: ReaderEnvironment) {
    const { document, strings } = environment;
    this.environment = environment;
    this.#settings = environment.settings;
    this.#page = rememberPagePosition(document);
    this.shell = createShell(document);
    this.#shown = new ShownArticle(content, environment, this.signal);
    this.#save = saveInPauses(environment.saveSettings, () => this.say('not-saved'), this.signal);
    this.#features = FEATURES.map((start) => start(this));
    this.#controls = mountControls(this.shell.controls, {
      strings,
      features: this.#features,
      signal: this.signal,
      hasKeys: () => this.settings.readerKeys,
      setKeys: (readerKeys) => this.changeSettings({ readerKeys }),
      onReadAgain: environment.onReadAgain,
    });
  }

  get signal(): AbortSignal {
    return this.#lifetime.signal;
  }

  get shown(): ShownArticle {
    return this.#shown;
  }

  get settings(): ReaderEnvironment['settings'] {
    return this.#settings;
  }

  /** Puts everything into the page. */
  start(): void {
    const { shell, signal, environment } = this;
    const { dialog, scroller } = shell;
    void showInFonts(this.#shown, this);
    open(this.#shown, this);
    this.#begin();
    if (environment.place) goTo(environment.place, scroller, this.#shown.view);
    fadeControls(dialog, scroller, signal);
    cycleFocus(dialog, signal);
    closeWhenAsked(dialog, { close: this.close, closePanel: () => this.#closeTop(), signal });
    closeWhenRemoved(shell.host, this.close, signal);
  }

  isOpen(): boolean {
    return !this.signal.aborted;
  }

  place(): ReadingPlace {
    return placeIn(this.shell.scroller, this.#shown.view);
  }

  isBegun(): boolean {
    return this.shell.scroller.scrollTop > 0 || this.#shown.addedPages > 0;
  }

  replace(content: ReaderContent): void {
    const { scroller, root } = this.shell;
    const before = this.#shown;
    const place = this.place();
    const hadFocus = before.view.contains(root.activeElement);
    before.end();
    this.#shown = new ShownArticle(content, this.environment, this.signal);
    before.view.replaceWith(this.#shown.view);
    this.#begin();
    goTo(samePlace(place, before.view, this.#shown.view), scroller, this.#shown.view);
    if (hadFocus) scroller.focus({ preventScroll: true });
  }

  // Handed on as a value, like those below.
  readonly close = (): void => {
    if (this.signal.aborted) return;
    this.#lifetime.abort();
    this.shell.dialog.close();
    this.shell.host.remove();
    this.#page.restore();
    this.environment.onClosed();
  };

  announce(notice: Notice | null): void {
    this.say(notice);
  }

  readonly say = (notice: Notice | null): void => this.#controls.say(notice);

  readonly redraw = (): void => this.#controls.redraw();

  readonly togglePanel = (id: string): void => this.#controls.togglePanel(id);

  readonly changeSettings = (part: Partial<ReaderEnvironment['settings']>): void => {
    const place = this.place();
    this.#settings = { ...this.#settings, ...part };
    for (const feature of this.#features) feature.onSettings?.();
    this.redraw();
    goTo(place, this.shell.scroller, this.#shown.view);
    this.#save(this.#settings);
  };

  #closeTop(): boolean {
    return this.#features.some((feature) => feature.closeTop?.()) || this.#controls.closePanel();
  }

  /** Makes an article work that is in the document now. */
  #begin(): void {
    const shown = this.#shown;
    for (const feature of this.#features) feature.onShown?.(shown);
    this.#continue(shown);
  }

  /** Goes on with the further pages of an article. */
  #continue(shown: ShownArticle): void {
    const { strings } = this.environment;
    const content = shown.view.querySelector<HTMLElement>('.content');
    if (!content || !shown.following) return;
    continueArticle(content, {
      strings,
      pages: shown.following,
      joinsAll: this.settings.joinPages,
      signal: shown.signal,
      onJoined: (part, page) => {
        prepareContent(part, strings);
        shown.grow(page);
        for (const feature of this.#features) feature.onAdded?.(part);
      },
    });
  }
}

type Readable = { readonly article: Article<SanitizedFragment>; readonly view: HTMLElement };

function open({ article, view }: Readable, { environment, shell }: ReaderContext): void {
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

/** Keeps the text unseen until its fonts are there, but not for long: a late font is better than a late article. */
async function showInFonts({ article, view }: Readable, { environment, shell, signal }: ReaderContext): Promise<void> {
  const text = [article.title, article.siteName, article.byline, article.text, ...Object.values(environment.strings)];
  const faces = facesFor({
    text: text.join(' '),
    hasItalics: view.querySelector(ITALICS) !== null,
    isCjk: view.dataset.writing === 'cjk',
  });
  shell.dialog.setAttribute('data-waiting', '');
  await Promise.race([
    showFonts(faces, environment, signal),
    new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS)),
  ]);
  shell.dialog.removeAttribute('data-waiting');
}
