import { PageSettings } from './appearance/page-settings.ts';
import { TITLE_ID } from './article/article-head.ts';
import { prepareContent } from './article/article-view.ts';
import { ShownArticle } from './article/shown-article.ts';
import { closeOnRequest, closeWhenRemoved } from './controls/closing.ts';
import { type Controls, mountControls } from './controls/controls.tsx';
import { fadeControls } from './controls/fade-controls.ts';
import { cycleFocus } from './controls/focus-cycle.ts';
import type { Notice } from './controls/notice.tsx';
import { FEATURES } from './features.ts';
import { createShell, type Shell } from './host.ts';
import { Jumps } from './navigation/jumps.ts';
import { rememberPagePosition } from './navigation/page-position.ts';
import { edgeIn, goTo, goToEdge, placeIn, type ReadingPlace, samePlace } from './navigation/place.ts';
import { ReadingStart } from './navigation/reading-start.ts';
import { showResumedNotice } from './navigation/remembered-place.ts';
import type { Feature, ReaderContent, ReaderContext, ReaderEnvironment, SafeArticle } from './reader-context.ts';

export interface Reader {
  /** False once it was closed or the page removed it. */
  isOpen(): boolean;
  place(): ReadingPlace;
  /** Whether reading has begun: the user scrolled or added pages. */
  isBegun(): boolean;
  /** Replaces the article by a newer version of it and keeps the reading position. Moves the nodes out of `article.content`. */
  replace(content: ReaderContent): void;
  /** Returns focus and scroll position to the page. Needs no extension API. Closing twice does nothing. */
  close(): void;
  /** Keeps the article in the library, or takes it out, as its key does. */
  keep(): void;
  /** Shows a notice below the article; `null` removes it. `onAction` runs when its button is pressed. */
  announce(notice: Notice | null, onAction?: () => void): void;
}

/** Shows an article over the page, without changing the page. Moves the nodes out of `article.content`. */
export function openReader(content: ReaderContent, environment: ReaderEnvironment): Reader {
  const reader = new OpenReader(content, environment);
  reader.start();
  return reader;
}

class OpenReader implements Reader, ReaderContext {
  readonly environment: ReaderEnvironment;
  readonly shell: Shell;
  readonly jumps: Jumps;
  readonly words: ReaderContext['words'] = {};
  readonly #lifetime = new AbortController();
  readonly #page: ReturnType<typeof rememberPagePosition>;
  readonly #readingStart: ReadingStart;
  readonly #features: readonly Feature[];
  readonly #controls: Controls;
  readonly #settings: PageSettings;
  #shown: ShownArticle;
  #addPages: (() => void) | null = null;

  constructor(content: ReaderContent, environment: ReaderEnvironment) {
    const { document, strings } = environment;
    this.environment = environment;
    this.#page = rememberPagePosition(document);
    this.shell = createShell(document);
    this.#shown = new ShownArticle(content, environment, this.signal);
    this.#settings = new PageSettings(environment, () => this.setNotice('not-saved'), this.signal);
    this.#readingStart = new ReadingStart(this.shell, this.#page, this.#shown);
    this.jumps = new Jumps({
      shell: this.shell,
      view: () => this.#shown.view,
      onChange: () => this.redraw(),
      signal: this.signal,
    });
    this.#features = [...FEATURES, ...(environment.features ?? [])].map((start) => start(this));
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
    return this.#settings.current;
  }

