/**
 * Lists texts that do not fit: cut off, wider than their box, or outside the window. Text in parts that scroll sideways fits. Each entry
 * is the text and the fault. Runs in a page, without anything from this file.
 */
export function textFaults(root: Document | ShadowRoot): string[] {
  const faults: string[] = [];
  const bounds =
    root instanceof Document ? root.documentElement.getBoundingClientRect() : { left: 0, right: innerWidth };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '');
  const isCut = (element: Element) => {
    const { display, textOverflow } = getComputedStyle(element);
    const isWide = !display.startsWith('inline') && element.scrollWidth > element.clientWidth + 1;
    return isWide && textOverflow !== 'ellipsis';
  };
  const scrolls = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) return true;
    return false;
  };
  for (const element of root.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest('.content, style, option')) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const isOutside = (left < bounds.left - 1 || right > bounds.right + 1) && !scrolls(element);
    const fault = isOutside ? 'outside the window' : isCut(element) && !scrolls(element) ? 'cut off' : null;
    if (fault) faults.push(`${fault}: ${(element.textContent ?? '').trim().slice(0, 60)}`);
  }
  return faults;
}
