/** Returns a generator of pseudorandom numbers in `[0, 1)`. Source: Marsaglia, "Xorshift RNGs", 2003. */
export function randomNumbers(seed: number): () => number {
  // Mixes the seed, because similar seeds would start alike. A state of 0 would never change.
  let state = Math.imul(seed + 1, 2654435761) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Returns the numbers from 0 to `count - 1` in random order. */
export function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}
