/**
 * Keeps `data-more` on a scrolling list: at which of its edges rows are hidden (`above`, `below`, `both`), absent where all are
 * shown. Reads layout when the list scrolls or changes its size. Returns what ends it.
 */
export function markHiddenRows(list: HTMLElement): () => void {
  const mark = () => {
    // A fraction of a pixel hides nothing.
    const above = list.scrollTop > 1;
    const below = list.scrollTop + list.clientHeight < list.scrollHeight - 1;
    if (above || below) list.dataset.more = above && below ? 'both' : above ? 'above' : 'below';
    else delete list.dataset.more;
  };
  const sizes = new ResizeObserver(mark);
  for (const element of [list, ...list.children]) sizes.observe(element);
  list.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    list.removeEventListener('scroll', mark);
  };
}
