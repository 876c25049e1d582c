import type { ExtractOptions, Inspection } from './types.ts';

export function inspect(_document: Document, _options: ExtractOptions = {}): Inspection {
  throw new Error('not written yet');
}
