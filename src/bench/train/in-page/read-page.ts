import { readPage } from '../../../core/page/walk.ts';
import { textOf } from '../../in-page/html-text.ts';
import { packPage } from '../packed-page.ts';

/** The page that the core reads in markup, as JSON of a `PackedPage`; `null` if it is too large. */
export function readMarkupPage({ html, url }: { html: string; url: string | undefined }): string | null {
  const page = readPage(parse(html), url ?? '');
  // As one text: to copy arrays value by value takes far longer.
  return page === null ? null : JSON.stringify(packPage(page));
}

/** The text of markup, as the bench reads it. */
export function textOfMarkup(html: string): string {
  return textOf(parse(html).body);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
