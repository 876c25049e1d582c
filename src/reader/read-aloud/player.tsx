import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-preact';
import { type JSX, render } from 'preact';
import { SPEECH_RATES } from '../../platform/settings/settings.ts';
import { fill, phrase, type Strings } from '../../platform/texts/strings.ts';
import { ICON } from '../controls/icon.ts';
import { Tool } from '../controls/tool.tsx';
import { whenTrusted } from '../controls/trusted.ts';
import type { SpeakerState } from './speaker.ts';

export interface PlayerProps {
  readonly strings: Strings;
  readonly state: Exclude<SpeakerState, 'silent'>;
  readonly rate: number;
  /** Voices for the current language. */
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly voice: SpeechSynthesisVoice | null;
  onPlay(): void;
  onSkip(blocks: 1 | -1): void;
  onRate(rate: number): void;
  onVoice(voiceURI: string): void;
  onStop(): void;
}

/** Draws the controls of reading aloud into their place below the text. */
export function drawPlayer(place: HTMLElement, props: PlayerProps): void {
  render(<Player {...props} />, place);
}

function Player(props: PlayerProps): JSX.Element {
  const { strings, state, onPlay, onSkip, onStop } = props;
  const isSpeaking = state === 'speaking';
  return (
    <>
      <Tool label={strings.readerReadAloudBack} onPress={() => onSkip(-1)}>
        <SkipBack {...ICON} class="directed" />
      </Tool>
      <Tool
        label={isSpeaking ? strings.readerReadAloudPause : strings.readerReadAloudPlay}
        onPress={onPlay}
        id="pith-play"
      >
        {isSpeaking ? <Pause {...ICON} /> : <Play {...ICON} class="directed" />}
      </Tool>
      <Tool label={strings.readerReadAloudForward} onPress={() => onSkip(1)}>
        <SkipForward {...ICON} class="directed" />
      </Tool>
      {props.voices.length === 0 ? <p role="alert">{strings.readerReadAloudNoVoice}</p> : <Choices {...props} />}
      {state === 'failed' && props.voices.length > 0 && <p role="alert">{strings.readerReadAloudFailed}</p>}
      <Tool label={strings.readerReadAloudStop} onPress={onStop}>
        <X {...ICON} />
      </Tool>
    </>
  );
}

function Choices({ strings, rate, voices, voice, onRate, onVoice }: PlayerProps): JSX.Element {
  return (
    <>
      <select
        aria-label={strings.readerReadAloudSpeed}
        value={rate}
        onChange={whenTrusted((event: JSX.TargetedEvent<HTMLSelectElement>) =>
          onRate(Number(event.currentTarget.value)),
        )}
      >
        {SPEECH_RATES.map((each) => (
          <option key={each} value={each}>
            {phrase(strings, 'readerReadAloudTimes', { rate: each })}
          </option>
        ))}
      </select>
      <select
        aria-label={strings.readerReadAloudVoice}
        value={voice?.voiceURI ?? ''}
        onChange={whenTrusted((event: JSX.TargetedEvent<HTMLSelectElement>) => onVoice(event.currentTarget.value))}
      >
        {voice === null && <option value="">{strings.readerReadAloudChooseVoice}</option>}
        {voices.map(({ voiceURI, name, localService }) => (
          <option key={voiceURI} value={voiceURI}>
            {localService ? name : fill(strings.readerReadAloudOnline, { name })}
          </option>
        ))}
      </select>
    </>
  );
}
