/** Elements whose text is no text of the page. */
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'head', 'title']);

/** Elements that begin and end a line. */
const LINES = new Set(
  `address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure
   footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section
   summary table tbody tfoot thead tr ul`.split(/\s+/),
);

const CELLS = new Set(['td', 'th']);

/**
 * The text of a subtree, the same way for every system: block elements begin and end a line, table cells are apart by a
 * space, white space is collapsed, empty lines are left out.
 */
export function textOf(root: Element): string {
  const parts: string[] = [];
  let node: Node | null = root;
  while (node !== null) {
    if (node.nodeType === Node.TEXT_NODE) parts.push((node.nodeValue ?? '').replace(/\s+/g, ' '));
    const isEntered: boolean = !SKIPPED.has(localName(node));
    if (isEntered) parts.push(edgeOf(node));
    node = isEntered && node.firstChild !== null ? node.firstChild : next(node, root, parts);
  }
  return parts
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** What follows a subtree in document order. Closes the elements that end there. */
function next(from: Node, root: Element, parts: string[]): Node | null {
  let node: Node | null = from;
  while (node !== null) {
    parts.push(edgeOf(node));
    if (node === root) return null;
    if (node.nextSibling !== null) return node.nextSibling;
    node = node.parentNode;
  }
  return null;
}

function edgeOf(node: Node): string {
  const name = localName(node);
  if (LINES.has(name)) return '\n';
  return CELLS.has(name) ? ' ' : '';
}

function localName(node: Node): string {
  return node.nodeType === Node.ELEMENT_NODE ? (node as Element).localName : '';
}
