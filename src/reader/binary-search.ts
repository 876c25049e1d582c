/**
 * The index of the last item that satisfies `predicate`, -1 if none does. Binary search: if an item satisfies it, all items before it
 * must too.
 */
export function lastWhere<T>(items: readonly T[], predicate: (item: T) => boolean): number {
  let low = -1;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (predicate(items[middle] as T)) low = middle;
    else high = middle - 1;
  }
  return low;
}
