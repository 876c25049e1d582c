import { describeQuote, findQuote, foldText, type Quote } from '../../core/index.ts';
import { summarizeDurations } from '../measures/durations.ts';
import { randomNumbers } from '../train/random.ts';
import { CHANGES } from './changes.ts';
import { type Blocks, sampleRanges } from './samples.ts';

/** Quotes whose time is measured together, as in an article with many highlights. */
const QUOTES = 100;

/** A line with the time of 100 quotes of each article, folding included: median and 95th percentile, in ms. */
export function timesOf(articles: readonly Blocks[]): string {
  const times = { unchanged: [] as number[], edited: [] as number[], gone: [] as number[] };
  const random = randomNumbers(2);
  for (const [index, blocks] of articles.entries()) {
    const other = articles[(index + 1) % articles.length] ?? [];
    const ranges = sampleRanges(blocks, QUOTES, random);
    if (ranges.length < QUOTES) continue;
    const text = blocks.join('');
    const quotes = ranges.map(({ start, end }) => describeQuote(text, start, end));
    const edited = ranges.map((range) => {
      const changed = CHANGES['one word edited']({ blocks, range, other, random });
      const truth = changed.truth ?? range;
      return describeQuote(changed.text, truth.start, truth.end);
    });
    times.unchanged.push(msOf(text, quotes));
    times.edited.push(msOf(text, edited));
    times.gone.push(msOf(other.join(''), quotes));
  }
  const parts = Object.entries(times).map(([name, each]) => {
    const { p50, p95 } = summarizeDurations(each);
    return `${name} ${p50.toFixed(0)} (${p95.toFixed(0)})`;
  });
  return `ms for ${QUOTES} quotes, median (95th percentile): ${parts.join(', ')}`;
}

function msOf(text: string, quotes: readonly Quote[]): number {
  const start = performance.now();
  const folded = foldText(text);
  for (const quote of quotes) findQuote(folded, quote);
  return performance.now() - start;
}
