import { addStyle } from '../added-style.ts';
import type { ReaderContext } from '../reader-context.ts';
import css from './focus.css?inline';
import type { FocusUi } from './focus-ui.ts';
import { bandAround, blockAt, blocksIn } from './lines.ts';
import { followReadLine } from './read-line.ts';

const NONE = { ruler: 0, dimming: false } as const;

/** Places the reading ruler, and dims all paragraphs but the current one, in an open reader. */
export class FocusTools implements FocusUi {
  readonly #reader: ReaderContext;
  readonly #isAvailable: () => boolean;
  /** Collected when they are needed. */
  #blocks: readonly Element[] | null = null;
  #current: Element | undefined;
  #height: () => number;

  constructor(reader: ReaderContext, isAvailable: () => boolean) {
    this.#reader = reader;
    this.#isAvailable = isAvailable;
    addStyle(reader.shell.root, css);
    this.#height = this.#follow(reader.shown);
    this.update();
  }

  onShown(shown: Parameters<FocusUi['onShown']>[0]): void {
    this.#height = this.#follow(shown);
    this.onContentChanged();
  }

  onContentChanged(): void {
    this.#blocks = null;
    this.update();
  }

  update(): void {
    const { controls, dialog } = this.#reader.shell;
    const { ruler, dimming } = this.#isAvailable() ? this.#reader.settings : NONE;
    if (ruler === 0 && !dimming && !this.#current) return;
    this.#blocks ??= blocksIn(this.#reader.shown.view);
    const blocks = this.#blocks;
    dialog.toggleAttribute('data-dim', dimming);
    this.#mark(dimming ? blocks[blockAt(blocks, this.#height())] : undefined);
    const band = ruler > 0 ? bandAround(blocks, this.#height(), ruler) : null;
    if (!band) return;
    controls.style.setProperty('--ruler-top', `${band.top}px`);
    controls.style.setProperty('--ruler-bottom', `${band.bottom}px`);
  }

  #mark(block: Element | undefined): void {
    if (this.#current === block) return;
    this.#current?.removeAttribute('data-current');
    block?.setAttribute('data-current', '');
    this.#current = block;
  }

  #follow({ signal }: Parameters<FocusUi['onShown']>[0]): () => number {
    return followReadLine({ scroller: this.#reader.shell.scroller, signal, onMoved: () => this.update() });
  }
}
