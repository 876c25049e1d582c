import { linkDensity, type TextRun } from './passages.ts';
import { RULES } from './rules.ts';

/** Decides whether each passage is content, by itself and its neighbours. An excluded passage never is. */
export function classify(passages: readonly TextRun[]): void {
  const decisions = passages.map((passage, at) => isContent(passage, passages[at - 1], passages[at + 1]));
  for (const [at, passage] of passages.entries()) passage.isContent = decisions[at] === true && !passage.isExcluded;
}

function isContent(passage: TextRun, before: TextRun | undefined, after: TextRun | undefined): boolean {
  if (linkDensity(passage) > RULES.maxLinkDensity) return false;
  const wordsAfter = after?.words ?? 0;
  if (before !== undefined && linkDensity(before) > RULES.maxLinkDensityBefore) {
    return passage.words > RULES.shortWordsBehindLinks || wordsAfter > RULES.shortWordsAfterBehindLinks;
  }
  if (passage.words > RULES.shortWords || wordsAfter > RULES.shortWordsAfter) return true;
  return (before?.words ?? 0) > RULES.shortWordsBefore;
}
