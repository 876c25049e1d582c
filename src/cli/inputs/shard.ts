import type { PageInput } from './page-input.ts';

/** One of `count` equal parts of the pages: every `count`-th, from the `number`-th on. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  readonly count: number;
}

/** The pages of a part. Pages whose output files would have the same name are told apart first, so that parts can write into one folder. */
export async function* partOf(inputs: AsyncIterable<PageInput>, { number, count }: Shard): AsyncGenerator<PageInput> {
  const uses = new Map<string, number>();
  let index = 0;
  for await (const input of inputs) {
    const use = (uses.get(input.stem) ?? 0) + 1;
    uses.set(input.stem, use);
    if (index++ % count !== number - 1) continue;
    yield use === 1 ? input : { ...input, stem: `${input.stem}-${use}` };
  }
}
