import { AudioLines, SkipBack, SkipForward } from 'lucide-preact';
import { lastWhere } from '../binary-search.ts';
import type { Command } from '../command.ts';
import { orderIn, windowOf } from '../navigation/flow.ts';
import type { Feature, ReaderContext, Shown } from '../reader-context.ts';
import { Player } from './player.tsx';
import { followSpoken } from './scroll-along.ts';
import { Speaker, type Spoken } from './speaker.ts';
import { rangeOf, type SpokenBlock, spokenBlocks } from './spoken-blocks.ts';
import { createTextMarks, type TextMarks } from './text-marks.ts';
import { baseLanguage, voiceFor, voicesFor } from './voices.ts';

/** Reads the article aloud, starting with what is on screen, and highlights the spoken text. */
export function readAloudFeature(reader: ReaderContext): Feature {
  const window = reader.environment.document.defaultView;
  return window && 'speechSynthesis' in window ? new ReadAloud(reader, window.speechSynthesis) : {};
}

class ReadAloud implements Feature {
  readonly commands: readonly Command[];
  readonly #reader: ReaderContext;
  readonly #synthesis: SpeechSynthesis;
  readonly #speaker: Speaker;
  #marks: TextMarks | null = null;
  #spoken: Spoken | null = null;
  /** Target of the last jump when reading started. */
  #jumpTarget: Element | null = null;

  constructor(reader: ReaderContext, synthesis: SpeechSynthesis) {
    this.#reader = reader;
    this.#synthesis = synthesis;
    this.#speaker = new Speaker({
      synthesis,
      voiceFor: (language) => voiceFor(this.#languageOf(language), synthesis.getVoices(), reader.settings.voices),
      rate: () => reader.settings.speechRate,
      onSpoken: (spoken) => this.#show(spoken),
      onState: () => this.#onState(),
    });
    this.commands = this.#commands();
    // Browsers load voices asynchronously.
    synthesis.addEventListener('voiceschanged', () => this.#isOpen() && reader.redraw(), { signal: reader.signal });
    reader.signal.addEventListener('abort', () => this.#speaker.stop());
  }

  readonly onShown = ({ view, signal }: Shown): void => {
    this.#marks = null;
    // Lines move when the window is resized, a panel opens or a picture loads.
    const observer = new ResizeObserver(() => this.#mark());
    observer.observe(view);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#speaker.stop();
    });
  };

  readonly onSettings = (): void => this.#mark();

  readonly closeTopmost = (): boolean => {
    const isOpen = this.#isOpen();
    if (isOpen) this.#speaker.stop();
    return isOpen;
  };

  readonly draw = () => {
    const { state, block } = this.#speaker;
    if (state === 'silent') return null;
    const { settings, environment, changeSettings } = this.#reader;
    const language = this.#languageOf(block?.language ?? '');
    const voices = this.#synthesis.getVoices();
    return (
      <Player
        strings={environment.strings}
        state={state}
        rate={settings.speechRate}
        voices={voicesFor(language, voices)}
        voice={voiceFor(language, voices, settings.voices)}
        onPlay={() => this.#toggle()}
        onSkip={(blocks) => this.#speaker.skip(blocks)}
        onRate={(speechRate) => {
          changeSettings({ speechRate });
          this.#speaker.refresh();
        }}
        onVoice={(uri) => {
          changeSettings({ voices: { [baseLanguage(language)]: uri } });
          this.#speaker.refresh();
          this.#speaker.resume();
        }}
        onStop={() => this.#speaker.stop()}
      />
    );
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
        run: () => this.#toggle(),
        isOn: () => this.#speaker.state === 'speaking',
      },
      {
        id: 'read-aloud-back',
        label: 'readerReadAloudBack',
        icon: SkipBack,
        key: ',',
        run: () => this.#speaker.skip(-1),
        ...whileOpen,
      },
      {
        id: 'read-aloud-forward',
        label: 'readerReadAloudForward',
        icon: SkipForward,
        key: '.',
        run: () => this.#speaker.skip(1),
        ...whileOpen,
      },
    ];
  }

  #onState(): void {
    if (!this.#isOpen()) {
      this.#spoken = null;
      this.#marks?.clear();
    }
    this.#reader.redraw();
  }

  #isOpen(): boolean {
    return this.#speaker.state !== 'silent';
  }

  #toggle(): void {
    const { state } = this.#speaker;
    const target = this.#reader.jumps.target();
    const hasJumped = target !== null && target !== this.#jumpTarget;
    if (state === 'speaking') this.#speaker.pause();
    else if (state === 'silent' || hasJumped) this.#start(target);
    else this.#speaker.resume();
  }

  /** Starts at the target of the last jump, else with what is on screen. */
  #start(jumpTarget: Element | null): void {
    const { shown, shell } = this.#reader;
    const blocks = spokenBlocks(shown.view);
    const jumped = blocks.findIndex(({ element }) => jumpTarget?.contains(element));
    this.#jumpTarget = jumpTarget;
    this.#marks ??= createTextMarks(shown.view);
    this.#speaker.start(blocks, jumped < 0 ? firstOnScreen(blocks, shell.scroller) : jumped);
  }

  #show(spoken: Spoken): void {
    const isNewBlock = this.#spoken?.block !== spoken.block;
    const before = this.#spoken && rangeOf(this.#spoken.block, this.#spoken.sentence);
    this.#spoken = spoken;
    const now = rangeOf(spoken.block, spoken.sentence);
    if (now) followSpoken(this.#reader.shell.scroller, { before, now });
    this.#mark();
    // The list of voices depends on the block's language.
    if (isNewBlock) this.#reader.redraw();
  }

  #mark(): void {
    if (!this.#spoken) return;
    const { block, sentence, word } = this.#spoken;
    const marks = [
      { range: rangeOf(block, sentence), className: 'spoken-sentence' },
      { range: word && rangeOf(block, word), className: 'spoken-word' },
    ];
    this.#marks?.show(marks.filter((mark): mark is { range: Range; className: string } => mark.range !== null));
  }

  /** The language to read a block in: its own, or the interface language if the page declares none. */
  #languageOf(language: string): string {
    return language || this.#reader.environment.strings.readerLanguage;
  }
}

/** The index of the first block that ends below the upper edge, else of the last block. Reads layout of a few blocks. */
function firstOnScreen(blocks: readonly SpokenBlock[], scroller: HTMLElement): number {
  const edgePx = windowOf(scroller).begin + 1;
  const order = orderIn(scroller);
  const passed = lastWhere(blocks, ({ element }) => order(element).end <= edgePx);
  return Math.min(passed + 1, blocks.length - 1);
}
