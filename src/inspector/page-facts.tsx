import type { Inspection, Stage } from '../core/types.ts';
import { fill, phrase, type StringKey, type Strings } from '../platform/texts/strings.ts';
import { OVERLAY_KEYS } from './overlay-keys.ts';

/** The stages that run before anything is copied. */
const STAGES: readonly (readonly [Stage, StringKey])[] = [
  ['page', 'overlayStagePage'],
  ['signals', 'overlayStageSignals'],
  ['scoring', 'overlayStageScoring'],
  ['selection', 'overlayStageSelection'],
];

/** The length of the chosen content, the size of the page, and the time that each stage took. */
export function PageFacts({ strings, inspection }: { strings: Strings; inspection: Inspection }) {
  const { numbers, wordCount, readingMinutes } = inspection;
  const lang = strings.readerLanguage;
  const whole = new Intl.NumberFormat(lang);
  const ms = new Intl.NumberFormat(lang, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 1 });
  const facts = [
    [strings.overlayElements, whole.format(numbers.elements)],
    [strings.overlayBlocks, whole.format(numbers.blocks)],
    ...STAGES.map(([stage, label]) => [strings[label], ms.format(numbers.timings[stage])] as const),
  ] as const;
  return (
    <details class="facts">
      <summary>{strings.overlayNumbers}</summary>
      <p class="length">
        {fill(strings.popupLength, {
          words: phrase(strings, 'popupWords', { count: wordCount }),
          minutes: phrase(strings, 'readerMinutes', { count: readingMinutes }),
        })}
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The single keys of the overlay. */
export function KeyList({ strings }: { strings: Strings }) {
  const keys = [
    ...OVERLAY_KEYS.map(({ key, label }) => [key.toUpperCase(), strings[label]] as const),
    ['Esc', strings.overlayClose] as const,
  ];
  return (
    <details class="facts keys">
      <summary>{strings.overlayKeys}</summary>
      <dl>
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
