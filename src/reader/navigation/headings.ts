export interface OutlineEntry {
  readonly heading: HTMLElement;
  readonly text: string;
  /** Nesting depth from 0, relative to the entries above it, not the heading's own level. */
  readonly depth: number;
}

const MAX_DEPTH = 3;

/** Descendants of a heading that are not part of its text. */
const NOT_TEXT = 'sup,rt,rp,[aria-hidden="true"]';

/** The headings of an article, including joined pages, in document order. Excludes headings in asides, quotes, figures and tables. */
export function headingsOf(view: HTMLElement): readonly OutlineEntry[] {
  const headings = Array.from(view.querySelectorAll<HTMLElement>(':scope > .content :is(h1,h2,h3,h4,h5,h6)')).filter(
    (heading) => !heading.closest('aside,blockquote,figure,table') && textOf(heading) !== '',
  );
  const depths = depthsOf(headings.map(({ localName }) => Number(localName.slice(1))));
  return headings.map((heading, index) => ({ heading, text: textOf(heading), depth: depths[index] ?? 0 }));
}

/** Nesting depths for a sequence of heading levels. A heading's parent is the last one before it with a smaller level number. */
export function depthsOf(levels: readonly number[]): readonly number[] {
  const above: number[] = [];
  return levels.map((level) => {
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return Math.min(MAX_DEPTH, above.length - 1);
  });
}

function textOf(heading: HTMLElement): string {
  const words = heading.cloneNode(true) as HTMLElement;
  for (const element of words.querySelectorAll(NOT_TEXT)) element.remove();
  return (words.textContent ?? '').replace(/\s+/g, ' ').trim();
}
