import { h, render } from 'preact';
import type { Inspection } from '../core/types.ts';
import { phrase, type Strings } from '../platform/strings.ts';
import { BlockMap } from './block-map.ts';
import { CandidateMap } from './candidate-map.ts';
import { clearCanvas } from './canvas.ts';
import { openChart } from './distribution-chart.ts';
import { type Box, type View, viewOf } from './geometry.ts';
import { openHost } from './host.ts';
import { listenToPage } from './page-input.ts';
import { trackPage } from './page-tracker.ts';
import { Panel } from './panel.tsx';

export interface InspectorEnvironment {
  readonly document: Document;
  readonly strings: Strings;
  /** Whether it was opened from the reader, so that closing it returns there. */
  readonly fromReader: boolean;
  /** The user chose a candidate to read. The overlay is still open. */
  onRead(rank: number): void;
  /** Called once after the user closed the overlay (Esc, close button). Not called by {@link Inspector.end}. */
  onEnded(): void;
}

export interface Inspector {
  isShown(): boolean;
  /** Removes the overlay. Needs no extension API. Ending twice does nothing. */
  end(): void;
}

/** Shows the debug overlay: candidates and blocks on the page. Never writes to the page's nodes. */
export function showInspector(inspection: Inspection, environment: InspectorEnvironment): Inspector {
  const { document, strings, fromReader, onRead, onEnded } = environment;
  const shown = new AbortController();
  const focused = document.activeElement;
  const root = openHost(document, 'inspector', shown.signal);
  const end = () => {
    if (shown.signal.aborted) return;
    shown.abort();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  const leave = () => {
    end();
    onEnded();
  };
  const candidates = new CandidateMap(document, inspection, {
    onRead,
    describe: (rank) => phrase(strings, 'overlayReadRank', { rank }),
  });
  const redraw = draw({ document, root, inspection, candidates, signal: shown.signal });
  const onPoint = (rank: number) => {
    candidates.point(rank);
    redraw();
  };
  const onReveal = (rank: number) => candidates.reveal(rank);
  if (inspection.distribution) {
    const { distribution, blocks } = inspection;
    openChart(root, { distribution, blocks, label: strings.overlayDistribution, signal: shown.signal });
  }
  const panel = { inspection, strings, fromReader, onRead, onPoint, onReveal, onEnd: leave, onMoved: redraw };
  render(h(Panel, panel), panelSlot(root));
  closeWithoutScript(root);
  root.querySelector<HTMLElement>('.panel')?.focus({ preventScroll: true });
  listenToPage({ root, candidates, onRead, onPoint, onEscape: leave, signal: shown.signal });
  return { isShown: () => !shown.signal.aborted && root.host.isConnected, end };
}

/** After an extension update, Firefox stops the old scripts and their listeners. The close button must work even then. */
function closeWithoutScript(root: ShadowRoot): void {
  const button = root.querySelector<HTMLButtonElement>('button.close');
  if (!button) return;
  button.popoverTargetElement = root.host;
  button.popoverTargetAction = 'hide';
}

interface Drawing {
  readonly document: Document;
  readonly root: ShadowRoot;
  readonly inspection: Inspection;
  readonly candidates: CandidateMap;
  readonly signal: AbortSignal;
}

/** Draws now and whenever the page moves or changes. Returns a function that requests another frame. */
function draw({ document, root, inspection, candidates, signal }: Drawing): () => void {
  const window = document.defaultView;
  const canvas = document.createElement('canvas');
  const labels = document.createElement('div');
  labels.append(...candidates.labels);
  root.append(canvas, labels);
  if (!window) return () => undefined;
  const blocks = new BlockMap(inspection.blocks);
  const drawFrame = () => {
    const view = viewOf(window);
    const unfinished = blocks.measure(view);
    const context = clearCanvas(canvas, view);
    if (!context) return false;
    blocks.draw(context, view);
    candidates.draw(context, { view, area: freeArea(root, view) });
    return unfinished;
  };
  const frames = new Set(inspection.blocks.map(({ owner }) => owner.ownerDocument));
  frames.delete(document);
  return trackPage(
    { document, frames: [...frames] },
    { draw: drawFrame, invalidate: () => blocks.invalidate() },
    signal,
  );
}

/** The part of the window that the panel does not cover. */
function freeArea(root: ShadowRoot, { width, height }: View): Box {
  const panel = root.querySelector('.panel')?.getBoundingClientRect();
  if (!panel) return { left: 0, top: 0, width, height };
  const isAtBottom = panel.width > width / 2;
  if (isAtBottom) return { left: 0, top: 0, width, height: panel.top };
  return panel.left > width / 2
    ? { left: 0, top: 0, width: panel.left, height }
    : { left: panel.right, top: 0, width: width - panel.right, height };
}

function panelSlot(root: ShadowRoot): HTMLElement {
  const slot = root.host.ownerDocument.createElement('div');
  root.append(slot);
  return slot;
}
