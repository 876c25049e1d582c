/** Adds to the sum of a key, from 0 on, and returns it. */
export function addTo<Key>(sums: Map<Key, number>, key: Key, amount: number): number {
  const sum = (sums.get(key) ?? 0) + amount;
  sums.set(key, sum);
  return sum;
}

/** Appends to the list of a key. */
export function appendTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** The keys of sums, those with the largest first. */
export function largestFirst<Key>(sums: ReadonlyMap<Key, number>): Key[] {
  return [...sums].sort(([, one], [, other]) => other - one).map(([key]) => key);
}
