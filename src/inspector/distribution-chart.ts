import type { InspectedBlock, LineDistribution } from '../core/types.ts';
import { clearCanvas, rankColour } from './canvas.ts';
import { reveal } from './reveal.ts';

/** Bars are clipped at this multiple of the threshold, so that one long paragraph does not flatten the others. */
const MAX_THRESHOLDS = 6;
const DROPPED_COLOUR = 'rgb(128 128 128 / 70%)';
const THRESHOLD_COLOUR = '#c8371b';
/** Characters of text announced for a position. */
const MAX_VALUE_TEXT_CHARS = 60;

interface ChartOptions {
  readonly distribution: LineDistribution;
  readonly blocks: readonly InspectedBlock[];
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly signal: AbortSignal;
}

/**
 * Draws the distribution of text over the page at the window's edge, top to bottom, with the threshold as a line. Bars of kept regions have
 * the best candidate's colour. Clicks and arrow keys scroll to the text at that position.
 */
export function openChart(root: ShadowRoot, { distribution, blocks, label, signal }: ChartOptions): void {
  const { document, input, canvas, chart } = elementsOf(root, label);
  const lines = distribution.values.length;
  input.max = String(Math.max(lines - 1, 0));
  const goTo = (line: number) => {
    const block = nearestBlock(distribution, blocks, line);
    const element = block?.first.parentElement;
    if (!block || !element) return;
    input.ariaValueText = block.first.data.replace(/\s+/g, ' ').trim().slice(0, MAX_VALUE_TEXT_CHARS);
    reveal(element, 'center');
  };
  input.addEventListener('input', () => goTo(Number(input.value)), { signal });
  chart.addEventListener(
    'click',
    ({ clientY }) => {
      const { top, height } = chart.getBoundingClientRect();
      const line = Math.floor(((clientY - top) / Math.max(height, 1)) * lines);
      input.value = String(line);
      input.focus({ preventScroll: true });
      goTo(line);
    },
    { signal },
  );
  const draw = () => drawChart(canvas, distribution, { width: chart.clientWidth, height: chart.clientHeight });
  const resized = new ResizeObserver(draw);
  resized.observe(chart);
  signal.addEventListener('abort', () => resized.disconnect());
  document.defaultView?.addEventListener('resize', draw, { signal, passive: true });
}

function elementsOf(root: ShadowRoot, label: string) {
  const document = root.host.ownerDocument;
  const chart = document.createElement('div');
  const canvas = document.createElement('canvas');
  const input = document.createElement('input');
  chart.className = 'chart';
  chart.title = label;
  input.type = 'range';
  input.min = '0';
  input.value = '0';
  input.ariaLabel = label;
  input.ariaOrientation = 'vertical';
  chart.append(canvas, input);
  root.append(chart);
  return { document, chart, canvas, input };
}

/** The block of a line. For an empty line: the next block, else the last one. */
function nearestBlock(
  { block }: LineDistribution,
  blocks: readonly InspectedBlock[],
  line: number,
): InspectedBlock | undefined {
  const next = block.subarray(line).find((index) => index >= 0);
  return next === undefined ? blocks.at(-1) : blocks[next];
}

/** Several lines may share a pixel. The longest bar is visible; kept lines are drawn on top. */
function drawChart(
  canvas: HTMLCanvasElement,
  { values, threshold, regions }: LineDistribution,
  { width, height }: { width: number; height: number },
): void {
  const context = clearCanvas(canvas, { width, height, scrollX: 0, scrollY: 0 });
  if (!context || values.length === 0 || width === 0) return;
  const scale = width / (threshold * MAX_THRESHOLDS);
  const kept = new Uint8Array(values.length);
  for (const { first, end } of regions) kept.fill(1, first, end);
  const linePx = height / values.length;
  for (const isKept of [0, 1]) {
    context.fillStyle = isKept === 1 ? rankColour(1) : DROPPED_COLOUR;
    for (let line = 0; line < values.length; line++) {
      const bar = Math.min((values[line] ?? 0) * scale, width);
      if (kept[line] === isKept && bar > 0) context.fillRect(0, line * linePx, bar, Math.max(linePx, 1));
    }
  }
  context.fillStyle = THRESHOLD_COLOUR;
  context.fillRect(threshold * scale, 0, 1, height);
}
