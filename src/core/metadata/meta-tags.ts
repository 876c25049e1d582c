import { allNamed } from '../dom/dom-reader.ts';

/** The `<meta>` elements of a document by lower-case `name`, `property` or `itemprop`. */
export class MetaTags {
  /** By name, in document order. */
  readonly values: ReadonlyMap<string, readonly string[]>;

  constructor(values: ReadonlyMap<string, readonly string[]>) {
    this.values = values;
  }

  /** The first value of the first name that has one, else `null`. */
  first(...names: readonly string[]): string | null {
    for (const name of names) {
      const value = this.values.get(name)?.[0];
      if (value !== undefined) return value;
    }
    return null;
  }

  /** All values of a name, in document order. */
  all(name: string): readonly string[] {
    return this.values.get(name) ?? [];
  }
}

/** Reads the `<meta>` elements of a document, less those without content. */
export function readMetaTags(document: Document): MetaTags {
  const all = new Map<string, string[]>();
  for (const meta of allNamed(document, 'meta')) {
    const content = meta.getAttribute('content')?.trim() ?? '';
    if (content === '') continue;
    for (const attribute of ['property', 'name', 'itemprop']) {
      for (const key of meta.getAttribute(attribute)?.toLowerCase().split(/\s+/) ?? []) {
        const values = all.get(key);
        if (values === undefined) all.set(key, [content]);
        else values.push(content);
      }
    }
  }
  return new MetaTags(all);
}
