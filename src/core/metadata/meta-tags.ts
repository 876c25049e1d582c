import { allNamed } from '../page/dom-reader.ts';

/** The `<meta>` elements of a document by lower-case `name`, `property` or `itemprop`. */
export class MetaTags {
  readonly #values = new Map<string, string[]>();

  constructor(document: Document) {
    for (const meta of allNamed(document, 'meta')) {
      const content = meta.getAttribute('content')?.trim() ?? '';
      if (content === '') continue;
      for (const attribute of ['property', 'name', 'itemprop']) {
        const keys = meta.getAttribute(attribute);
        if (keys !== null) for (const key of keys.toLowerCase().split(/\s+/)) this.#add(key, content);
      }
    }
  }

  /** The first value of the first name that has one, else `null`. */
  first(...names: readonly string[]): string | null {
    for (const name of names) {
      const value = this.#values.get(name)?.[0];
      if (value !== undefined) return value;
    }
    return null;
  }

  /** All values of a name, in document order. */
  all(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  #add(key: string, content: string): void {
    if (key === '') return;
    const values = this.#values.get(key);
    if (values === undefined) this.#values.set(key, [content]);
    else values.push(content);
  }
}
