import type { Analysis } from './analysis.ts';
import type { Outline } from './structure/outline.ts';

/** Most that is expected of a discussion without the head of its first post. Source: our runs on threads, in docs/accuracy-and-speed.md. */
const MAX_WITHOUT_OPENER = 0.7;

/** The F1 that the choice is expected to reach, `[0, 1]`; 0 without content. */
export function confidenceOf({ hasContent, confidence, signals }: Analysis, outline: Outline | null): number {
  if (!hasContent) return 0;
  const isThread = outline?.is === 'thread';
  const lacksOpener = isThread ? outline.opener === null : signals.types.likeliest === 'forum';
  return lacksOpener ? Math.min(confidence, MAX_WITHOUT_OPENER) : confidence;
}
