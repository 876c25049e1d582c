interface Watching {
  /** Nodes were added or removed: other text may be shown. */
  onText(): void;
  /** Lines may have moved. */
  onLayout(): void;
  readonly signal: AbortSignal;
}

/** The layers of boxes behind the text, which change while nothing of the article does. */
const LAYERS = '.highlights,.text-marks';

/** Follows changes of the article on display, from any source, at most once per frame. */
export function watchArticle(view: HTMLElement, { onText, onLayout, signal }: Watching): void {
  let frame = 0;
  const onChange = (records: readonly MutationRecord[]) => {
    const isOfLayer = ({ target }: MutationRecord) => target instanceof Element && target.matches(LAYERS);
    if (records.every(isOfLayer)) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(onText);
  };
  const nodes = new MutationObserver(onChange);
  nodes.observe(view, { childList: true, characterData: true, subtree: true });
  const sizes = new ResizeObserver(onLayout);
  sizes.observe(view);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    nodes.disconnect();
    sizes.disconnect();
  });
}
