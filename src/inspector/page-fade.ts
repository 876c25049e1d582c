import { type Box, intersection, type View } from './geometry.ts';

/** Opacity of the page's background over its text, which can still be read. */
const OPACITY = 0.6;

/** CSS px around a part that stay clear, so that its outline is on the page and not on what is faded. */
const MARGIN_PX = 14;

const PAPER = { light: '#fff', dark: '#121212' } as const;

/** The background of a page, as far as its root and its body tell; else the contrast to its text. */
export function pageColour(document: Document): string {
  const window = document.defaultView;
  for (const element of [document.body, document.documentElement]) {
    const colour = element && window?.getComputedStyle(element).backgroundColor;
    if (colour && !/^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(colour)) return colour;
  }
  const text = document.body && window?.getComputedStyle(document.body).color.match(/\d+/g)?.map(Number);
  const [red = 0, green = 0, blue = 0] = text ?? [];
  return red + green + blue > 382 ? PAPER.dark : PAPER.light;
}

/** Fades the page to its own background, but for some boxes in window coordinates. */
export function fadePage(
  context: CanvasRenderingContext2D,
  view: View,
  { colour, clear }: { colour: string; clear: readonly Box[] },
): void {
  const window = { left: 0, top: 0, width: view.width, height: view.height };
  context.globalAlpha = OPACITY;
  context.fillStyle = colour;
  context.fillRect(0, 0, view.width, view.height);
  context.globalAlpha = 1;
  for (const { left, top, width, height } of clear) {
    const around = {
      left: left - MARGIN_PX,
      top: top - MARGIN_PX,
      width: width + 2 * MARGIN_PX,
      height: height + 2 * MARGIN_PX,
    };
    const shown = intersection(around, window);
    if (shown) context.clearRect(shown.left, shown.top, shown.width, shown.height);
  }
}
