import type { Correction, CorrectionKind, InspectedBlock, Inspection, Page } from '../../core/index.ts';

interface CorrectionTools {
  /** The page as it was analysed last. */
  page(): Page | undefined;
  /** Loads the script that describes an element. */
  requestScript(
    name: 'left-out',
  ): Promise<{ correctionOf(page: Page, element: Element, kind: CorrectionKind): Correction } | null>;
  readonly store: {
    /** The corrections that hold while the page at this address is shown. */
    once: { readonly at: string; readonly corrections: readonly Correction[] };
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
  { page, requestScript, store, inspect }: CorrectionTools,
): Promise<Inspection | null> {
  const parts = await requestScript('left-out');
  const own = page();
  if (!parts || !own) return null;
  const { keep } = block.decision;
  const correction = parts.correctionOf(own, block.element, keep ? 'drop' : 'keep');
  const before = store.once;
  store.once = { at: own.document.location.href, corrections: corrected(before.corrections, correction, isAlways) };
  if (isAlways && !(await store.remember(correction))) return null;
  const inspection = await inspect();
  const after = inspection.blocks.find(({ first }) => first === block.first);
  if (after && after.decision.keep !== keep) return inspection;
  store.once = before;
  if (isAlways) await store.forget(correction);
  await inspect();
  return null;
}

/** The corrections that hold once: with this one, or without an earlier one of the same part. */
function corrected(before: readonly Correction[], correction: Correction, isAlways: boolean): readonly Correction[] {
  const others = before.filter(({ selector }) => selector !== correction.selector);
  return isAlways || others.length < before.length ? others : [...others, correction];
}
