import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-preact';
import type { JSX } from 'preact';
import { SPEECH_RATES } from '../../platform/settings.ts';
import { fill, type Strings } from '../../platform/strings.ts';
import { Tool } from '../controls/tool.tsx';
import { whenTrusted } from '../controls/trusted.ts';
import type { SpeakerState } from './speaker.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': 'true' } as const;

export interface PlayerProps {
  readonly strings: Strings;
  readonly state: Exclude<SpeakerState, 'silent'>;
  readonly rate: number;
  /** Those that speak the language that is read. */
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly voice: SpeechSynthesisVoice | null;
  onPlay(): void;
  onSkip(blocks: 1 | -1): void;
  onRate(rate: number): void;
  onVoice(voiceURI: string): void;
  onStop(): void;
}

/** What reading aloud is worked with, below the text. */
export function Player(props: PlayerProps): JSX.Element {
  const { strings, state, onPlay, onSkip, onStop } = props;
  const isSpeaking = state === 'speaking';
  return (
    <section class="player" aria-label={strings.readerAloud}>
      <Tool label={strings.readerAloudBack} onPress={() => onSkip(-1)}>
        <SkipBack {...ICON} class="directed" />
      </Tool>
      <Tool label={isSpeaking ? strings.readerAloudPause : strings.readerAloudPlay} onPress={onPlay} id="pith-play">
        {isSpeaking ? <Pause {...ICON} /> : <Play {...ICON} class="directed" />}
      </Tool>
      <Tool label={strings.readerAloudForward} onPress={() => onSkip(1)}>
        <SkipForward {...ICON} class="directed" />
      </Tool>
      {props.voices.length === 0 ? <p role="alert">{strings.readerAloudNoVoice}</p> : <Choices {...props} />}
      {state === 'failed' && props.voices.length > 0 && <p role="alert">{strings.readerAloudFailed}</p>}
      <Tool label={strings.readerAloudStop} onPress={onStop}>
        <X {...ICON} />
      </Tool>
    </section>
  );
}

function Choices({ strings, rate, voices, voice, onRate, onVoice }: PlayerProps): JSX.Element {
  return (
    <>
      <select
        aria-label={strings.readerAloudSpeed}
        value={rate}
        onChange={whenTrusted((event: JSX.TargetedEvent<HTMLSelectElement>) =>
          onRate(Number(event.currentTarget.value)),
        )}
      >
        {SPEECH_RATES.map((each) => (
          <option key={each} value={each}>
            {fill(strings.readerAloudTimes, { rate: each })}
          </option>
        ))}
      </select>
      <select
        aria-label={strings.readerAloudVoice}
        value={voice?.voiceURI ?? ''}
        onChange={whenTrusted((event: JSX.TargetedEvent<HTMLSelectElement>) => onVoice(event.currentTarget.value))}
      >
        {voice === null && <option value="">{strings.readerAloudChooseVoice}</option>}
        {voices.map(({ voiceURI, name, localService }) => (
          <option key={voiceURI} value={voiceURI}>
            {localService ? name : fill(strings.readerAloudOnline, { name })}
          </option>
        ))}
      </select>
    </>
  );
}
