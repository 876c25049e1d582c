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

/** The last of the elements, given in document order, that begins above an edge in CSS px of the window; -1 if none does. Reads layout. */
export function lastAbove(elements: readonly Element[], edgePx: number): number {
  // Tops rise in document order.
  return lastWhere(elements, (element) => element.getBoundingClientRect().top <= edgePx);
}
