import type { HighlightColour, ShownHighlight } from '../../platform/reading/highlights.ts';
import type { StringKey } from '../../platform/texts/strings.ts';
import type { SharedWords } from '../shared-words.ts';
import type { HighlightStore } from './highlight-store.ts';
import type { Mark, Marks } from './marks.ts';

interface ChangeOptions {
  readonly marks: Marks;
  readonly store: HighlightStore;
  /** Keeps the article with its first highlight. */
  readonly words: Pick<SharedWords, 'keep'>;
  /** Called when highlights have changed. Finds their words, and draws them. */
  onChange(): void;
  /** Tells what happened, with a button to undo it or without. */
  tell(text: StringKey, options?: { readonly canUndo: boolean }): void;
}

/**
 * Changes the highlights of an article, shows that at once, and has it stored. If a change cannot be stored, it is undone, with a message. Each change is sent
 * in the caller's task, because the page may be closing.
 */
export class HighlightChanges {
  readonly #options: ChangeOptions;
  readonly #undo: (() => Promise<boolean>)[] = [];
  #pending = 0;

  constructor(options: ChangeOptions) {
    this.#options = options;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** Whether a change is being stored. */
  get isPending(): boolean {
    return this.#pending > 0;
  }

  /** Adds a highlight. Resolves to whether it is stored. */
  async add(quote: ShownHighlight['quote'], colour: HighlightColour, id: string): Promise<boolean> {
    const isStored = await this.#save({ id, quote, colour, hasNote: false, isOfAddress: true });
    if (!isStored) return false;
    this.#undo.push(() => this.#remove(id));
    const { marks, words } = this.#options;
    if (marks.own === 1) words.keep?.('keepHighlighted');
    return true;
  }

  /** Gives a highlight another colour or other words. */
  async change(id: string, changed: Partial<Pick<ShownHighlight, 'quote' | 'colour'>>): Promise<void> {
    const before = this.#options.marks.get(id)?.highlight;
    if (!before || !(await this.#save({ ...before, ...changed }))) return;
    const { quote, colour } = before;
    this.#undo.push(() => this.#change(id, { quote, colour }));
  }

  async delete(id: string): Promise<void> {
    const { marks, tell } = this.#options;
    const mark = marks.get(id);
    if (!mark || !(await this.#remove(id))) return;
    this.#undo.push(() => this.#restore(mark));
    tell('readerHighlightDeleted', { canUndo: true });
  }

  /** Takes the last change back. */
  async undo(): Promise<void> {
    await this.#undo.pop()?.();
    const { marks, words } = this.#options;
    if (marks.own === 0) words.keep?.('takeBack');
  }

  async #change(id: string, changed: Pick<ShownHighlight, 'quote' | 'colour'>): Promise<boolean> {
    const before = this.#options.marks.get(id)?.highlight;
    return before !== undefined && this.#save({ ...before, ...changed });
  }

  async #save(after: ShownHighlight): Promise<boolean> {
    const { marks, store } = this.#options;
    const { id, quote, colour } = after;
    const before = marks.get(id);
    const place = before && before.highlight.quote === quote ? before.place : marks.placeOf(quote);
    return this.#store(store.save({ id, quote, colour }), {
      show: () => marks.put({ highlight: after, place }),
      takeBack: () => (before ? marks.put(before) : marks.remove(id)),
    });
  }

  async #remove(id: string): Promise<boolean> {
    const { marks, store } = this.#options;
    const mark = marks.get(id);
    if (!mark) return false;
    return this.#store(store.remove(id, { isDeleted: true }), {
      show: () => marks.remove(id),
      takeBack: () => marks.put(mark),
    });
  }

  #restore(mark: Mark): Promise<boolean> {
    const { marks, store } = this.#options;
    const { id } = mark.highlight;
    return this.#store(store.remove(id, { isDeleted: false }), {
      show: () => marks.put({ ...mark, place: null }),
      takeBack: () => marks.remove(id),
    });
  }

  async #store(
    storing: Promise<boolean>,
    { show, takeBack }: Record<'show' | 'takeBack', () => void>,
  ): Promise<boolean> {
    const { onChange, tell } = this.#options;
    this.#pending++;
    show();
    onChange();
    const isStored = await storing;
    this.#pending--;
    if (isStored) return true;
    takeBack();
    onChange();
    tell('readerHighlightNotStored');
    return false;
  }
}
