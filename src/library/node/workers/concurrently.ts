export interface Width {
  /** Values that are taken and have not been given back, at most. */
  readonly width: number;
  /** Whether results come in the order of their values. */
  readonly isOrdered: boolean;
}

type Event<Value, Result> = { readonly item: IteratorResult<Value> } | { readonly done: Running<Result> };

interface Running<Result> {
  readonly result: Promise<{ readonly done: Running<Result> }>;
  value?: Result;
}

/**
 * Works on the values of a source, several at a time, and gives the results. Takes a value only when a result was taken, so neither values
 * nor results pile up. A source that is slow delays no result. Rejects if the source or `work` does, and ends the source when it is ended.
 */
export async function* concurrently<Value, Result>(
  source: AsyncIterable<Value> | Iterable<Value>,
  work: (value: Value, index: number) => Promise<Result>,
  { width, isOrdered }: Width,
): AsyncGenerator<Result> {
  const values = iteratorOf(source);
  const open = new Set<Running<Result>>();
  let next: Promise<{ readonly item: IteratorResult<Value> }> | null = null;
  let isEnded = false;
  let index = 0;
  try {
    for (;;) {
      if (!isEnded && open.size < width) next ??= itemOf(values);
      const awaited = isOrdered ? [...open].slice(0, 1) : [...open];
      if (next === null && awaited.length === 0) return;
      const event: Event<Value, Result> = await Promise.race([
        ...(next === null ? [] : [next]),
        ...awaited.map(({ result }) => result),
      ]);
      if ('done' in event) {
        open.delete(event.done);
        yield event.done.value as Result;
        continue;
      }
      next = null;
      if (event.item.done) isEnded = true;
      else open.add(begun(work(event.item.value, index++)));
    }
  } finally {
    const ended = isEnded ? undefined : Promise.resolve(values.return?.());
    // A source that is being asked ends when it has answered, which may be never.
    if (next === null) await ended;
    else ended?.catch(() => undefined);
  }
}

function iteratorOf<Value>(source: AsyncIterable<Value> | Iterable<Value>): AsyncIterator<Value> | Iterator<Value> {
  return Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
}

async function itemOf<Value>(values: AsyncIterator<Value> | Iterator<Value>) {
  return { item: await values.next() };
}

function begun<Result>(work: Promise<Result>): Running<Result> {
  const open: Running<Result> = {
    result: work.then((value) => {
      open.value = value;
      return { done: open };
    }),
  };
  // A failure is met when its turn comes; until then it is not a failure of the program.
  open.result.catch(() => undefined);
  return open;
}
