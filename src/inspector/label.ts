import type { CandidateSummary } from '../core/types.ts';
import { scoreText } from '../platform/score-figures.ts';
import { rankColour } from './canvas.ts';
import type { Point } from './label-layout.ts';

/** Creates a candidate's label with rank, name and score: a `button` if it can be activated, else a `span`. */
export function candidateLabel(
  document: Document,
  { rank, name, score }: CandidateSummary,
  tag: 'button' | 'span',
): HTMLElement {
  const label = document.createElement(tag);
  label.className = 'label';
  label.style.setProperty('--rank', rankColour(rank));
  // The colour of rank 1 is dark, the others are light.
  label.style.setProperty('--on-rank', rank === 1 ? '#fff' : '#000');
  label.append(part('rank', String(rank)), part('name', name), part('score', scoreText(score)));
  return label;

  function part(className: string, text: string): HTMLElement {
    const span = document.createElement('span');
    span.className = className;
    span.textContent = text;
    return span;
  }
}

/** Moves a label to a point in the window; hides it for `null`. */
export function moveLabel(label: HTMLElement, place: Point | null): void {
  label.style.visibility = place ? 'visible' : 'hidden';
  if (place) label.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
}
