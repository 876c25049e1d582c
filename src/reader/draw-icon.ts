import { type ComponentType, h } from 'preact';

/** What an icon of Lucide is made of. */
interface IconData {
  /** Names of SVG elements, each with its attributes. */
  readonly node: readonly (readonly [string, Record<string, string>])[];
}

interface IconProps {
  /** CSS px. */
  readonly size: number;
  /** In units of the icon's own 24. */
  readonly strokeWidth: number;
}

/** Makes a component of an icon. The build puts this in the place of Lucide's own, which can do more than is needed here. */
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
