import { AudioLines, SkipBack, SkipForward } from 'lucide-preact';
import type { Command } from '../command.ts';
import type { Feature, ReadAloudUi, ReaderContext, Shown } from '../reader-context.ts';

/** Reads the article aloud, starting with what is on screen. The script that does it is loaded when it is first asked for. */
export function readAloudFeature(reader: ReaderContext): Feature {
  const window = reader.environment.document.defaultView;
  return window && 'speechSynthesis' in window ? new ReadAloud(reader, window.speechSynthesis) : {};
}

class ReadAloud implements Feature {
  readonly commands: readonly Command[];
  readonly #reader: ReaderContext;
  readonly #synthesis: SpeechSynthesis;
  #ui: ReadAloudUi | null = null;

  constructor(reader: ReaderContext, synthesis: SpeechSynthesis) {
    this.#reader = reader;
    this.#synthesis = synthesis;
    this.commands = this.#commands();
    // Browsers load voices asynchronously.
    synthesis.addEventListener('voiceschanged', () => this.#isOpen() && reader.redraw(), { signal: reader.signal });
  }

  readonly onShown = (shown: Shown): void => this.#ui?.onShown(shown);

  readonly onSettings = (): void => this.#ui?.mark();

  readonly closeTopmost = (): boolean => {
    const isOpen = this.#isOpen();
    if (isOpen) this.#ui?.stop();
    return isOpen;
  };

  readonly draw = () => {
    const ui = this.#ui;
    if (ui === null || ui.state === 'silent') return null;
    // A new function each time, so that the player is drawn anew with the other controls.
    const drawPlayer = (place: HTMLElement | null) => {
      if (place) ui.drawInto(place);
    };
    return <section class="player" aria-label={this.#reader.environment.strings.readerReadAloud} ref={drawPlayer} />;
  };

  #commands(): readonly Command[] {
    const whileOpen = { isAvailable: () => this.#isOpen() };
    return [
      {
        id: 'read-aloud',
        label: 'readerReadAloud',
        icon: AudioLines,
        key: 'l',
        place: 'end',
        run: () => void this.#load().then((ui) => ui?.toggle()),
        isOn: () => this.#ui?.state === 'speaking',
      },
      {
        id: 'read-aloud-back',
        label: 'readerReadAloudBack',
        icon: SkipBack,
        key: ',',
        run: () => this.#ui?.skip(-1),
        ...whileOpen,
      },
      {
        id: 'read-aloud-forward',
        label: 'readerReadAloudForward',
        icon: SkipForward,
        key: '.',
        run: () => this.#ui?.skip(1),
        ...whileOpen,
      },
    ];
  }

  async #load(): Promise<ReadAloudUi | null> {
    const { environment, signal } = this.#reader;
    const script = this.#ui === null ? await environment.loadScript('read-aloud') : null;
    if (script && !signal.aborted) this.#ui ??= script.start(this.#reader, this.#synthesis);
    return this.#ui;
  }

  #isOpen(): boolean {
    return this.#ui !== null && this.#ui.state !== 'silent';
  }
}
