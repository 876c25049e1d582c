import { type Slice, sentencesOf, wordAt } from './sentences.ts';
import type { SpokenBlock } from './spoken-blocks.ts';

/** The words being spoken. Slices are of the block's text. */
export interface Spoken {
  readonly block: SpokenBlock;
  readonly sentence: Slice;
  /** `null` if the voice does not report words. */
  readonly word: Slice | null;
}

export type SpeakerState = 'silent' | 'speaking' | 'paused' | 'failed';

export interface SpeakerOptions {
  readonly synthesis: SpeechSynthesis;
  /** The voice for a language; `null`: the browser's choice. */
  voiceFor(language: string): SpeechSynthesisVoice | null;
  /** Speed, as a multiple of the voice's normal speed. */
  rate(): number;
  onSpoken(spoken: Spoken): void;
  onState(state: SpeakerState): void;
}

/** ms after which a voice that has not started counts as broken. A guess: voices may have to be loaded. */
const START_MS = 8000;

/**
 * Reads blocks aloud, sentence by sentence.
 *
 * Browsers implement pausing differently, so a pause cancels the utterance and resuming starts a new one at the last spoken word.
 */
export class Speaker {
  readonly #options: SpeakerOptions;
  #blocks: readonly SpokenBlock[] = [];
  #block = 0;
  #sentences: readonly Slice[] = [];
  #sentence = 0;
  /** Index in the block's text at which to resume. */
  #from = 0;
  #state: SpeakerState = 'silent';
  /** The current utterance; events of others are ignored. The reference also keeps it from being garbage-collected. */
  #utterance: SpeechSynthesisUtterance | null = null;
  #startTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SpeakerOptions) {
    this.#options = options;
  }

  get state(): SpeakerState {
    return this.#state;
  }

  /** The current block, also while paused. */
  get block(): SpokenBlock | undefined {
    return this.#blocks[this.#block];
  }

  /** Reads from a block to the end. */
  start(blocks: readonly SpokenBlock[], index: number): void {
    this.#blocks = blocks;
    this.#go(index);
  }

  pause(): void {
    if (this.#state !== 'speaking') return;
    this.#cancel();
    this.#setState('paused');
  }

  resume(): void {
    if (this.#state === 'paused' || this.#state === 'failed') this.#speak();
  }

  stop(): void {
    this.#cancel();
    this.#blocks = [];
    this.#setState('silent');
  }

  /** Skips to the next or previous block. Going back first returns to the start of the current block. */
  skip(blocks: 1 | -1): void {
    const isBegun = this.#from > (this.#sentences[0]?.start ?? 0);
    this.#go(Math.max(0, this.#block + (blocks < 0 && isBegun ? 0 : blocks)));
  }

  /** Restarts at the last spoken word, after the rate or voice has changed. */
  refresh(): void {
    if (this.#state === 'speaking') this.#speak();
  }

  #go(index: number): void {
    const block = this.#blocks[index];
    if (!block) {
      this.stop();
      return;
    }
    this.#block = index;
    this.#sentences = sentencesOf(block.text, block.language);
    this.#sentence = 0;
    this.#from = this.#sentences[0]?.start ?? 0;
    this.#speak();
  }

  #speak(): void {
    const block = this.#blocks[this.#block];
    const sentence = this.#sentences[this.#sentence];
    if (!block || !sentence) {
      this.#go(this.#block + 1);
      return;
    }
    this.#cancel();
    const { synthesis, voiceFor, rate, onSpoken } = this.#options;
    const start = Math.max(this.#from, sentence.start);
    const utterance = new SpeechSynthesisUtterance(block.text.slice(start, sentence.end));
    const voice = voiceFor(block.language);
    utterance.voice = voice;
    utterance.lang = voice?.lang ?? block.language;
    utterance.rate = rate();
    const on = (type: string, action: (event: SpeechSynthesisEvent) => void) =>
      utterance.addEventListener(type, (event) => {
        if (this.#utterance === utterance) action(event as SpeechSynthesisEvent);
      });
    on('start', () => clearTimeout(this.#startTimer));
    on('boundary', ({ name, charIndex }) => {
      if (name !== 'word') return;
      const word = wordAt(block.text, start + charIndex, block.language);
      if (!word) return;
      this.#from = word.start;
      onSpoken({ block, sentence, word });
    });
    on('end', () => this.#next());
    on('error', () => this.#fail());
    this.#utterance = utterance;
    this.#startTimer = setTimeout(() => this.#fail(), START_MS);
    this.#setState('speaking');
    onSpoken({ block, sentence, word: null });
    synthesis.speak(utterance);
  }

  #next(): void {
    this.#sentence++;
    const sentence = this.#sentences[this.#sentence];
    if (sentence) {
      this.#from = sentence.start;
      this.#speak();
    } else this.#go(this.#block + 1);
  }

  #fail(): void {
    this.#cancel();
    this.#setState('failed');
  }

  /** Cancels the current utterance and ignores its remaining events. */
  #cancel(): void {
    clearTimeout(this.#startTimer);
    if (!this.#utterance) return;
    this.#utterance = null;
    this.#options.synthesis.cancel();
  }

  #setState(state: SpeakerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}
