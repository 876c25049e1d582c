import { shownTerms } from '../../platform/texts/score-figures.ts';
import { type Strings, termLabel } from '../../platform/texts/strings.ts';
import { barsOf } from './bars.ts';
import { CODE_TERMS, type Scored, signalText } from './term-signals.ts';

/** The terms of a score as signed bars on a common axis, each with its value and the signal that it comes from. */
export function TermBars({ summary, strings, lang }: { summary: Scored; strings: Strings; lang: string }) {
  const { zero, bars } = barsOf(shownTerms(summary, lang));
  const direction = strings.readerDirection === 'rtl' ? 'rtl' : 'ltr';
  return (
    <dl class="terms" style={{ '--zero': `${zero}%` }}>
      {bars.map(({ term, value, text, start, length }) => {
        const signal = signalText(term, summary, { strings, lang });
        return (
          <div key={term}>
            <dt>
              {termLabel(strings, term)}
              {signal !== '' && (
                <small title={signal}>
                  <bdi dir={CODE_TERMS.has(term) ? 'ltr' : direction}>{signal}</bdi>
                </small>
              )}
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
