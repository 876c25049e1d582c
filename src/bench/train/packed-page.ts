import { type PageLinks, pageLinks } from '../../core/signals/signals.ts';
import type { Page } from '../../core/types.ts';

/** A page as JSON data, without its document and nodes. */
export interface PackedPage {
  /** Other fields, such as the URL and the titles. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly elements: PackedArrays;
  readonly texts: PackedArrays;
  readonly blocks: PackedArrays;
  /** Read before the nodes are gone. */
  readonly links: PageLinks;
}

type PackedArrays = Readonly<Record<string, PackedArray | number>>;

interface PackedArray {
  readonly kind: keyof typeof KINDS;
  readonly values: readonly (number | string)[];
}

const KINDS = {
  strings: (values: readonly (number | string)[]) => values,
  ints: (values: readonly (number | string)[]) => Int32Array.from(values as number[]),
  flags: (values: readonly (number | string)[]) => Uint8Array.from(values as number[]),
} as const;

/** Copies a page without its document and nodes. */
export function packPage(page: Page): PackedPage {
  const { elements, texts, blocks, document: _document, ...facts } = page;
  return {
    facts,
    elements: packArrays(elements),
    texts: packArrays(texts),
    blocks: packArrays(blocks),
    links: pageLinks(page),
  };
}

/** A page without document and nodes, and its links. */
export type UnpackedPage = Page & { readonly links: PageLinks };

/** Rebuilds a page, without document and nodes. */
export function unpackPage({ facts, elements, texts, blocks, links }: PackedPage): UnpackedPage {
  return {
    ...facts,
    elements: { ...unpackArrays(elements), node: [] },
    texts: { ...unpackArrays(texts), node: [] },
    blocks: unpackArrays(blocks),
    links,
  } as unknown as UnpackedPage;
}

function packArrays(arrays: object): PackedArrays {
  const entries = Object.entries(arrays).filter(([name]) => name !== 'node');
  return Object.fromEntries(entries.map(([name, value]) => [name, packArray(value)]));
}

function packArray(value: number | readonly string[] | Int32Array | Uint8Array): PackedArray | number {
  if (typeof value === 'number') return value;
  if (value instanceof Int32Array) return { kind: 'ints', values: [...value] };
  if (value instanceof Uint8Array) return { kind: 'flags', values: [...value] };
  return { kind: 'strings', values: value };
}

function unpackArrays(arrays: PackedArrays): object {
  const entries = Object.entries(arrays).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : KINDS[value.kind](value.values),
  ]);
  return Object.fromEntries(entries);
}
