/** From unlikely to likely to be content. Orange and blue differ for colour-blind people, too; the middle is grey. */
export const PROBABILITY_COLOURS = ['#b34a00', '#c4844f', '#767a80', '#4a8fc2', '#0072b2'] as const;

const UNSURE = 2;
const SURE = 4;

/** The colour of a block as an index of {@link PROBABILITY_COLOURS}. Without a probability, its decision counts. */
export function colourIndex(probability: number | null, keep: boolean): number {
  if (probability === null) return keep ? SURE : UNSURE;
  return Math.min(SURE, Math.floor(probability * PROBABILITY_COLOURS.length));
}
