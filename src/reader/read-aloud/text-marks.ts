/** Draws boxes behind text. */
export interface TextMarks {
  /** Replaces the marks. `className` is set on the boxes of the range. Reads layout. */
  show(marks: readonly { readonly range: Range; readonly className: string }[]): void;
  clear(): void;
}

/**
 * Adds a layer for marks to an article.
 *
 * The CSS Custom Highlight API is not an option: its registry belongs to the document, so the page could get hold of the reader's nodes.
 */
export function createTextMarks(view: HTMLElement): TextMarks {
  const layer = view.ownerDocument.createElement('div');
  layer.className = 'text-marks';
  layer.setAttribute('aria-hidden', 'true');
  view.append(layer);
  return {
    show(marks) {
      const origin = layer.getBoundingClientRect();
      const boxes = marks.flatMap(({ range, className }) =>
        lines(range.getClientRects()).map((rect) => {
          const box = layer.ownerDocument.createElement('div');
          box.className = className;
          const { style } = box;
          style.left = `${rect.left - origin.left}px`;
          style.top = `${rect.top - origin.top}px`;
          style.width = `${rect.width}px`;
          style.height = `${rect.height}px`;
          return box;
        }),
      );
      layer.replaceChildren(...boxes);
    },
    clear: () => layer.replaceChildren(),
  };
}

/** Joins the boxes of a line; links and emphasis have boxes of their own. */
function lines(rects: DOMRectList): DOMRect[] {
  const joined: DOMRect[] = [];
  for (const rect of rects) {
    const before = joined.at(-1);
    if (rect.width === 0 || rect.height === 0) continue;
    const isSameLine =
      before && Math.abs(before.top + before.height / 2 - (rect.top + rect.height / 2)) < rect.height / 2;
    if (!before || !isSameLine) {
      // With tight line spacing, the boxes of two lines would overlap.
      const top = before && rect.top > before.top ? Math.max(before.bottom, rect.top) : rect.top;
      joined.push(new DOMRect(rect.left, top, rect.width, rect.bottom - top));
      continue;
    }
    const left = Math.min(before.left, rect.left);
    const top = Math.min(before.top, rect.top);
    const right = Math.max(before.right, rect.right);
    joined[joined.length - 1] = new DOMRect(left, top, right - left, Math.max(before.bottom, rect.bottom) - top);
  }
  return joined;
}
