import type { Terms } from '../core/types.ts';
import { type Strings, termLabel } from '../platform/strings.ts';
import { barsOf, signed } from './wording.ts';

/** A candidate's terms as signed bars around one zero line, each with its number. */
export function TermBars({ terms, strings, lang }: { terms: Terms; strings: Strings; lang: string }) {
  const { zero, bars } = barsOf(terms);
  return (
    <dl style={{ '--zero': `${zero}%` }}>
      {bars.map(({ term, value, start, length }) => (
        <div key={term}>
          <dt>{termLabel(strings, term)}</dt>
          <dd class="bar" aria-hidden="true">
            <i class={value < 0 ? 'minus' : ''} style={{ insetInlineStart: `${start}%`, width: `${length}%` }} />
          </dd>
          <dd class="value">{signed(value, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
