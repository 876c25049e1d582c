import type { Page, PageElements } from '../types.ts';
import { remembered } from './remembered.ts';

/** Elements with the same tag and class name are of one kind. */
export interface Kinds {
  /** By element: the number of its kind, numbered in document order. */
  readonly of: Int32Array;
  /** By kind: the numbers of its tag and its class name. */
  readonly tags: readonly number[];
  readonly classes: readonly number[];
}

/**
 * Numbers the distinct tags and class names of a page. A pattern is then tested once for each name, and a pattern that
 * matches no name of the page needs no look at the elements.
 */
export class NameIndex {
  /** The distinct class attributes as written, in document order of their first element. */
  readonly classNames: readonly string[];
  /** By element: index into {@link NameIndex.classNames}. */
  readonly classOf: Int32Array;
  readonly tags: readonly string[];
  /** By element: index into {@link NameIndex.tags}. */
  readonly tagOf: Int32Array;
  readonly #numberOfTag: ReadonlyMap<string, number>;
  /** All elements grouped by tag, and where each group begins; made on first use. */
  #byTag: { readonly elements: Int32Array; readonly start: Int32Array } | null = null;
  #kinds: Kinds | null = null;
  readonly #tested = new Map<RegExp, Uint8Array | null>();
  /** All class attributes in lines. */
  readonly #lines: string;

  constructor({ count, tag, className }: PageElements) {
    const [classes, tags] = [new Map<string, number>(), new Map<string, number>()];
    this.classOf = new Int32Array(count);
    this.tagOf = new Int32Array(count);
    for (let element = 0; element < count; element++) {
      this.classOf[element] = numberOf(className[element] ?? '', classes);
      this.tagOf[element] = numberOf(tag[element] ?? '', tags);
    }
    this.classNames = [...classes.keys()];
    this.#lines = this.classNames.join('\n');
    this.tags = [...tags.keys()];
    this.#numberOfTag = tags;
  }

  /**
   * 1 for each class attribute that matches a pattern without stateful flags; `null` if none does. Tests each pattern once, first on all
   * of them in lines, where most have no match. Beside `^` and `$`, it therefore allows white space, or else has the flag `m`.
   */
  classesLike(pattern: RegExp): Uint8Array | null {
    let matches = this.#tested.get(pattern);
    if (matches === undefined) {
      matches = pattern.test(this.#lines) ? matching(this.classNames, pattern) : null;
      this.#tested.set(pattern, matches);
    }
    return matches;
  }

  /** Whether the class attribute of an element is among these matches of {@link classesLike}; `false` for -1. */
  isNamed(matches: Uint8Array | null, element: number): boolean {
    return matches?.[this.classOf[element] ?? -1] === 1;
  }

  /** The distinct pairs of tag and class attribute; made on first use. */
  get kinds(): Kinds {
    this.#kinds ??= kindsOf(this);
    return this.#kinds;
  }

  hasTag(tag: string): boolean {
    return this.#numberOfTag.has(tag);
  }

  /** The elements with a tag, in document order. */
  tagged(tag: string): Int32Array {
    const number = this.#numberOfTag.get(tag);
    if (number === undefined) return NONE;
    this.#byTag ??= sortedByTag(this.tagOf, this.tags.length);
    const { elements, start } = this.#byTag;
    return elements.subarray(start[number], start[number + 1]);
  }
}

const NONE = new Int32Array(0);

const indexOf = /* @__PURE__ */ remembered((elements: PageElements) => new NameIndex(elements));

/** The name index of a page, made on first use. Linear in the elements. */
export function nameIndex({ elements }: Page): NameIndex {
  return indexOf(elements);
}

/** The first element of each id, made on first use. */
export const idsOf = /* @__PURE__ */ remembered(({ elements }: Page): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>();
  for (let element = elements.count - 1; element >= 0; element--) {
    const id = elements.id[element];
    if (id) ids.set(id, element);
  }
  return ids;
});

function matching(names: readonly string[], pattern: RegExp): Uint8Array | null {
  let matches: Uint8Array | null = null;
  for (let name = 0; name < names.length; name++) {
    if (!pattern.test(names[name] ?? '')) continue;
    matches ??= new Uint8Array(names.length);
    matches[name] = 1;
  }
  return matches;
}

function numberOf(name: string, numbers: Map<string, number>): number {
  let number = numbers.get(name);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(name, number);
  }
  return number;
}

function kindsOf({ classOf, tagOf, tags }: NameIndex): Kinds {
  const numbers = new Map<number, number>();
  const of = classOf.map((own, element) => {
    const key = own * tags.length + (tagOf[element] ?? 0);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
  const keys = [...numbers.keys()];
  return {
    of,
    tags: keys.map((key) => key % tags.length),
    classes: keys.map((key) => Math.floor(key / tags.length)),
  };
}

function sortedByTag(tagOf: Int32Array, tags: number): { elements: Int32Array; start: Int32Array } {
  const start = new Int32Array(tags + 1);
  for (const tag of tagOf) start[tag + 1] = (start[tag + 1] ?? 0) + 1;
  for (let tag = 0; tag < tags; tag++) start[tag + 1] = (start[tag + 1] ?? 0) + (start[tag] ?? 0);
  const next = start.slice();
  const elements = new Int32Array(tagOf.length);
  for (let element = 0; element < tagOf.length; element++) {
    const place = next[tagOf[element] ?? 0] ?? 0;
    elements[place] = element;
    next[tagOf[element] ?? 0] = place + 1;
  }
  return { elements, start };
}
