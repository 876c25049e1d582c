/** Makes another article of the same site from a page: other names, another title, other words, the same parts. */

/** The differences of the other article, besides class names and title. */
export interface Difference {
  /** Whether ids are named anew too. */
  readonly hasOtherIds: boolean;
  /** The part of which every third paragraph goes, while the words of the page change. Default: only its first paragraph changes. */
  readonly rewritten?: Element;
}

/** A paragraph that is long enough to be one of the article. */
const MIN_PARAGRAPH_CHARS = 80;
/** Shorter texts are labels, which stay as they are. */
const MIN_TEXT_CHARS = 20;
/** A part with more paragraphs can lose some. */
const MIN_PARAGRAPHS = 3;

/** Changes a page into another article of its site. */
export function changeIntoOther(page: Document, { hasOtherIds, rewritten }: Difference): void {
  for (const element of page.querySelectorAll('[class],[id]')) {
    const names = element.getAttribute('class')?.split(/\s+/).filter(Boolean);
    if (names) element.setAttribute('class', names.map(named).join(' '));
    // Controls of a form hide its properties behind their names.
    const id = element.getAttribute('id') ?? '';
    if (hasOtherIds && id !== '') element.setAttribute('id', named(id));
  }
  for (const title of page.querySelectorAll('title,h1')) title.textContent = 'Another title of the day';
  const paragraphs = [...page.querySelectorAll('p')];
  const first = paragraphs.find((each) => (each.textContent?.trim().length ?? 0) >= MIN_PARAGRAPH_CHARS);
  if (first) first.textContent = 'This article begins with other words, and goes on in the way of the one before it.';
  if (rewritten) rewrite(rewritten);
}

/** A name as a build tool makes it, the same for the same name. */
function named(name: string): string {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2147483647;
  return `css-${hash.toString(36)}1q9`;
}

function rewrite(part: Element): void {
  const texts = part.ownerDocument.createTreeWalker(part.ownerDocument.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    if (text.data.trim().length < MIN_TEXT_CHARS || text.parentElement?.closest('h1,h2,h3,h4,h5,h6')) continue;
    text.data = text.data.replace(/[\p{L}\p{N}]+/gu, (word) => [...word].reverse().join(''));
  }
  const paragraphs = [...part.querySelectorAll('p,li')];
  if (paragraphs.length <= MIN_PARAGRAPHS) return;
  for (const [index, each] of paragraphs.entries()) if (index % 3 === 2) each.remove();
}
