import { useEffect, useMemo, useState } from 'preact/hooks';
import { inSlices } from '../../../core/steps.ts';
import { foldedText } from '../../../platform/shelf/folded-text.ts';
import { chosenArticles, type ListedArticle, searchSteps, type Wanted } from './find-articles.ts';
import type { Library } from './use-library.ts';

/** ms of searching before a key that is pressed gets its turn: a frame of 60 in a second. */
const SLICE_MS = 12;

/** The articles that are wanted and hold the words of a query. While they are looked for, those that were found before. */
export function useFound(
  { articles, texts }: Pick<Library, 'articles' | 'texts'>,
  { state, tag, order }: Wanted,
  query: string,
): readonly ListedArticle[] {
  const chosen = useMemo(() => chosenArticles(articles ?? [], { state, tag, order }), [articles, state, tag, order]);
  const [found, setFound] = useState<readonly ListedArticle[] | null>(null);
  const folded = foldedText(query.trim());
  useEffect(() => {
    if (folded === '') {
      setFound(null);
      return;
    }
    const newer = new AbortController();
    inSlices(searchSteps(chosen, folded, texts), newer.signal, SLICE_MS).then(setFound, () => undefined);
    return () => newer.abort();
  }, [chosen, folded, texts]);
  return folded === '' ? chosen : (found ?? chosen);
}
