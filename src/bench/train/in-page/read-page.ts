import { readBelow, readPage } from '../../../core/dom/walk.ts';
import { sourcesOf } from '../../../core/metadata/sources.ts';
import { rescuedRoots } from '../../../core/rescue/rescue.ts';
import { finish } from '../../../core/steps.ts';
import type { Page } from '../../../core/types.ts';
import { textOf } from '../../in-page/html-text.ts';
import { packPage } from '../packed-page.ts';

/** Pages that show at least this many words are read without their `<noscript>`. */
const MAX_SHOWN_WORDS = 250;
/** A `<noscript>` with fewer words is a request to enable scripts. */
const MIN_NOSCRIPT_WORDS = 150;

/**
 * Returns the page that the core reads, as JSON of a `PackedPage`; `null` if it is too large.
 *
 * If the page shows hardly any text, returns the content of its `<noscript>`: for such forums, the answer contains the thread.
 */
export function readMarkupPage({ html, url }: { html: string; url: string | undefined }): string | null {
  const page = finish(readPage(parse(html), { url: url ?? '' }));
  // As one string, because copying arrays between processes value by value is much slower.
  return page === null ? null : JSON.stringify(packPage(noscriptPage(page) ?? page));
}

/** Returns the text of markup in the same way as the benchmark. */
export function textOfMarkup(html: string): string {
  return textOf(parse(html).body);
}

/** Returns the page's `<noscript>` content if it has enough text and more than the page shows; else `null`. */
function noscriptPage(page: Page): Page | null {
  const shown = wordsOf(page);
  if (shown >= MAX_SHOWN_WORDS) return null;
  const first = rescuedRoots(sourcesOf(page), 0).next().value;
  const found = first?.source === 'noscript' ? finish(readBelow(page, first.root)) : null;
  const words = found === null ? 0 : wordsOf(found);
  return words >= MIN_NOSCRIPT_WORDS && words > shown ? found : null;
}

/** A character of a script without spaces counts as half a word. */
function wordsOf({ texts }: Page): number {
  return (
    texts.words.reduce((sum, words) => sum + words, 0) + texts.wideChars.reduce((sum, chars) => sum + chars, 0) / 2
  );
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
