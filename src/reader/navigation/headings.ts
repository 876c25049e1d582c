/** A heading of the article as it is listed. */
export interface OutlineEntry {
  readonly heading: HTMLElement;
  readonly text: string;
  /** From 0, by what is listed above it, whatever the heading's own level. */
  readonly depth: number;
}

/** Deeper ones are listed as deep as this. */
const MAX_DEPTH = 3;

/** What belongs to a heading but is no part of its words. */
const ASIDE = 'sup,rt,rp,[aria-hidden="true"]';

/** The headings of an article, joined pages included, in its order. Those in boxes and quotes are theirs, not the article's. */
export function headingsOf(view: HTMLElement): readonly OutlineEntry[] {
  const headings = Array.from(view.querySelectorAll<HTMLElement>(':scope > .content :is(h1,h2,h3,h4,h5,h6)')).filter(
    (heading) => !heading.closest('aside,blockquote,figure,table') && textOf(heading) !== '',
  );
  const depths = depthsOf(headings.map(({ localName }) => Number(localName.slice(1))));
  return headings.map((heading, index) => ({ heading, text: textOf(heading), depth: depths[index] ?? 0 }));
}

/** How deep headings of these levels stand: each below the last one before it that is of a higher level. */
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
  for (const aside of words.querySelectorAll(ASIDE)) aside.remove();
  return (words.textContent ?? '').replace(/\s+/g, ' ').trim();
}
