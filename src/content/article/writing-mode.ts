import type { ReaderContent } from '../../reader/reader-context.ts';

/** The vertical writing mode of most of these texts; `undefined` if they are horizontal. Reads the styles of three samples. */
export function verticalWritingMode(texts: readonly Text[]): ReaderContent['vertical'] {
  const samples = [0.2, 0.5, 0.8].map((share) => texts[Math.floor(texts.length * share)]?.parentElement);
  const modes = samples.map((element) => element && getComputedStyle(element).writingMode);
  const isMost = (mode: string) => modes.filter((each) => each === mode).length > 1;
  if (isMost('vertical-rl')) return 'rl';
  return isMost('vertical-lr') ? 'lr' : undefined;
}
