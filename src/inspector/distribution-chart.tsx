import { useEffect, useRef } from 'preact/hooks';
import type { InspectedBlock, LineDistribution } from '../core/types.ts';
import { clearCanvas, rankColour } from './canvas.ts';
import type { PanelProps } from './panel-props.ts';

/** Bars are clipped at this multiple of the threshold, so that one long paragraph does not flatten the others. */
const MAX_THRESHOLDS = 6;
const DROPPED_COLOUR = 'rgb(128 128 128 / 70%)';
const THRESHOLD_COLOUR = '#c8371b';
const MARK_COLOUR = '#d55e00';
/** CSS px of the mark under the bars of the block under the pointer. */
const MARK_PX = 5;
/** Characters of text announced for a position. */
const MAX_VALUE_TEXT_CHARS = 60;

interface ChartProps extends Pick<PanelProps, 'inspection' | 'state' | 'strings' | 'onPointBlock' | 'onShowBlock'> {
  readonly distribution: LineDistribution;
}

/**
 * The distribution of text over the page, from its beginning to its end, with the threshold as a line. Bars of kept regions have the best
 * candidate's colour. Pointing at a bar outlines its block on the page; clicks and arrow keys scroll there. The bars of the block under
 * the pointer are marked.
 */
export function DistributionChart(props: ChartProps) {
  const { distribution, inspection, state, strings, onPointBlock, onShowBlock } = props;
  const { blocks } = inspection;
  const lines = distribution.values.length;
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const marked = blocks[state.block]?.decision.block ?? -1;
  useEffect(() => {
    const element = canvas.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const draw = () =>
      drawChart(element, { distribution, marked, width: around.clientWidth, height: around.clientHeight });
    const resized = new ResizeObserver(draw);
    resized.observe(around);
    draw();
    return () => resized.disconnect();
  }, [distribution, marked]);
  const lineAt = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    return Math.min(lines - 1, Math.floor(((clientX - left) / Math.max(width, 1)) * lines));
  };
  const goTo = (line: number) => onShowBlock(blockOfLine(distribution, blocks, line));
  const onClick = (event: MouseEvent) => {
    const line = lineAt(event);
    if (input.current) input.current.value = String(line);
    input.current?.focus({ preventScroll: true });
    goTo(line);
  };
  const shown = blocks[state.block]?.first.data.replace(/\s+/g, ' ').trim().slice(0, MAX_VALUE_TEXT_CHARS);
  return (
    <section class="distribution">
      <h3>{strings.overlayDistribution}</h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider in it takes the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider in it takes the keyboard */}
      <div
        class="chart"
        dir="ltr"
        onPointerMove={(event) => onPointBlock(blockOfLine(distribution, blocks, lineAt(event)))}
        onClick={onClick}
      >
        <canvas ref={canvas} />
        <input
          ref={input}
          type="range"
          min="0"
          max={Math.max(lines - 1, 0)}
          defaultValue="0"
          aria-label={strings.overlayDistribution}
          aria-valuetext={shown}
          onInput={({ currentTarget }) => goTo(Number(currentTarget.value))}
        />
      </div>
      <ul class="legend">
        <li class="bar">{strings.overlayLegendKept}</li>
        <li class="grey-bar">{strings.overlayLegendDropped}</li>
        <li class="threshold">{strings.overlayLegendThreshold}</li>
        <li class="mark">{strings.overlayBlock}</li>
      </ul>
    </section>
  );
}

/** The index of the block of a line. For an empty line: of the next block, else of the last one. */
function blockOfLine({ block }: LineDistribution, blocks: readonly InspectedBlock[], line: number): number {
  const next = block.subarray(line).find((index) => index >= 0);
  const found = blocks.findIndex(({ decision }) => decision.block === next);
  return found < 0 ? blocks.length - 1 : found;
}

interface DrawnChart {
  readonly distribution: LineDistribution;
  /** The block with marked bars, -1 for none. */
  readonly marked: number;
  readonly width: number;
  readonly height: number;
}

/** Several lines may share a pixel. The longest bar is visible; kept lines are drawn on top. */
function drawChart(canvas: HTMLCanvasElement, { distribution, marked, width, height }: DrawnChart): void {
  const { values, threshold, regions, block } = distribution;
  const context = clearCanvas(canvas, { width, height, scrollX: 0, scrollY: 0 });
  if (!context || values.length === 0 || width === 0) return;
  const bottom = height - MARK_PX;
  const scale = bottom / (threshold * MAX_THRESHOLDS);
  const kept = new Uint8Array(values.length);
  for (const { first, end } of regions) kept.fill(1, first, end);
  const linePx = width / values.length;
  for (const isKept of [0, 1]) {
    context.fillStyle = isKept === 1 ? rankColour(1) : DROPPED_COLOUR;
    for (let line = 0; line < values.length; line++) {
      const bar = Math.min((values[line] ?? 0) * scale, bottom);
      if (kept[line] === isKept && bar > 0) context.fillRect(line * linePx, bottom - bar, Math.max(linePx, 1), bar);
    }
  }
  context.fillStyle = THRESHOLD_COLOUR;
  context.fillRect(0, bottom - threshold * scale, width, 1);
  context.fillStyle = MARK_COLOUR;
  for (let line = 0; marked >= 0 && line < values.length; line++) {
    if (block[line] === marked) context.fillRect(line * linePx, bottom + 1, Math.max(linePx, 3), MARK_PX - 1);
  }
}
