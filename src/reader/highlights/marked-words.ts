import type { ReaderContext } from '../reader-context.ts';
import { selectionIn } from '../share/passage.ts';
import type { Marks } from './marks.ts';

/** The selected words of the article; `null` if there are none. */
export function selectedWords({ shell, shown }: ReaderContext, marks: Marks): Range | null {
  const range = selectionIn(shell.root);
  return range?.intersectsNode(shown.view) && marks.hasWords(range, shown.view) ? range : null;
}

/** The selected words, else the sentence being read aloud, unless it is the words of the current highlight. */
export function wordsToMark(reader: ReaderContext, marks: Marks, current: string | null): Range | null {
  const spoken = reader.words.spoken?.() ?? null;
  const start = spoken && marks.quoteOf(spoken, reader.shown.view)?.start;
  const isMarked = current !== null && marks.get(current)?.highlight.quote.start === start;
  return selectedWords(reader, marks) ?? (isMarked ? null : spoken);
}
