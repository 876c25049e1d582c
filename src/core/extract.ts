import type { DetachedSubtree, ExtractOptions, Extraction } from './types.ts';

export function extract(_document: Document, _options: ExtractOptions = {}): Extraction<DetachedSubtree> {
  throw new Error('not written yet');
}
