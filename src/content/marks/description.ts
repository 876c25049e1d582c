import type { Inspection } from '../../core/index.ts';
import { descriptionLines } from '../../core/report/description.ts';
import { browser } from '../../platform/browser.ts';

/** First characters of a block that a report shows. */
const MAX_CHARS = 60;

/** The record of an inspection as text, with the version of the extension first. */
export function descriptionOf(
  { candidates, blocks, ...page }: Inspection,
  { address, withText }: { address?: string; withText: boolean },
): string {
  const lines = descriptionLines({
    ...page,
    ...(address !== undefined && { address }),
    candidates: candidates.map(({ summary }) => summary),
    blocks: blocks.map(({ first, decision }) => ({
      ...decision,
      ...(withText && { words: first.data.replace(/\s+/g, ' ').trim().slice(0, MAX_CHARS) }),
    })),
  });
  return [`Pith ${browser.runtime.getManifest().version}`, ...lines].join('\n');
}
