/** A number or a letter, a hyphen, and a short word: “64-bit”, “T-shirt”. A line that ends after such a hyphen is hard to read. Two hyphens are a dash. */
const JOINED = /(?<![\p{L}\p{N}-])(?:\p{N}{1,4}|\p{L})-\p{L}{1,7}(?![\p{L}\p{N}-])|(?<!-)--(?!-)/gu;

/** Keeps words whole whose part before a hyphen is a number or a letter. */
export function joinWords(content: ParentNode & Node): void {
  const document = content.ownerDocument;
  if (document === null || !content.textContent?.includes('-')) return;
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    if (text.data.search(JOINED) >= 0 && text.parentElement?.closest('pre,code,math,button') === null) texts.push(text);
  }
  for (const text of texts) text.replaceWith(...partsOf(text));
}

function partsOf({ data, ownerDocument }: Text): Node[] {
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: word, index } of data.matchAll(JOINED)) {
    const whole = ownerDocument.createElement('span');
    whole.className = 'joined';
    whole.textContent = word;
    parts.push(ownerDocument.createTextNode(data.slice(end, index)), whole);
    end = index + word.length;
  }
  return [...parts, ownerDocument.createTextNode(data.slice(end))].filter((part) => part.textContent !== '');
}
