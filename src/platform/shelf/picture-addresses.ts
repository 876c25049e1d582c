import type { StoredContent, StoredNode } from './stored-article.ts';

/** The reader shows the lead image unless one of this many first blocks has a picture. As in `reader/article/article-view.ts`. */
const LEAD_BLOCKS = 3;

/** The addresses of the pictures that an article shows, without repetition. Drawings are in the content itself. Iterative; linear. */
export function pictureAddresses({ article, nodes, comments }: Pick<StoredContent, 'article' | 'nodes' | 'comments'>) {
  const own = [...imagesIn(nodes), ...imagesIn(comments?.nodes ?? [])];
  const { leadImage } = article;
  const isLeadShown =
    leadImage !== null &&
    !startsWithPicture(nodes) &&
    !own.some((address) => withoutQuery(address) === withoutQuery(leadImage));
  return [...new Set([...(isLeadShown ? [leadImage] : []), ...own])].filter((address) => /^https?:/.test(address));
}

function imagesIn(nodes: readonly StoredNode[]): readonly string[] {
  const found: string[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') continue;
    const [name, { src }, children] = node;
    if (name === 'img' && src !== undefined) found.push(src);
    for (let index = children.length - 1; index >= 0; index--) open.push(children[index] ?? '');
  }
  return found;
}

function startsWithPicture(nodes: readonly StoredNode[]): boolean {
  let blocks = elementsOf(nodes);
  // Unwrap containers of the whole content.
  for (let only = blocks[0]; blocks.length === 1 && only?.[0] === 'div'; only = blocks[0]) blocks = elementsOf(only[2]);
  return blocks.slice(0, LEAD_BLOCKS).some((block) => hasMedia(block));
}

function elementsOf(nodes: readonly StoredNode[]) {
  return nodes.filter((node) => typeof node !== 'string').filter(([, kept]) => kept['data-kind'] !== 'standfirst');
}

function hasMedia(block: StoredNode): boolean {
  const open = [block];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') continue;
    if (node[0] === 'img' || node[0] === 'video') return true;
    for (const child of node[2]) open.push(child);
  }
  return false;
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}
