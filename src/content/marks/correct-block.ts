import type { Correction, CorrectionKind, InspectedBlock, Inspection, Page } from '../../core/index.ts';

interface CorrectionTools {
  /** The page as it was analysed last. */
  readonly page: Page | undefined;
  /** Loads the function that describes an element. */
  loadParts(): Promise<{ correctionOf(page: Page, element: Element, kind: CorrectionKind): Correction } | null>;
  readonly store: {
    /** Applies a correction while the page is shown, or takes back one of the same part. Returns a function that undoes that. */
    correctOnce(correction: Correction): () => void;
    remember(correction: Correction): Promise<boolean>;
    forget(correction: Correction): Promise<boolean>;
  };
  /** Analyses the page anew. */
  inspect(): Promise<Inspection>;
}

/**
 * Leaves a block out, or brings it back, on this page or on the whole site. Resolves to the new inspection; `null` if the correction cannot
 * be made or changes nothing, and then nothing is kept of it.
 */
export async function correctBlock(
  block: InspectedBlock,
  { isAlways }: { isAlways: boolean },
  { page, loadParts, store, inspect }: CorrectionTools,
): Promise<Inspection | null> {
  const parts = await loadParts();
  if (!parts || !page) return null;
  const { keep } = block.decision;
  const correction = parts.correctionOf(page, block.element, keep ? 'drop' : 'keep');
  let undo: () => unknown = () => store.forget(correction);
  if (!isAlways) undo = store.correctOnce(correction);
  else if (!(await store.remember(correction))) return null;
  const inspection = await inspect();
  const after = inspection.blocks.find(({ first }) => first === block.first);
  if (after && after.decision.keep !== keep) return inspection;
  await undo();
  await inspect();
  return null;
}
