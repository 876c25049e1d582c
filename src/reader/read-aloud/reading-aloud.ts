import { addStyle } from '../added-style.ts';
import { lastWhere } from '../binary-search.ts';
import { orderIn, windowOf } from '../navigation/flow.ts';
import type { ReadAloudUi, ReaderContext, Shown } from '../reader-context.ts';
import { drawPlayer } from './player.tsx';
import css from './read-aloud.css?inline';
import { followSpoken } from './scroll-along.ts';
import { Speaker, type Spoken } from './speaker.ts';
import { rangeOf, type SpokenBlock, spokenBlocks } from './spoken-blocks.ts';
import { createTextMarks, type TextMarks } from './text-marks.ts';
import { baseLanguage, voiceFor, voicesFor } from './voices.ts';

/** Speaks the article of one open reader, and highlights the spoken text. */
export class ReadingAloud implements ReadAloudUi {
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
    addStyle(reader.shell.root, css);
    this.#speaker = new Speaker({
      synthesis,
      voiceFor: (language) => voiceFor(this.#languageOf(language), synthesis.getVoices(), reader.settings.voices),
      rate: () => reader.settings.speechRate,
      onSpoken: (spoken) => this.#show(spoken),
      onState: () => this.#onState(),
    });
    reader.words.spoken = () => this.#spoken && rangeOf(this.#spoken.block, this.#spoken.sentence);
    reader.signal.addEventListener('abort', () => this.#speaker.stop());
    this.onShown(reader.shown);
  }

  get state() {
    return this.#speaker.state;
  }

  get language(): string {
    return this.#languageOf(this.#speaker.block?.language ?? '');
  }

  #languageOf(language: string): string {
    return language || this.#reader.environment.strings.readerLanguage;
  }

  onShown({ view, signal }: Shown): void {
    this.#marks = null;
    // Lines move when the window is resized, a panel opens or a picture loads.
    const observer = new ResizeObserver(() => this.mark());
    observer.observe(view);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#speaker.stop();
    });
  }

  drawInto(place: HTMLElement): void {
    const { state } = this;
    if (state === 'silent') return;
    const { settings, environment, changeSettings } = this.#reader;
    const voices = this.#synthesis.getVoices();
    drawPlayer(place, {
      strings: environment.strings,
      state,
      rate: settings.speechRate,
      voices: voicesFor(this.language, voices),
      voice: voiceFor(this.language, voices, settings.voices),
      onPlay: () => this.toggle(),
      onSkip: (blocks) => this.skip(blocks),
      onRate: (speechRate) => {
        changeSettings({ speechRate });
        this.refresh();
      },
      onVoice: (uri) => {
        changeSettings({ voices: { [baseLanguage(this.language)]: uri } });
        this.refresh();
        this.resume();
      },
      onStop: () => this.stop(),
    });
  }

  skip(blocks: 1 | -1): void {
    this.#speaker.skip(blocks);
  }

  stop(): void {
    this.#speaker.stop();
  }

  refresh(): void {
    this.#speaker.refresh();
  }

  resume(): void {
    this.#speaker.resume();
  }

  #onState(): void {
    if (this.state === 'silent') {
      this.#spoken = null;
      this.#marks?.clear();
    }
    this.#reader.redraw();
  }

  toggle(): void {
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
    this.mark();
    // The list of voices depends on the block's language.
    if (isNewBlock) this.#reader.redraw();
  }

  mark(): void {
    if (!this.#spoken) return;
    const { block, sentence, word } = this.#spoken;
    const marks = [
      { range: rangeOf(block, sentence), className: 'spoken-sentence' },
      { range: word && rangeOf(block, word), className: 'spoken-word' },
    ];
    this.#marks?.show(marks.filter((mark): mark is { range: Range; className: string } => mark.range !== null));
  }
}

/** The index of the first block that ends below the upper edge, else of the last block. Reads layout of a few blocks. */
function firstOnScreen(blocks: readonly SpokenBlock[], scroller: HTMLElement): number {
  const edgePx = windowOf(scroller).begin + 1;
  const order = orderIn(scroller);
  const passed = lastWhere(blocks, ({ element }) => order(element).end <= edgePx);
  return Math.min(passed + 1, blocks.length - 1);
}
