/** The allow-list of drawings. Everything not listed here is removed. Data only; the logic is in `drawings.ts`. */

/** The address of a drawing begins so. `drawings.ts` checks the rest. */
export const DRAWING_PREFIX = 'data:image/svg+xml,';

/** Allowed elements of drawings. None runs, loads, moves, links, or holds other markup. */
export const DRAWING_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image linearGradient radialGradient stop ' +
    'pattern clipPath mask marker'
  ).split(' '),
);

/** Allowed attributes of drawings besides `xmlns`, `id` and `href`. */
export const DRAWING_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform rotate offset orient ' +
    'refX refY markerWidth markerHeight markerUnits gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits ' +
    'patternTransform clipPathUnits maskUnits maskContentUnits textLength lengthAdjust startOffset pathLength overflow ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline alignment-baseline ' +
    'baseline-shift text-decoration marker-start marker-mid marker-end paint-order clip-rule visibility opacity clip-path mask ' +
    'stop-color stop-opacity color'
  ).split(' '),
);

/** Functions that may be in these attributes: colours and transformations. None takes an address. */
export const DRAWING_FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color calc matrix translate translatex translatey scale scalex scaley rotate skewx skewy'.split(
    ' ',
  ),
);
