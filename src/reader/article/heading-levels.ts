/** The level of the article's title. */
const TITLE_LEVEL = 1;

/**
 * Sets `aria-level` so that levels below the title are consecutive, even if the page skips some. The elements stay the same.
 * Linear in headings.
 */
export function levelHeadings(content: ParentNode): void {
  const open: number[] = [];
  for (const heading of content.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    const own = Number(heading.localName.slice(1));
    while ((open.at(-1) ?? 0) >= own) open.pop();
    open.push(own);
    const level = TITLE_LEVEL + open.length;
    if (level === own) heading.removeAttribute('aria-level');
    else heading.setAttribute('aria-level', String(level));
  }
}
