import { type ElementFacts, PageBuilder } from '../../../src/core/dom/page-builder.ts';
import type { Page } from '../../../src/core/types.ts';

/**
 * A tag with its class, id, role and address as in a selector, then its content: `['div.story#one', ['p', 'Text.']]`,
 * `['div[role=menu]']`, `['a[href=#note]', '1']`, `['p[hidden]']`.
 */
export type Literal = readonly [string, ...(Literal | string)[]];

/** A page without a DOM, from a literal: what scorers and signals work on. The root is `html`. */
export function pageOf(...body: Literal[]): Page {
  const builder = new PageBuilder();
  add(builder, ['html', ['body', ...body]]);
  return {
    url: '',
    baseUrl: '',
    document: new DocumentWithTitle('') as unknown as Document,
    titles: [],
    descriptions: [],
    declared: [],
    isLive: false,
    elements: builder.elements(),
    texts: builder.texts(),
    blocks: builder.blocks(),
  };
}

/** As much of a document as titles are read from. */
export class DocumentWithTitle {
  readonly #title: string;

  constructor(title: string) {
    this.#title = title;
  }

  querySelectorAll(selector: string): readonly { textContent: string }[] {
    return selector === 'title' ? [{ textContent: this.#title }] : [];
  }
}

/** The index of the first element with this tag, class or id, written as in a literal. */
export function indexOf(page: Page, literal: string): number {
  const { tag, className, id } = parse(literal);
  const { elements } = page;
  const index = elements.tag.findIndex(
    (each, at) => each === tag && (elements.className[at] ?? '') === className && (elements.id[at] ?? '') === id,
  );
  if (index < 0) throw new Error(`no ${literal} in the page`);
  return index;
}

function add(builder: PageBuilder, [name, ...content]: Literal): void {
  builder.open({ ...parse(name), ...attributes(name), node: undefined as unknown as Element, video: false });
  for (const part of content) {
    if (typeof part === 'string') builder.text({ data: part } as Text, part);
    else add(builder, part);
  }
  builder.close();
}

function parse(literal: string): { tag: string; className: string; id: string } {
  const [names = ''] = literal.split('[');
  const [tag = ''] = names.split(/[.#]/);
  const className = [...names.matchAll(/\.([\w-]+)/g)].map((match) => match[1]).join(' ');
  return { tag, className, id: /#([\w-]+)/.exec(names)?.[1] ?? '' };
}

function attributes(literal: string): Pick<ElementFacts, 'role' | 'link' | 'hidden'> {
  const isLink = /^a(?:[.#[]|$)/.test(literal);
  return {
    role: /\[role=([\w-]+)\]/.exec(literal)?.[1] ?? '',
    link: isLink ? (/\[href=#/.test(literal) ? 'in-page' : 'elsewhere') : null,
    hidden: /\[hidden\]/.test(literal),
  };
}
