/**
 * Keeps `data-more` on a scrolling list up to date: `above`, `below` or `both`, depending on where rows are hidden, absent if none is.
 * Reads layout when the list scrolls or is resized. Returns a function that stops it.
 */
export function markHiddenRows(list: HTMLElement): () => void {
  const mark = () => {
    // Ignores fractions of a pixel.
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
