import { passageLink } from '../../export/text-fragment.ts';
import type { ShownHighlight } from '../../platform/reading/highlights.ts';
import { copy } from '../clipboard.ts';
import type { ReaderContext } from '../reader-context.ts';
import { originalRange, passageIn } from '../share/passage.ts';

/** The actions that copy a highlight, words, or a link to words. `show` gets whether that worked. */
export function copying(reader: ReaderContext, show: (copied: Promise<boolean>) => void) {
  const { document } = reader.environment;
  return {
    copy: ({ quote }: ShownHighlight) => show(copy(document, { text: quote.exact })),
    copyWords: (range: Range) => show(copyWords(reader, range)),
    copyLink: (range: Range) => show(copyLinkTo(reader, range)),
  };
}

/** Copies the words of a range. Resolves to whether that worked. */
function copyWords({ environment, shown }: ReaderContext, range: Range): Promise<boolean> {
  const own = originalRange(shown.view, range, shown.original);
  return copy(environment.document, { text: (own ?? range).toString().trim() });
}

/** Copies a link to the words of a range; to the article if the page has changed them. Resolves to whether that worked. */
function copyLinkTo({ environment, shown }: ReaderContext, range: Range): Promise<boolean> {
  const { article, view, original } = shown;
  const own = originalRange(view, range, original);
  const passage = own && passageIn(original.view, own, article.lang);
  return copy(environment.document, { text: (passage && passageLink(article.url, passage)) ?? article.url });
}
