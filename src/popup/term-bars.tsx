import type { CandidateSummary } from '../core/types.ts';
import { shownTerms } from '../platform/score-figures.ts';
import { type Strings, termLabel } from '../platform/strings.ts';
import { signalText } from './term-signals.ts';
import { barsOf } from './wording.ts';

/** A candidate's terms as signed bars on a common axis, each with its value and the signal that it comes from. */
export function TermBars({ summary, strings, lang }: { summary: CandidateSummary; strings: Strings; lang: string }) {
  const { zero, bars } = barsOf(shownTerms(summary, lang));
  return (
    <dl style={{ '--zero': `${zero}%` }}>
      {bars.map(({ term, value, text, start, length }) => {
        const signal = signalText(term, summary, { strings, lang });
        return (
          <div key={term}>
            <dt>
              {termLabel(strings, term)}
              {signal !== '' && <small title={signal}>{signal}</small>}
            </dt>
            <dd class="bar" aria-hidden="true">
              <i class={value < 0 ? 'minus' : ''} style={{ insetInlineStart: `${start}%`, width: `${length}%` }} />
            </dd>
            <dd class="value">
              <bdi dir="ltr">{text}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
