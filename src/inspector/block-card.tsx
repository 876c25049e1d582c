import type { InspectedBlock } from '../core/types.ts';
import { reasonText } from '../platform/texts/reason-texts.ts';
import { fill, phrase, type Strings } from '../platform/texts/strings.ts';
import { colourIndex, PROBABILITY_COLOURS } from './probability-colours.ts';
import { TermBars } from './score-view/term-bars.tsx';

/** First characters of a block's text that are shown. */
const MAX_CHARS = 80;

/** The block under the pointer: its decision with rule and reason, its signals and its terms. */
export function BlockCard({ block, strings }: { block: InspectedBlock | null; strings: Strings }) {
  return (
    <section class="block" aria-label={strings.overlayBlock}>
      <h3>{strings.overlayBlock}</h3>
      {block ? <Facts {...{ block, strings }} /> : <p class="hint">{strings.overlayBlockHint}</p>}
    </section>
  );
}

function Facts({ block, strings }: { block: InspectedBlock; strings: Strings }) {
  const { first, decision } = block;
  const { keep, by, reason } = decision;
  const text = reasonText(strings, reason);
  const summary = block.summary();
  const { name, path, words, sentences, linkDensity, probability, terms } = summary;
  const lang = strings.readerLanguage;
  const opening = first.data.replace(/\s+/g, ' ').trim().slice(0, MAX_CHARS);
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const signals = [
    phrase(strings, 'popupWords', { count: words }),
    phrase(strings, 'signalSentences', { count: sentences }),
    fill(strings.signalLinks, { share: percent.format(linkDensity) }),
  ];
  const colour = PROBABILITY_COLOURS[colourIndex(probability, keep)];
  return (
    <>
      <p class={`verdict ${keep ? 'kept' : 'dropped'}`} style={{ '--colour': colour }}>
        <b>{strings[keep ? 'overlayLegendKept' : 'overlayLegendDropped']}</b>
        {probability !== null && (
          <span>{fill(strings.overlayProbability, { share: percent.format(probability) })}</span>
        )}
      </p>
      <p class="reason">
        <bdi lang={text === reason ? 'en' : undefined}>{text}</bdi>{' '}
        <small>{fill(strings.overlayRule, { rule: by })}</small>
      </p>
      <p class="name" title={path}>
        {name}
      </p>
      <p class="words" dir="auto" title={opening}>
        {opening}
      </p>
      <p class="signals">{signals.join(' · ')}</p>
      {Object.keys(terms).length > 0 && <TermBars {...{ summary, strings, lang }} />}
    </>
  );
}
