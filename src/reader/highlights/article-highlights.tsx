import { render } from 'preact';
import { colourAfter, type HighlightColour, type LoadedHighlights } from '../../platform/reading/highlights.ts';
import type { StringKey } from '../../platform/texts/strings.ts';
import { addStyle } from '../added-style.ts';
import { showAlone } from '../one-message.ts';
import type { HighlightsUi, ReaderContext, Shown } from '../reader-context.ts';
import { selectionIn } from '../share/passage.ts';
import { firstAhead, showWords } from './bar-place.ts';
import { copySelectionPlainly } from './copied-selection.ts';
import { copying } from './copy-words.ts';
import { HighlightChanges } from './highlight-changes.ts';
import { coloursCss } from './highlight-colours.ts';
import { type BarState, type HighlightActions, HighlightDrawing } from './highlight-drawing.tsx';
import type { HighlightStore } from './highlight-store.ts';
import css from './highlights.css?inline';
import { selectedWords, wordsToMark } from './marked-words.ts';
import { type AnchorTools, Marks } from './marks.ts';
import { newId } from './new-id.ts';
import { watchArticle } from './watch-article.ts';
import { whenSelected } from './when-selected.ts';

/** ms before a message disappears. A guess: long enough to reach its button. */
const TOLD_MS = 8000;

/** Window width from which a panel is beside the article instead of over it. */
const BESIDE = '(min-width: 1100px)';

const NOTHING: BarState = { selected: null, current: null, attaching: null, told: null };

/** The highlights of one open reader: their boxes, the bar at words, and the list. */
export class Highlights implements HighlightsUi {
  readonly #reader: ReaderContext;
  readonly #place: HTMLElement;
  readonly #store: HighlightStore;
  readonly #marks: Marks;
  readonly #changes: HighlightChanges;
  readonly #drawing: HighlightDrawing;
  #list: HTMLElement | null = null;
  #canStore = true;
  #isLoading = false;
  #state = NOTHING;
  #telling: ReturnType<typeof setTimeout> | undefined;
  readonly #dismiss = () => this.#tell(null);

