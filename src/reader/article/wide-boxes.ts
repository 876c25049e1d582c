/** What scrolls sideways when it is wider than its place. */
const BOXES = '.table,.code > pre,.formula[data-display]';
const PLACES = 'p,li,dd,dt,td,th,figcaption,summary,div,section,blockquote';
/** Characters of a formula from which on it may be wider than a line of the narrowest window. */
const LONG_FORMULA_CHARS = 16;

/**
 * Lets what is wider than its place scroll in a box of its own, marks the box with `data-wide`, and makes it reachable by the
 * keyboard, as long as it is too wide: others would only be stops on the way. Reads layout when sizes change.
 */
export function fitWideBoxes(part: ParentNode, signal: AbortSignal): void {
  const widths = new WeakMap<Element, number>();
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (target.matches(BOXES)) {
        setWide(target, target.scrollWidth > target.clientWidth + 1);
      } else if (widths.get(target) !== contentRect.width) {
        // Their own doing changes the height of the place, which is told once more.
        widths.set(target, contentRect.width);
        fitFormulas(target, contentRect.width);
      }
    }
  });
  for (const box of part.querySelectorAll(BOXES)) observer.observe(box);
  for (const formula of longFormulas(part)) {
    const place = formula.closest(PLACES);
    if (place) observer.observe(place);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Formulas in the line are displayed ones while they are longer than the line. */
function fitFormulas(place: Element, widthPx: number): void {
  const formulas = longFormulas(place).filter((formula) => formula.closest(PLACES) === place);
  for (const formula of formulas) setWide(formula, false);
  const wide = formulas.filter((formula) => formula.getBoundingClientRect().width > widthPx);
  for (const formula of wide) setWide(formula, true);
}

function longFormulas(part: ParentNode): Element[] {
  return Array.from(part.querySelectorAll('.formula:not([data-display])')).filter(
    (formula) => (formula.textContent?.length ?? 0) >= LONG_FORMULA_CHARS && formula.closest('table') === null,
  );
}

function setWide(scrolling: Element, isWide: boolean): void {
  const box = scrolling.parentElement?.matches('.code') ? scrolling.parentElement : scrolling;
  box.toggleAttribute('data-wide', isWide);
  if (isWide) scrolling.setAttribute('tabindex', '0');
  else scrolling.removeAttribute('tabindex');
}
