import type { HighlightRecord } from '../../../platform/shelf/database.ts';
import { highlightsOf, storeNote } from '../../../platform/shelf/highlight-records.ts';
import { addStyle } from '../../../reader/added-style.ts';
import { ANNOTATED } from '../../../reader/article/elements.ts';
import { Marks } from '../../../reader/highlights/marks.ts';
import type { Feature, ReaderContext, Shown } from '../../../reader/reader-context.ts';
import { ANCHOR_TOOLS } from './anchor-tools.ts';
import css from './inline-notes.css?inline';
import { shownHighlight } from './shown-highlight.ts';

/** Elements behind which a note follows as a whole. */
const WHOLE = 'table,figure,pre,dl,details';

/** Elements that a note is put into, at their end. */
const AROUND = 'li';

/**
 * Shows the notes of highlights behind the blocks that they are about, as fields that can be written in. The text of a field is not text
 * node, so that places and words of the article stay where they were.
 */
export class InlineNotes {
  readonly #keys: readonly string[];
  readonly #fields = new Map<string, HTMLTextAreaElement>();
  #reader: ReaderContext | null = null;
  /** The highlight whose note is written, which may have none yet. */
  #edited: string | null = null;

  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  readonly feature = (reader: ReaderContext): Feature => {
    this.#reader = reader;
    addStyle(reader.shell.root, css);
    return {
      onShown: () => {
        this.#fields.clear();
        void this.refresh();
      },
      closeTopmost: () => this.#leave(),
    };
  };

  /** Gives the keyboard to the note of a highlight. Resolves to whether its words are in the article. */
  async edit(id: string): Promise<boolean> {
    this.#edited = id;
    await this.refresh();
    const field = this.#fields.get(id);
    field?.focus();
    return field !== undefined;
  }

  /** Shows the notes as they are stored now. */
  async refresh(): Promise<void> {
    const shown = this.#reader?.shown;
    const found = await highlightsOf(this.#keys).catch(() => null);
    if (!shown || !found || shown.signal.aborted) return;
    const noted = found.filter(({ id, note }) => note !== undefined || id === this.#edited);
    const ids = new Set(noted.map(({ id }) => id));
    for (const [id, field] of this.#fields) if (!ids.has(id)) this.#remove(id, field);
    for (const { id, note = '' } of noted) this.#update(id, note);
    await this.#place(
      noted.filter(({ id }) => !this.#fields.has(id)),
      shown,
    );
  }

  async #place(added: readonly HighlightRecord[], { view, signal }: Shown): Promise<void> {
    if (added.length === 0) return;
    const marks = new Marks(ANCHOR_TOOLS, view);
    marks.replaceAll(added.map(shownHighlight));
    if (!(await marks.find(view)) || signal.aborted) return;
    for (const record of added) {
      const range = this.#fields.has(record.id) ? null : marks.rangeOf(record.id);
      if (range) this.#add(record, range, view);
    }
  }

  #add({ id, note = '', colour }: HighlightRecord, range: Range, view: HTMLElement): void {
    const { strings } = this.#reader?.environment ?? {};
    const field = view.ownerDocument.createElement('textarea');
    field.className = 'inline-note';
    field.dataset.colour = colour;
    field.dir = 'auto';
    field.rows = 1;
    field.value = note;
    field.setAttribute('aria-label', strings?.noteField ?? '');
    field.placeholder = strings?.noteField ?? '';
    field.addEventListener('input', () => void this.#store(id, field));
    field.addEventListener('blur', () => this.#end(id, field));
    this.#fields.set(id, field);
    insertBehind(range, field, view);
    fitText(field);
  }

  #update(id: string, note: string): void {
    const field = this.#fields.get(id);
    const isWritten = field?.getRootNode() instanceof ShadowRoot && field.matches(':focus');
    if (!field || isWritten || field.value === note) return;
    field.value = note;
    fitText(field);
  }

  async #store(id: string, field: HTMLTextAreaElement): Promise<void> {
    fitText(field);
    const isStored = await storeNote(id, field.value.trim());
    field.setCustomValidity(isStored ? '' : (this.#reader?.environment.strings.noteNotStored ?? ''));
    if (!isStored) field.reportValidity();
  }

  #end(id: string, field: HTMLTextAreaElement): void {
    if (this.#edited === id) this.#edited = null;
    if (field.value.trim() === '') this.#remove(id, field);
  }

  #remove(id: string, field: HTMLTextAreaElement): void {
    this.#fields.delete(id);
    field.remove();
  }

  /** Gives the keyboard back to the article. Returns whether a note had it. */
  #leave(): boolean {
    const { root, scroller } = this.#reader?.shell ?? {};
    if (!root?.activeElement?.matches('.inline-note')) return false;
    scroller?.focus({ preventScroll: true });
    return true;
  }
}

/** Puts a field behind the block that a range ends in. */
function insertBehind(range: Range, field: HTMLElement, view: HTMLElement): void {
  const { endContainer } = range;
  const end = endContainer instanceof Element ? endContainer : endContainer.parentElement;
  const within = (found: Element | null | undefined) => (found && view.contains(found) ? found : null);
  const whole = within(end?.closest(WHOLE));
  const around = whole ? null : within(end?.closest(AROUND));
  if (around) around.append(field);
  else (whole ?? within(end?.closest(ANNOTATED)) ?? view.lastElementChild)?.after(field);
}

/** Makes a field as high as its text. */
function fitText(field: HTMLTextAreaElement): void {
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}
