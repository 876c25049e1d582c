import { isNumber } from './tables.ts';

/** Characters of a term and a description that fit on a line together. Guesses. */
const PAIR_CHARS = { term: 32, description: 64 } as const;

/** Marks the definition lists in which every short term has one short description, and those whose terms are numbers. */
export function markPairs(content: ParentNode): void {
  for (const list of content.querySelectorAll('dl')) {
    const parts = Array.from(list.querySelectorAll('dt,dd'));
    if (parts.length < 4 || parts.length % 2 === 1 || !parts.every(fits)) continue;
    list.classList.add('pairs');
    const terms = parts.filter((_, index) => index % 2 === 0);
    list.classList.toggle(
      'counts',
      terms.every((term) => isNumber(term.textContent ?? '')),
    );
  }
}

/** Whether a part is what its place in the list wants, and short. */
function fits(part: Element, index: number): boolean {
  const [name, chars] = index % 2 === 0 ? ['dt', PAIR_CHARS.term] : ['dd', PAIR_CHARS.description];
  return (
    part.localName === name &&
    (part.textContent?.trim().length ?? 0) <= chars &&
    part.querySelector('p + p,ul,ol,dl,img,pre,table,h1,h2,h3,h4,h5,h6') === null
  );
}
