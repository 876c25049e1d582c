import type { CandidateSummary } from '../core/types.ts';
import { choiceLetter } from '../platform/texts/choice-letters.ts';
import { scoreText } from '../platform/texts/score-figures.ts';
import { rankColour } from './canvas.ts';
import type { Point } from './label-layout.ts';

/** Creates a candidate's label with rank, name and score, as `lang` writes numbers: a button that reads it. */
export function candidateLabel(document: Document, { rank, name, score }: CandidateSummary, lang: string): HTMLElement {
  const label = coloured(document.createElement('button'), rank);
  const parts = { rank: String(rank), name, score: scoreText(score, lang) };
  label.append(...Object.entries(parts).map(([className, text]) => partOf(document, className, text)));
  return label;
}

/** Creates the label of a choice in the popup: its letter alone. */
export function letterLabel(document: Document, number: number): HTMLElement {
  const label = coloured(document.createElement('span'), number);
  label.classList.add('best');
  label.append(partOf(document, 'rank', choiceLetter(number - 1)));
  return label;
}

function coloured(label: HTMLElement, rank: number): HTMLElement {
  label.className = 'label';
  label.style.setProperty('--rank', rankColour(rank));
  // The colour of rank 1 is dark, the others are light.
  label.style.setProperty('--on-rank', rank === 1 ? '#fff' : '#000');
  return label;
}

function partOf(document: Document, className: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}

/** Moves a label to a point in the window; hides it for `null`. */
export function moveLabel(label: HTMLElement, place: Point | null): void {
  label.style.visibility = place ? 'visible' : 'hidden';
  if (place) label.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
}
