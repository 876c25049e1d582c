import type { Article } from '../core/types.ts';
import type { SanitizedFragment } from '../sanitizer/sanitize.ts';
import { PageSettings } from './appearance/page-settings.ts';
import { TITLE_ID } from './article/article-head.ts';
import { prepareContent } from './article/article-view.ts';
import { continueArticle } from './article/following-pages.ts';
import { ShownArticle } from './article/shown-article.ts';
import { closeWhenAsked, closeWhenRemoved } from './controls/closing.ts';
import { type Controls, mountControls } from './controls/controls.tsx';
import { cycleFocus } from './controls/focus-cycle.ts';
import type { Notice } from './controls/notice.tsx';
import { fadeControls } from './controls/quiet.ts';
import { FEATURES } from './features.ts';
import { createShell, type Shell } from './host.ts';
import { Jumps } from './navigation/jumps.ts';
import { rememberPagePosition } from './navigation/page-position.ts';
import { edgeIn, goTo, goToEdge, placeIn, type ReadingPlace, samePlace } from './navigation/place.ts';
import { ReadingStart } from './navigation/reading-start.ts';
import { offerBeginning } from './navigation/remembered-place.ts';
import type { Feature, ReaderContent, ReaderContext, ReaderEnvironment } from './reader-context.ts';

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
  announce(notice: Notice | null, onOffer?: () => void): void;
}

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
  readonly jumps: Jumps;
  readonly #lifetime = new AbortController();
  readonly #page: ReturnType<typeof rememberPagePosition>;
  readonly #beginning: ReadingStart;
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
    this.#settings = new PageSettings(environment, () => this.say('not-saved'), this.signal);
    this.#beginning = new ReadingStart(this.shell, this.#page, this.#shown);
    this.jumps = new Jumps({
      shell: this.shell,
      view: () => this.#shown.view,
      onChange: () => this.redraw(),
      signal: this.signal,
    });
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
    return this.#settings.current;
  }

  get site(): ReaderContext['site'] {
    const { site } = this.environment;
    return site ? { name: site.name, hasLook: this.#settings.hasSiteLook } : null;
  }

  /** Puts everything into the page. */
  start(): void {
    const { shell, signal, environment } = this;
    const { dialog, scroller } = shell;
    this.#complete();
    open(this.#shown, this);
    this.#begin();
    const isResumed = this.#beginning.begin(this.#shown, environment);
    if (isResumed) offerBeginning(this);
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
    return this.#shown.addedPages > 0 || this.#beginning.hasMoved(this.#shown);
  }

  replace(content: ReaderContent): void {
    const { scroller, root } = this.shell;
    const before = this.#shown;
    const place = this.place();
    const hadFocus = before.view.contains(root.activeElement);
    before.end();
    this.#shown = new ShownArticle(content, this.environment, this.signal);
    this.#complete();
    before.view.replaceWith(this.#shown.view);
    this.#beginning.follow(before, this.#shown);
    this.#begin();
    goTo(samePlace(place, before.view, this.#shown.view), scroller, this.#shown.view);
    if (hadFocus) scroller.focus({ preventScroll: true });
  }

  // Handed on as a value, like those below.
  readonly close = (): void => {
    if (this.signal.aborted) return;
    const place = this.#beginning.placeOnPage(this.#shown);
    this.#lifetime.abort();
    this.shell.dialog.close();
    this.shell.host.remove();
    this.#page.restore(place, this.#shown.vertical ?? null);
    this.environment.onClosed();
  };

  announce(notice: Notice | null, onOffer?: () => void): void {
    this.say(notice, onOffer);
  }

  readonly say = (notice: Notice | null, onOffer?: () => void): void => this.#controls.say(notice, onOffer);

  readonly takeBack = (notice: Notice): void => this.#controls.takeBack(notice);

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
    const hasMoved = this.#beginning.hasMoved(this.#shown);
    change();
    goToEdge(edge, scroller);
    if (!hasMoved) this.#beginning.stay(this.#shown);
  };

  readonly addPages = (): void => this.#addPages?.();

  readonly added = (part: HTMLElement | null): void => {
    for (const feature of this.#features) feature.onAdded?.(part);
  };

  #applySettings(): void {
    this.keepPlace(() => {
      for (const feature of this.#features) feature.onSettings?.();
      this.redraw();
    });
  }

  #closeTop(): boolean {
    return this.#features.some((feature) => feature.closeTop?.()) || this.#controls.closePanel();
  }

  /** Adds what belongs to an article, before it is in the document. */
  #complete(): void {
    for (const feature of this.#features) feature.onMade?.(this.#shown);
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
    const { addAll } = continueArticle(content, {
      strings,
      pages: shown.following,
      joinsAll: this.settings.joinPages,
      signal: shown.signal,
      onJoined: (part, page) => {
        prepareContent(part, strings);
        shown.grow(page);
        this.added(part);
      },
    });
    this.#addPages = addAll;
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
  // Otherwise the first button has the focus for a moment, which costs a layout.
  scroller.autofocus = true;
  dialog.showModal();
  scroller.focus({ preventScroll: true });
}
