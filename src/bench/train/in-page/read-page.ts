import { sourcesOf } from '../../../core/metadata/sources.ts';
import { readBelow, readPage } from '../../../core/page/walk.ts';
import { rescuedRoots } from '../../../core/rescue/rescue.ts';
import type { Page } from '../../../core/types.ts';
import { textOf } from '../../in-page/html-text.ts';
import { packPage } from '../packed-page.ts';

/** Words that a page shows: from so many on what it keeps in a `<noscript>` is not looked at. */
const MAX_SHOWN_WORDS = 250;
/** A `<noscript>` with fewer words is a request to enable scripts. */
const MIN_UNSCRIPTED_WORDS = 150;

/**
 * The page that the core reads in markup, as JSON of a `PackedPage`; `null` if it is too large. Where a page shows next to nothing, it
 * is what its `<noscript>` holds: the scorer is to learn from threads that the answers know.
 */
export function readMarkupPage({ html, url }: { html: string; url: string | undefined }): string | null {
  const page = readPage(parse(html), { url: url ?? '' });
  // As one text: to copy arrays value by value takes far longer.
  return page === null ? null : JSON.stringify(packPage(unscripted(page) ?? page));
}

/** The text of markup, as the bench reads it. */
export function textOfMarkup(html: string): string {
  return textOf(parse(html).body);
}

function unscripted(page: Page): Page | null {
  const shown = wordsOf(page);
  if (shown >= MAX_SHOWN_WORDS) return null;
  const first = rescuedRoots(sourcesOf(page), 0).next().value;
  const found = first?.source === 'noscript' ? readBelow(page, first.root) : null;
  const words = found === null ? 0 : wordsOf(found);
  return words >= MIN_UNSCRIPTED_WORDS && words > shown ? found : null;
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
