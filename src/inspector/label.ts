import type { CandidateSummary } from '../core/types.ts';
import { scoreText } from '../platform/score-figures.ts';
import { rankColour } from './canvas.ts';
import type { Point } from './label-layout.ts';

/** Makes the label of a candidate: rank, name, score. A `button` can be chosen, a `span` only names. */
export function candidateLabel(
  document: Document,
  { rank, name, score }: CandidateSummary,
  tag: 'button' | 'span',
): HTMLElement {
  const label = document.createElement(tag);
  label.className = 'label';
  label.style.setProperty('--rank', rankColour(rank));
  // Blue is dark, the other ranks' colours are light.
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

/** Moves a label in the window, or hides it where there is no place for it. */
export function moveLabel(label: HTMLElement, place: Point | null): void {
  label.style.visibility = place ? 'visible' : 'hidden';
  if (place) label.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
}