  constructor(
    reader: ReaderContext,
    options: { readonly place: HTMLElement; readonly store: HighlightStore; readonly tools: AnchorTools },
  ) {
    const { place, store, tools } = options;
    this.#reader = reader;
    this.#place = place;
    this.#store = store;
    addStyle(reader.shell.root, coloursCss() + css);
    this.#marks = new Marks(tools, reader.shown.view);
    this.#changes = new HighlightChanges({
      ...{ marks: this.#marks, store, words: reader.words },
      onChange: () => void this.#find(),
      tell: (text, { canUndo } = { canUndo: false }) => this.#tell(text, canUndo),
    });
    this.#drawing = new HighlightDrawing(reader, { place, marks: this.#marks, actions: this.#actions() });
    reader.words.hasBar = () => this.#hasBar;
    reader.words.redrawBar = () => this.#drawBar();
    reader.words.highlights = () => this.#marks.ofArticle;
    this.#listen();
    this.#watch(reader.shown);
  }

  get hasAny(): boolean {
    return this.#marks.found.length + this.#marks.lost.length > 0;
  }

  get canUndo(): boolean {
    return this.#changes.canUndo;
  }

  get #hasBar(): boolean {
    return this.#canStore && this.#reader.settings.highlightBar;
  }

  take({ highlights, canStore }: LoadedHighlights): void {
    this.#canStore = canStore;
    this.#marks.replaceAll(highlights);
    void this.#find();
  }

  onShown(shown: Shown): void {
    this.#closeBar();
    this.#drawing.setView(shown.view);
    this.#watch(shown);
    void this.#find();
  }

  highlight(): void {
    const { current, attaching } = this.#state;
    const range = wordsToMark(this.#reader, this.#marks, current);
    if (range && attaching) this.#attach(range);
    else if (range) void this.#add(range, this.#reader.settings.highlight);
    else if (current) this.#recolour(current, colourAfter(this.#marks.get(current)?.highlight.colour));
    else this.#tell('readerHighlightNothing');
  }

  note(): void {
    const { current } = this.#state;
    const range = wordsToMark(this.#reader, this.#marks, current);
    if (range) void this.#addWithNote(range);
    else if (current) void this.#store.editNote(current);
    else this.#tell('readerHighlightNothing');
  }

  go(step: 1 | -1): void {
    const ids = this.#marks.found.map(({ highlight }) => highlight.id);
    const at = ids.indexOf(this.#state.current ?? '');
    const ranges = ids.map((each) => this.#marks.rangeOf(each));
    const next = at >= 0 ? at + step : firstAhead(ranges, this.#reader.shell.scroller) + (step > 0 ? 0 : -1);
    const id = ids[Math.max(0, Math.min(ids.length - 1, next))];
    if (id) this.#goTo(id);
  }

  undo(): void {
    this.#tell(null);
    void this.#changes.undo().then(() => this.#reader.redraw());
  }

  renderInto(place: HTMLElement | null): void {
    if (this.#list && this.#list !== place) render(null, this.#list);
    this.#list = place;
    this.#drawing.drawList(place, this.#state.attaching);
  }

  onSettings(): void {
    this.#draw();
  }

  closeTopmost(): boolean {
    const { current, attaching } = this.#state;
    this.#closeBar();
    return current !== null || attaching !== null;
  }

  #listen(): void {
    const { environment, signal, shell } = this.#reader;
    copySelectionPlainly(this.#reader);
    whenSelected(environment.document, () => this.#onSelection(), signal);
    shell.scroller.addEventListener('scroll', () => this.#followWords(), { signal, passive: true });
    // A note may have been written meanwhile, or a highlight made in another window.
    environment.document.defaultView?.addEventListener('focus', () => void this.#refresh(), { signal });
    signal.addEventListener('abort', () => clearTimeout(this.#telling));
  }

  #watch({ view, signal }: Shown): void {
    const onLayout = () => this.#drawing.drawBoxes(this.#state.current);
    watchArticle(view, { onText: () => void this.#find(), onLayout, signal });
    view.addEventListener('click', (event) => this.#onClick(event), { signal });
  }

  async #refresh(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const loaded = await this.#store.load();
    this.#isLoading = false;
    if (loaded && !this.#changes.isPending && !this.#reader.signal.aborted) this.take(loaded);
  }

  /** Looks for the words of all highlights, and draws. */
  async #find(): Promise<void> {
    const { shown } = this.#reader;
    const hadAny = this.hasAny;
    if (!(await this.#marks.find(shown.view)) || shown.signal.aborted) return;
    this.#draw();
    if (hadAny !== this.hasAny) this.#reader.redraw();
  }

  #onSelection(): void {
    const selected = selectedWords(this.#reader, this.#marks);
    this.#set(selected ? { selected, current: null } : { selected });
  }

  #onClick(event: MouseEvent): void {
    const isOnControl = event.target instanceof Element && event.target.closest('a,button,summary,img,video,audio');
    if (!event.isTrusted || isOnControl || selectionIn(this.#reader.shell.root)) return;
    const ids = this.#drawing.idsAt({ x: event.clientX, y: event.clientY });
    // A second click is for the highlight below.
    const at = ids.indexOf(this.#state.current ?? '');
    this.#set({ current: ids[at + 1] ?? null });
  }

  /** Resolves to the id of the highlight; `null` if it could not be stored. */
  async #add(range: Range, colour: HighlightColour): Promise<string | null> {
    const { shown, settings } = this.#reader;
    const quote = this.#marks.quoteOf(range, shown.view);
    if (!this.#canStore || !quote) {
      this.#tell(this.#canStore ? 'readerHighlightNothing' : 'readerHighlightPrivate');
      return null;
    }
    const id = newId();
    const adding = this.#changes.add(quote, colour, id);
    this.#leaveSelection(id);
    if (colour !== settings.highlight) this.#reader.changeSettings({ highlight: colour });
    if (!(await adding)) return null;
    this.#tell('readerHighlightAdded');
    this.#reader.redraw();
    return id;
  }

  async #addWithNote(range: Range): Promise<void> {
    const id = await this.#add(range, this.#reader.settings.highlight);
    if (id) await this.#store.editNote(id);
  }

  #attach(range: Range): void {
    const id = this.#state.attaching;
    const quote = this.#marks.quoteOf(range, this.#reader.shown.view);
    if (!id || !quote) return;
    void this.#changes.change(id, { quote });
    this.#leaveSelection(id);
  }

  /** Goes on with a highlight in place of the selected words. */
  #leaveSelection(current: string): void {
    this.#reader.environment.document.getSelection()?.removeAllRanges();
    this.#set({ selected: null, attaching: null, current });
  }

  #recolour(id: string, colour: HighlightColour): void {
    this.#reader.changeSettings({ highlight: colour });
    void this.#changes.change(id, { colour }).then(() => this.#reader.redraw());
  }

  #goTo(id: string): void {
    const { shell, environment, togglePanel } = this.#reader;
    const range = this.#marks.rangeOf(id);
    if (!range) return;
    if (this.#list && !environment.document.defaultView?.matchMedia(BESIDE).matches) togglePanel('highlights');
    showWords(range, shell.scroller);
    this.#set({ selected: null, current: id });
    // Keys reach the bar from here. Pressing the colour that the highlight has changes nothing.
    this.#place.querySelector<HTMLElement>('.highlight-bar [aria-pressed="true"]')?.focus({ preventScroll: true });
  }

  #closeBar(): void {
    const { root, scroller } = this.#reader.shell;
    const hadFocus = this.#place.contains(root.activeElement);
    this.#set({ selected: null, current: null, attaching: null });
    if (hadFocus) scroller.focus({ preventScroll: true });
  }

  #tell(text: StringKey | null, canUndo = false): void {
    clearTimeout(this.#telling);
    if (text && text !== 'readerHighlightAdded') showAlone(this.#reader.words, this.#dismiss);
    this.#set({ told: text && { text, canUndo } });
    if (text) this.#telling = setTimeout(this.#dismiss, TOLD_MS);
  }

  #set(changed: Partial<BarState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#draw();
  }

  #draw(): void {
    const { current, attaching } = this.#state;
    this.#drawing.drawBoxes(current);
    this.#drawBar();
    this.#drawing.drawList(this.#list, attaching);
  }

  #followWords(): void {
    if (this.#state.current ?? this.#state.selected) this.#drawBar();
  }

  #drawBar(): void {
    const { current, attaching, selected } = this.#state;
    const isWanted = current !== null || attaching !== null || this.#hasBar;
    const range = current ? this.#marks.rangeOf(current) : selected;
    this.#drawing.drawBar(isWanted ? range : null, this.#state);
  }

  #actions(): HighlightActions {
    return {
      ...copying(this.#reader, async (copied) => this.#tell((await copied) ? 'readerCopied' : 'readerShareNotCopied')),
      add: (range, colour) => void this.#add(range, colour),
      addWithNote: (range) => void this.#addWithNote(range),
      attach: (range) => this.#attach(range),
      recolour: (id, colour) => this.#recolour(id, colour),
      note: (id) => void this.#store.editNote(id),
      delete: (id) => this.#delete(id),
      goTo: (id) => this.#goTo(id),
      startAttaching: (id) => {
        this.#set({ attaching: id, current: null });
        this.#tell('readerHighlightAttachHow');
      },
      undo: () => this.undo(),
      dismiss: this.#dismiss,
    };
  }

  #delete(id: string): void {
    if (this.#state.current === id) this.#closeBar();
    void this.#changes.delete(id).then(() => this.#reader.redraw());
  }
}