  get site(): ReaderContext['site'] {
    const { site } = this.environment;
    return site ? { name: site.name, hasLook: this.#settings.hasSiteLook } : null;
  }

  /** Inserts the reader into the page. */
  start(): void {
    const { shell, signal, environment } = this;
    const { dialog, scroller } = shell;
    this.#prepareArticle();
    open(this.#shown, this);
    this.#startArticle();
    const isResumed = this.#readingStart.begin(this.#shown, environment);
    if (isResumed) showResumedNotice(this);
    fadeControls(dialog, scroller, signal);
    cycleFocus(dialog, signal);
    closeOnRequest(dialog, { close: this.close, closePanel: () => this.#closeTopmost(), signal });
    closeWhenRemoved(shell.host, this.close, signal);
  }

  isOpen(): boolean {
    return !this.signal.aborted;
  }

  place(): ReadingPlace {
    return placeIn(this.shell.scroller, this.#shown.view);
  }

  isBegun(): boolean {
    return this.#shown.addedPages > 0 || this.#readingStart.hasMoved(this.#shown);
  }

  replace(content: ReaderContent): void {
    const { scroller, root } = this.shell;
    const before = this.#shown;
    const place = this.place();
    const hadFocus = before.view.contains(root.activeElement);
    before.end();
    this.#shown = new ShownArticle(content, this.environment, this.signal);
    this.#prepareArticle();
    before.view.replaceWith(this.#shown.view);
    this.#readingStart.follow(before, this.#shown);
    this.#startArticle();
    goTo(samePlace(place, before.view, this.#shown.view), scroller, this.#shown.view);
    if (hadFocus) scroller.focus({ preventScroll: true });
  }

  // An arrow function, like those below, because it is passed as a callback.
  readonly close = (): void => {
    if (this.signal.aborted) return;
    const place = this.#readingStart.placeOnPage(this.#shown);
    this.#lifetime.abort();
    this.shell.dialog.close();
    this.shell.host.remove();
    this.#page.restore(place, this.#shown.vertical ?? null);
    this.environment.onClosed();
  };

  keep(): void {
    this.words.keep?.('keep');
  }

  announce(notice: Notice | null, onAction?: () => void): void {
    this.setNotice(notice, onAction);
  }

  readonly setNotice = (notice: Notice | null, onAction?: () => void): void =>
    this.#controls.setNotice(notice, onAction);

  readonly clearNotice = (notice: Notice): void => this.#controls.clearNotice(notice);

  readonly redraw = (): void => this.#controls.redraw();

  readonly togglePanel = (id: string): void => this.#controls.togglePanel(id);

  readonly changeSettings = (part: Partial<ReaderEnvironment['settings']>): void => {
    this.#settings.change(part);
    this.#applySettings();
  };

  readonly setSiteLook = (isOwn: boolean): void => {
    this.#settings.setSiteLook(isOwn);
    this.#applySettings();
  };

  readonly keepPlace = (change: () => void): void => {
    const { scroller } = this.shell;
    const edge = edgeIn(scroller, this.#shown.view);
    const hasMoved = this.#readingStart.hasMoved(this.#shown);
    change();
    goToEdge(edge, scroller);
    if (!hasMoved) this.#readingStart.stay(this.#shown);
  };

  readonly addPages = (): void => this.#addPages?.();

  readonly prepareContent = (content: ParentNode & Node): void => prepareContent(content, this.environment.strings);

  readonly contentChanged = (added: HTMLElement | null): void => {
    for (const feature of this.#features) feature.onContentChanged?.(added);
  };

  #applySettings(): void {
    this.keepPlace(() => {
      for (const feature of this.#features) feature.onSettings?.();
      this.redraw();
    });
  }

  #closeTopmost(): boolean {
    return this.#features.some((feature) => feature.closeTopmost?.()) || this.#controls.closePanel();
  }

  /** Lets features add to the article before it is in the document. */
  #prepareArticle(): void {
    for (const feature of this.#features) feature.beforeShown?.(this.#shown);
  }

  /** Starts the features for the article that is now in the document. */
  #startArticle(): void {
    const shown = this.#shown;
    for (const feature of this.#features) feature.onShown?.(shown);
    this.#addFollowingPages(shown);
    void this.#addBelow(shown);
  }

  /** Adds the sections below the article once the article is painted. */
  async #addBelow(shown: ShownArticle): Promise<void> {
    const below = await shown.makeBelow();
    if (below === null) return;
    if (below.comments !== null) this.contentChanged(below.comments);
    for (const feature of this.#features) feature.onBelow?.(shown);
    this.redraw();
    if (!(await shown.findFollowing())) return;
    this.#addFollowingPages(shown);
    this.redraw();
  }

  #addFollowingPages(shown: ShownArticle): void {
    const { strings } = this.environment;
    const content = shown.view.querySelector<HTMLElement>(':scope > .content');
    if (!content || !shown.following) return;
    const { addAll } = shown.following.addTo(content, {
      strings,
      joinsAll: this.settings.joinPages,
      signal: shown.signal,
      beforeJoined: (part) => {
        prepareContent(part, strings);
        shown.copyPage(part);
      },
      onJoined: (part, page) => {
        shown.countPage(page);
        this.contentChanged(part);
      },
    });
    this.#addPages = addAll;
    for (const feature of this.#features) feature.onFollowing?.(shown);
  }
}

type Readable = { readonly article: SafeArticle; readonly view: HTMLElement };

function open({ article, view }: Readable, { environment, shell }: ReaderContext): void {
  const { dialog, scroller } = shell;
  const { document, strings } = environment;
  dialog.lang = strings.readerLanguage;
  dialog.dir = strings.readerDirection;
  if (article.title) dialog.setAttribute('aria-labelledby', TITLE_ID);
  else dialog.setAttribute('aria-label', strings.readerUntitled);
  scroller.append(view);
  document.documentElement.append(shell.host);
  // Otherwise the first button gets the focus for a moment, which costs a layout.
  scroller.autofocus = true;
  dialog.showModal();
  scroller.focus({ preventScroll: true });
}
