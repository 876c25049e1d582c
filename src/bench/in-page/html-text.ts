/** Elements whose text is not visible. */
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'head', 'title']);

/** Elements that start and end a line. */
const LINES = new Set(
  `address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure
   footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section
   summary table tbody tfoot thead tr ul`.split(/\s+/),
);

const CELLS = new Set(['td', 'th']);

/**
 * Returns the text of a subtree, in the same way for every system: block elements start and end a line, a space separates
 * table cells, whitespace is collapsed, and empty lines are dropped.
 */
export function textOf(root: Element): string {
  const parts: string[] = [];
  let node: Node | null = root;
  while (node !== null) {
    if (node.nodeType === Node.TEXT_NODE) parts.push((node.nodeValue ?? '').replace(/\s+/g, ' '));
    const isEntered: boolean = !SKIPPED.has(localName(node));
    if (isEntered) parts.push(edgeOf(node));
    node = isEntered && node.firstChild !== null ? node.firstChild : nextAfter(node, root, parts);
  }
  return parts
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** Returns the node after a subtree in document order. Ends the lines of the elements that it leaves. */
function nextAfter(from: Node, root: Element, parts: string[]): Node | null {
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
