import { expect, it } from 'vitest';
import { packPage, unpackPage } from '../../../../src/bench/train/packed-page.ts';
import type { Page } from '../../../../src/core/types.ts';

it('rebuilds a page from JSON, without its document and nodes', () => {
  const page = {
    url: 'https://example.org/',
    titles: ['One', 'Two'],
    descriptions: [],
    isLive: false,
    document: {},
    elements: {
      count: 2,
      node: [{}, {}],
      tag: ['html', 'p'],
      className: ['', ''],
      role: ['', ''],
      parent: Int32Array.of(-1, 0),
      hidden: Uint8Array.of(0, 1),
    },
    texts: { count: 1, node: [{}], data: ['Some text'], parent: Int32Array.of(1), words: Int32Array.of(2) },
    blocks: { count: 1, owner: Int32Array.of(1) },
  };
  const { document: _document, ...rest } = page;
  const read = unpackPage(JSON.parse(JSON.stringify(packPage(page as unknown as Page))));
  const links = { notes: [], opened: [] };
  expect(read).toEqual({
    ...rest,
    links,
    elements: { ...page.elements, node: [] },
    texts: { ...page.texts, node: [] },
  });
});
