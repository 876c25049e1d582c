/** A place where a script that was injected on demand leaves what the content script is to use. */
export interface Slot<T> {
  /** Leaves a value in place of that of an earlier version. */
  put(value: T): void;
  /** What was left last. */
  get(): T | null;
  /** Takes away what was left. */
  clear(): void;
}

/** The same name is the same place for every script of the extension in this page. */
export function slot<T>(name: string): Slot<T> {
  // A symbol, because a page's `<a id=…>` can put itself in the place of any string-named global.
  const key = Symbol.for(name);
  const slots = globalThis as { [key]?: T };
  return {
    put(value) {
      slots[key] = value;
    },
    get: () => (Object.hasOwn(globalThis, key) ? (slots[key] ?? null) : null),
    clear() {
      delete slots[key];
    },
  };
}
