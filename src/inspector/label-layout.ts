import { type Box, intersection } from './geometry.ts';

/** A label to place: its size and the box it belongs to. CSS px, in window coordinates. */
export interface Label {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly left: number;
  readonly top: number;
}

/** CSS px between two labels. */
const GAP_PX = 4;

/**
 * Places each label at the top left of its box, inside `area`. If an earlier label is in the way, the label goes beside it within the box's
 * width, else under it, else above it. Labels overlap neither each other nor what is `taken`.
 *
 * `null` for labels whose box is outside the area and labels that do not fit. Quadratic in the number of labels, which is small.
 */
export function layoutLabels(labels: readonly Label[], area: Box, taken: readonly Box[] = []): (Point | null)[] {
  const placed = [...taken];
  return labels.map((label) => {
    if (!intersection(label.box, area)) return null;
    const found = [beside, under, above].map((place) => place(label, area, placed)).find((box) => box !== null);
    if (!found) return null;
    placed.push(found);
    return { left: found.left, top: found.top };
  });
}

type Placement = (label: Label, area: Box, placed: readonly Box[]) => Box | null;

const beside: Placement = (label, area, placed) => {
  const end = Math.min(label.box.left + label.box.width, area.left + area.width);
  return slide(corner(label, area), placed, (box, other) => {
    const left = other.left + other.width + GAP_PX;
    return left + box.width <= end ? { ...box, left } : null;
  });
};

const under: Placement = (label, area, placed) =>
  slide(corner(label, area), placed, (box, other) => {
    const top = other.top + other.height + GAP_PX;
    return top + box.height <= area.top + area.height ? { ...box, top } : null;
  });

const above: Placement = (label, area, placed) =>
  slide(corner(label, area), placed, (box, other) => {
    const top = other.top - box.height - GAP_PX;
    return top >= area.top ? { ...box, top } : null;
  });

/** Moves a box past each label it overlaps, until it is free or `past` finds no room. */
function slide(start: Box, placed: readonly Box[], past: (box: Box, other: Box) => Box | null): Box | null {
  let box: Box | null = start;
  for (let other = touching(box, placed); box && other; other = box && touching(box, placed)) box = past(box, other);
  return box;
}

function touching(box: Box, placed: readonly Box[]): Box | null {
  return placed.find((other) => intersection(box, other)) ?? null;
}

/** The position on top of the box's upper edge, clamped to the area. */
function corner({ box, width, height }: Label, area: Box): Box {
  const right = area.left + area.width - width;
  const bottom = area.top + area.height - height;
  return {
    left: Math.max(area.left, Math.min(box.left, right)),
    top: Math.max(area.top, Math.min(box.top - height, bottom)),
    width,
    height,
  };
}
