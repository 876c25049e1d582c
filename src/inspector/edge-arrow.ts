import { type Box, intersection } from './geometry.ts';

/** CSS px between the button and the edge of the window. */
const EDGE_PX = 10;

const ARROWS = { above: '↑', below: '↓', left: '←', right: '→' } as const;

type Side = keyof typeof ARROWS;

/** The button at the window's edge that leads to the chosen part while that is out of sight. */
export class EdgeArrow {
  readonly element: HTMLButtonElement;
  readonly #sign: HTMLElement;
  #side: Side | null = null;

  constructor(document: Document, { text, onPress }: { text: string; onPress: () => void }) {
    this.element = document.createElement('button');
    this.element.type = 'button';
    this.element.className = 'edge-arrow';
    this.element.hidden = true;
    this.#sign = document.createElement('span');
    this.#sign.ariaHidden = 'true';
    const label = document.createElement('span');
    label.textContent = text;
    this.element.append(this.#sign, label);
    this.element.addEventListener('click', onPress);
  }

  /**
   * Shows the button at the side of `area` where the box is, and hides it while a part of the box is in the area. Returns the button's own
   * box; `null` while it is hidden.
   */
  place(box: Box, area: Box): Box | null {
    const side = sideOf(box, area);
    if (side !== this.#side) {
      this.#side = side;
      this.element.hidden = side === null;
      this.#sign.textContent = side === null ? '' : ARROWS[side];
    }
    if (side === null) return null;
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const right = area.left + area.width - width - EDGE_PX;
    const bottom = area.top + area.height - height - EDGE_PX;
    const start = { left: area.left + EDGE_PX, right }[side as string] ?? area.left + (area.width - width) / 2;
    const left = Math.max(0, start);
    const top = { above: area.top + EDGE_PX, below: bottom }[side as string] ?? area.top + (area.height - height) / 2;
    this.element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    return { left, top, width, height };
  }
}

function sideOf(box: Box, area: Box): Side | null {
  if ((box.width === 0 && box.height === 0) || intersection(box, area)) return null;
  if (box.top + box.height <= area.top) return 'above';
  if (box.top >= area.top + area.height) return 'below';
  return box.left < area.left ? 'left' : 'right';
}
