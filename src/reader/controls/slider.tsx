import type { JSX } from 'preact';
import type { Range } from '../../platform/settings/setting.ts';
import { whenTrusted } from './trusted.ts';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  /** The value with its unit, for display and screen readers. */
  readonly text: string;
  readonly range: Range;
  onChange(value: number): void;
}

/** A labelled range input. `onChange` is called while dragging. */
export function Slider({ label, value, text, range, onChange }: SliderProps): JSX.Element {
  const filled = `${((value - range.min) / (range.max - range.min)) * 100}%`;
  return (
    <label class="slider">
      <span>{label}</span>
      <output dir="auto">{text}</output>
      <input
        type="range"
        // The label names its first labelable element, which is the output.
        aria-label={label}
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        aria-valuetext={text}
        style={{ '--filled': filled }}
        onInput={whenTrusted((event: JSX.TargetedEvent<HTMLInputElement>) =>
          onChange(Number(event.currentTarget.value)),
        )}
      />
    </label>
  );
}
