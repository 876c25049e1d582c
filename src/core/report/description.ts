import { appendTo } from '../dom/tallies.ts';
import type { CandidateSummary, Extraction, Inspection } from '../types.ts';

/** The record of a page's decisions, as far as its description needs it. */
export interface DescribedPage
  extends Pick<Inspection, 'chosenRank' | 'pageType' | 'confidence' | 'scorer' | 'wordCount'> {
  readonly address?: string;
  readonly candidates: readonly CandidateSummary[];
  readonly rescuedFrom?: Extraction['rescuedFrom'];
  readonly blocks: readonly DescribedBlock[];
}

/** A decision with the length of its block in characters, and its first words if they may be shown. */
interface DescribedBlock {
  readonly keep: boolean;
  readonly by: string;
  readonly reason: string;
  readonly chars: number;
  readonly words?: string;
}

/** The kind of page, the candidates with their terms and signals, and the blocks by the rule that decided on them, as lines of text. */
export function descriptionLines(page: DescribedPage): string[] {
  const { address, pageType, confidence, scorer, wordCount, rescuedFrom, candidates, chosenRank, blocks } = page;
  return [
    ...(address === undefined ? [] : [address]),
    `${pageType}, expected F1 ${confidence.toFixed(2)}, scorer ${scorer}, ${counted(wordCount, 'word')}`,
    ...(rescuedFrom === undefined ? [] : [`The page does not show its content. It comes from ${rescuedFrom}.`]),
    ...(candidates.length === 0 ? [] : ['', 'Candidates']),
    ...candidates.flatMap((candidate) => candidateLines(candidate, candidate.rank === chosenRank)),
    ...(blocks.length === 0 ? [] : ['', 'Blocks by rule, with their lengths in characters']),
    ...ruleLines(blocks),
  ];
}

function candidateLines(summary: CandidateSummary, isChosen: boolean): string[] {
  const { rank, name, score, terms, share, linkDensity, words, sentences } = summary;
  const parts = Object.entries(terms).map(
    ([term, value]) => `${term} ${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`,
  );
  return [
    `${isChosen ? '*' : ' '} ${rank}. ${name}   ${score.toFixed(2)}   ${percent(share)} of the text`,
    `     ${parts.join('  ')}`,
    `     ${counted(words, 'word')}, ${counted(sentences, 'sentence')}, ${percent(linkDensity)} in links`,
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function ruleLines(blocks: readonly DescribedBlock[]): string[] {
  const groups = new Map<string, DescribedBlock[]>();
  for (const block of blocks) {
    const key = `${block.keep ? 'kept' : 'left out'} by ${block.by}: ${block.reason}`;
    appendTo(groups, key, block);
  }
  return [...groups].flatMap(([title, members]) => [
    `  ${title} (${members.length})`,
    ...(members[0]?.words === undefined
      ? [`     ${members.map(({ chars }) => chars).join(' ')}`]
      : members.map(({ chars, words }) => `     ${chars} “${words}”`)),
  ]);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
