import { type Stretch, sentencesOf, wordAt } from './sentences.ts';
import type { SpokenBlock } from './spoken-blocks.ts';

/** What is being said. */
export interface Spoken {
  readonly block: SpokenBlock;
  readonly sentence: Stretch;
  /** Where in the block the word is that is said, as far as the voice tells. */
  readonly word: Stretch | null;
}

export type SpeakerState = 'silent' | 'speaking' | 'paused' | 'failed';

export interface SpeakerOptions {
  readonly synthesis: SpeechSynthesis;
  /** The voice for a language; `null` leaves it to the browser. */
  voiceFor(language: string): SpeechSynthesisVoice | null;
  /** Of the voice's own speed. */
  rate(): number;
  onSpoken(spoken: Spoken): void;
  onState(state: SpeakerState): void;
}

/** ms after which a voice that has not begun is taken to be mute. A guess: voices may have to be loaded. */
const START_MS = 8000;

/**
 * Reads blocks aloud, sentence by sentence.
 *
 * Browsers differ in whether and when speech pauses, so a pause ends it, and it goes on from the word that was said last.
 */
export class Speaker {
  readonly #options: SpeakerOptions;
  #blocks: readonly SpokenBlock[] = [];
  #block = 0;
  #sentences: readonly Stretch[] = [];
  #sentence = 0;
  /** Where in the block to go on. */
  #from = 0;
  #state: SpeakerState = 'silent';
  /** What is being said: events of anything else are late. Kept, because browsers forget utterances that nobody holds. */
  #utterance: SpeechSynthesisUtterance | null = null;
  #muteTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SpeakerOptions) {
    this.#options = options;
  }

  get state(): SpeakerState {
    return this.#state;
  }

  /** The block that is read, or was before a pause. */
  get block(): SpokenBlock | undefined {
    return this.#blocks[this.#block];
  }

  /** Reads from a block on, to the end. */
  start(blocks: readonly SpokenBlock[], index: number): void {
    this.#blocks = blocks;
    this.#go(index);
  }

  pause(): void {
    if (this.#state !== 'speaking') return;
    this.#hush();
    this.#set('paused');
  }

  resume(): void {
    if (this.#state === 'paused' || this.#state === 'failed') this.#say();
  }

  stop(): void {
    this.#hush();
    this.#blocks = [];
    this.#set('silent');
  }

  /** Goes on with another block, counted from this one; back first leads to the start of this one. */
  skip(blocks: 1 | -1): void {
    const isBegun = this.#from > (this.#sentences[0]?.start ?? 0);
    this.#go(Math.max(0, this.#block + (blocks < 0 && isBegun ? 0 : blocks)));
  }

  /** Says the sentence anew, with another rate or voice. */
  refresh(): void {
    if (this.#state === 'speaking') this.#say();
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
    this.#say();
  }

  #say(): void {
    const block = this.#blocks[this.#block];
    const sentence = this.#sentences[this.#sentence];
    if (!block || !sentence) {
      this.#go(this.#block + 1);
      return;
    }
    this.#hush();
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
    on('start', () => clearTimeout(this.#muteTimer));
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
    this.#muteTimer = setTimeout(() => this.#fail(), START_MS);
    this.#set('speaking');
    onSpoken({ block, sentence, word: null });
    synthesis.speak(utterance);
  }

  #next(): void {
    this.#sentence++;
    const sentence = this.#sentences[this.#sentence];
    if (sentence) {
      this.#from = sentence.start;
      this.#say();
    } else this.#go(this.#block + 1);
  }

  #fail(): void {
    this.#hush();
    this.#set('failed');
  }

  /** Ends what is being said, without hearing of it. */
  #hush(): void {
    clearTimeout(this.#muteTimer);
    if (!this.#utterance) return;
    this.#utterance = null;
    this.#options.synthesis.cancel();
  }

  #set(state: SpeakerState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}
