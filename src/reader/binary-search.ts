/** The index of the last item for which something holds that holds for all before it; -1 if it holds for none. Asks few of them. */
export function lastWhere<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = -1;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (holds(items[middle] as T)) low = middle;
    else high = middle - 1;
  }
  return low;
}
