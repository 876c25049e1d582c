import { type ComponentType, h } from 'preact';

/** The data of a Lucide icon. */
interface IconData {
  /** SVG element names with their attributes. */
  readonly node: readonly (readonly [string, Record<string, string>])[];
}

interface IconProps {
  /** CSS px. */
  readonly size: number;
  /** In units of the 24 × 24 view box. */
  readonly strokeWidth: number;
}

/** Creates an icon component. The build replaces Lucide's larger factory with this one. */
export default function drawIcon({ node }: IconData): ComponentType<IconProps> {
  return ({ size, strokeWidth, ...rest }) =>
    h(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': strokeWidth,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        'aria-hidden': 'true',
        ...rest,
      },
      node.map(([name, attributes]) => h(name, attributes)),
    );
}
