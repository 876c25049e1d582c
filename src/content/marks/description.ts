import type { Inspection } from '../../core/index.ts';
import { descriptionLines } from '../../core/report/description.ts';

/** First characters of a block that a report shows. */
const MAX_CHARS = 60;

interface DescriptionOptions {
  /** Of the extension. */
  readonly version: string;
  /** Default: the address is left out. */
  readonly address?: string;
  /** Whether the first words of blocks are shown. */
  readonly withText: boolean;
}

/** The record of an inspection as text. */
export function descriptionOf(
  { candidates, blocks, ...page }: Inspection,
  { version, address, withText }: DescriptionOptions,
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
  return [`Pith ${version}`, ...lines].join('\n');
}
