import { analyse } from '../../../core/analyse.ts';
import { DEFAULT_SCORER } from '../../../core/decide/pith-scorer.ts';
import { FALLBACK_SOURCES } from '../../../core/fallback-sources.ts';
import { textOf } from '../../in-page/html-text.ts';
import { packPage } from '../packed-page.ts';

/**
 * Returns the page that the product decides on, as JSON of a `PackedPage`; `null` if it is too large.
 *
 * It lacks parts that the product passes over, such as the other articles of an infinite scroll. If the page shows little, it is the
 * content that the page keeps elsewhere, such as a thread in `<noscript>`. The scorer in use decides whether it shows little.
 */
export function readMarkupPage({ html, url }: { html: string; url: string | undefined }): string | null {
  const options = { url: url ?? '', scorer: DEFAULT_SCORER, fallbackSources: FALLBACK_SOURCES };
  const analysis = analyse(parse(html), options);
  // As one string, because copying arrays between processes value by value is much slower.
  return analysis === null ? null : JSON.stringify(packPage(analysis.page));
}

/** Returns the text of markup in the same way as the benchmark. */
export function textOfMarkup(html: string): string {
  return textOf(parse(html).body);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
