import type { Inspection } from '../core/types.ts';
import { leftOutText } from '../platform/texts/left-out-kinds.ts';
import type { Strings } from '../platform/texts/strings.ts';
import { PROBABILITY_COLOURS } from './probability-colours.ts';

/** Explains the colours and patterns on the page. */
export function Legend({ strings, inspection }: { strings: Strings; inspection: Inspection }) {
  const { leftOut, blocks } = inspection;
  const hasProbabilities = blocks[0]?.probability() != null;
  const kinds = leftOutText(strings, leftOut);
  const percent = new Intl.NumberFormat(strings.readerLanguage, { style: 'percent' });
  return (
    <ul class="legend">
      <li class="kept">{strings.overlayLegendKept}</li>
      <li class="chosen">{strings.overlayLegendChosen}</li>
      <li class="dropped" title={kinds}>
        {kinds}
      </li>
      <li class="other">{strings.overlayLegendOther}</li>
      {hasProbabilities && (
        <li class="scale">
          <span>{percent.format(0)}</span>
          <span class="steps" aria-hidden="true">
            {PROBABILITY_COLOURS.map((colour) => (
              <i key={colour} style={{ background: colour }} />
            ))}
          </span>
          <span>{percent.format(1)}</span>
          <span>{strings.overlayLegendScale}</span>
        </li>
      )}
    </ul>
  );
}
