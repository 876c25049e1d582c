import type { ReaderContent } from '../reader/reader-context.ts';

/** How the page sets most of these texts, if not from side to side. Reads styles of a few. */
export function verticalOf(texts: readonly Text[]): ReaderContent['vertical'] {
  const samples = [0.2, 0.5, 0.8].map((share) => texts[Math.floor(texts.length * share)]?.parentElement);
  const modes = samples.map((element) => element && getComputedStyle(element).writingMode);
  const isMost = (mode: string) => modes.filter((each) => each === mode).length > 1;
  if (isMost('vertical-rl')) return 'rl';
  return isMost('vertical-lr') ? 'lr' : undefined;
}
