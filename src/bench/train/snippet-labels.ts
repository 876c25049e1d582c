import type { Snippets } from '../../dev/corpora/corpus.ts';
import { collapseSpaces } from './block-texts.ts';

/** A block that is part of a snippet is labelled only if it is longer than this, in characters. */
const PART_OF_WANTED = 15;
const PART_OF_UNWANTED = 6;

/**
 * Labels blocks by snippets: 1 for a block that contains a wanted snippet or is part of one, 0 for the same with an unwanted
 * snippet, -1 for others. `texts` are the texts of the blocks, whitespace collapsed.
 */
export function labelBySnippets(texts: readonly string[], { wanted, unwanted }: Snippets): Int8Array {
  const isIn = (snippets: readonly string[], partOf: number) => {
    const collapsed = snippets.map(collapseSpaces).filter((snippet) => snippet !== '');
    return (text: string) =>
      collapsed.some((snippet) => text.includes(snippet) || (text.length > partOf && snippet.includes(text)));
  };
  const isWanted = isIn(wanted, PART_OF_WANTED);
  const isUnwanted = isIn(unwanted, PART_OF_UNWANTED);
  return Int8Array.from(texts, (text) => (isWanted(text) ? 1 : isUnwanted(text) ? 0 : -1));
}
