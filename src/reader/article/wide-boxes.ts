/** Boxes that scroll sideways if they are too wide. */
const BOXES = '.table,.code > pre,.formula[data-display]';
const CONTAINERS = 'p,li,dd,dt,td,th,figcaption,summary,div,section,blockquote';
/** Shorter inline formulas fit on a line even in the narrowest window. */
const LONG_FORMULA_CHARS = 16;

/**
 * Makes boxes that are too wide scrollable: marks them with `data-wide` and makes them focusable, but only while they are too wide, to avoid
 * useless tab stops. Reads layout when sizes change.
 */
export function fitWideBoxes(part: ParentNode, signal: AbortSignal): void {
  const widths = new WeakMap<Element, number>();
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (target.matches(BOXES)) {
        setWide(target, target.scrollWidth > target.clientWidth + 1);
      } else if (widths.get(target) !== contentRect.width) {
        // Fitting changes the container's height, which is reported as another resize.
        widths.set(target, contentRect.width);
        fitFormulas(target, contentRect.width);
      }
    }
  });
  for (const box of part.querySelectorAll(BOXES)) observer.observe(box);
  for (const formula of longFormulas(part)) {
    const container = formula.closest(CONTAINERS);
    if (container) observer.observe(container);
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Makes inline formulas scrollable while they are wider than the line. */
function fitFormulas(container: Element, widthPx: number): void {
  const formulas = longFormulas(container).filter((formula) => formula.closest(CONTAINERS) === container);
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
