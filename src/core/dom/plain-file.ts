import type { Page } from '../types.ts';
import { contentTypeOf } from './dom-reader.ts';

const FILE_TYPE = /^text\/(?:plain|markdown)$/;

/** The `<pre>` into which browsers put a file of plain text, by element index; -1 for every other page. */
export function plainFileElement({ document, elements }: Page): number {
  return FILE_TYPE.test(contentTypeOf(document)) ? elements.tag.indexOf('pre') : -1;
}
