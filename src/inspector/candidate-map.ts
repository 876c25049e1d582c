import type { Inspection } from '../core/types.ts';
import { drawBox, rankColour } from './canvas.ts';
import { type Box, boxOf, contains, type View } from './geometry.ts';
import { candidateLabel, moveLabel } from './label.ts';
import { layoutLabels } from './label-layout.ts';
import { revealIfHidden } from './reveal.ts';

/** Number of candidates drawn without hover or focus: those with a colour of their own. More would hide the page. */
const DRAWN = 5;

/** Opacity of the fill of the candidate with hover or focus. */
const POINTED_TINT = 0.06;

/** Where a key leads from one candidate. */
export type Direction = 'next' | 'previous' | 'parent' | 'child';

interface MapEntry {
  readonly rank: number;
  readonly element: Element;
  readonly label: HTMLElement;
  box: Box;
}

/** The candidates' boxes and labels on the page. */
export class CandidateMap {
  readonly labels: readonly HTMLElement[];
  readonly #entries: readonly MapEntry[];
  readonly #chosenRank: number;
  #pointed = 0;
  #labelBoxes: readonly Box[] = [];

  /** `onRead` is called with the rank of an activated label; `describe` gives the label's tooltip, in `lang`. */
  constructor(
    document: Document,
    { candidates, chosenRank }: Inspection,
    { onRead, describe, lang }: { onRead: (rank: number) => void; describe: (rank: number) => string; lang: string },
  ) {
    this.#chosenRank = chosenRank;
    this.#entries = candidates.map(({ summary, element }) => {
      const label = candidateLabel(document, summary, lang);
      label.classList.toggle('best', summary.rank === chosenRank);
      label.title = describe(summary.rank);
      label.addEventListener('click', () => onRead(summary.rank));
      label.addEventListener('focus', () => this.point(summary.rank));
      return { rank: summary.rank, element, label, box: { left: 0, top: 0, width: 0, height: 0 } };
    });
    this.labels = this.#entries.map(({ label }) => label);
  }

  /** Emphasizes one candidate from the next frame on; 0: none. */
  point(rank: number): void {
    this.#pointed = rank;
    for (const entry of this.#entries) entry.label.classList.toggle('pointed', entry.rank === rank);
  }

  /** Scrolls to a candidate unless a part of it is visible. */
  reveal(rank: number): void {
    const entry = this.#entries.find((each) => each.rank === rank);
    if (entry) revealIfHidden(entry.element);
  }

  /** The rank that a direction leads to from a rank, from the chosen one for 0; the same one if nothing is there. */
  neighbour(rank: number, direction: Direction): number {
    const ranks = this.#entries.map((entry) => entry.rank);
    const own = this.#entries.find((entry) => entry.rank === rank);
    if (!own) return this.#chosenRank || (ranks[0] ?? 0);
    const at = ranks.indexOf(rank);
    if (direction === 'next') return ranks[(at + 1) % ranks.length] ?? rank;
    if (direction === 'previous') return ranks.at(at - 1) ?? rank;
    const others = this.#entries.filter((entry) => entry !== own);
    // The entries are in the order of their ranks: the first one inside is the best.
    if (direction === 'child') return others.find(({ element }) => own.element.contains(element))?.rank ?? rank;
    const around = others.filter(({ element }) => element.contains(own.element));
    return around.find(({ element }) => around.every((other) => other.element.contains(element)))?.rank ?? rank;
  }

  /** Measures the boxes. */
  measure(): void {
    for (const entry of this.#entries) entry.box = boxOf(entry.element);
  }

  /** The box of a rank as it was measured last, in window coordinates; `null` if there is none. */
  boxOf(rank: number): Box | null {
    return this.#entries.find((entry) => entry.rank === rank)?.box ?? null;
  }

  /** The boxes of the chosen and the emphasized candidate. */
  clearBoxes(): Box[] {
    return this.#entries
      .filter(({ rank }) => rank === this.#chosenRank || rank === this.#pointed)
      .map(({ box }) => box);
  }

  /** The rank of the innermost drawn candidate at a point in the window, 0 if there is none. */
  rankAt(x: number, y: number): number {
    const hit = this.#shown().filter(({ box }) => contains(box, x, y));
    const innermost = hit.find(
      ({ element }) => !hit.some((other) => other.element !== element && element.contains(other.element)),
    );
    return innermost?.rank ?? 0;
  }

  /** The boxes of the labels as they were drawn last. */
  labelBoxes(): readonly Box[] {
    return this.#labelBoxes;
  }

  /** Draws the measured boxes; the best one and the emphasized one last. Labels stay inside `area`, and off what is `taken`. */
  draw(
    context: CanvasRenderingContext2D,
    { view, area, taken }: { view: View; area: Box; taken: readonly Box[] },
  ): void {
    const weight = ({ rank }: MapEntry) => (rank === this.#pointed ? 2 : rank === this.#chosenRank ? 1 : 0);
    const shown = this.#shown();
    for (const entry of shown.toSorted((a, b) => weight(a) - weight(b))) {
      const best = entry.rank === this.#chosenRank;
      const tint = entry.rank === this.#pointed ? POINTED_TINT : 0;
      drawBox(context, entry.box, { style: { colour: rankColour(entry.rank), best, tint }, view });
    }
    const sizes = shown.map(({ box, label }) => ({ box, width: label.offsetWidth, height: label.offsetHeight }));
    const places = layoutLabels(sizes, area, taken);
    this.#labelBoxes = sizes.flatMap(({ width, height }, at) => {
      const place = places[at];
      return place ? [{ ...place, width, height }] : [];
    });
    for (const entry of this.#entries) moveLabel(entry.label, places[shown.indexOf(entry)] ?? null);
  }

  #shown(): MapEntry[] {
    return this.#entries.filter(({ rank }) => rank <= DRAWN || rank === this.#chosenRank || rank === this.#pointed);
  }
}
