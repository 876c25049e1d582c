/** A node of a tree whose children are a linked list. */
export interface Linked<Node> {
  readonly parent: Node | null;
  readonly first: Node | null;
  readonly last: Node | null;
  readonly next: Node | null;
}

/** The next node in document order inside `root`; `null` at the end. */
export function following<Node extends Linked<Node>>(node: Node, root: Node): Node | null {
  return node.first ?? followingOutside(node, root);
}

/** The next node in document order that is not inside `node` but inside `root`; `null` at the end. */
export function followingOutside<Node extends Linked<Node>>(node: Node, root: Node): Node | null {
  let around: Node | null = node;
  while (around !== null && around !== root) {
    if (around.next !== null) return around.next;
    around = around.parent;
  }
  return null;
}

/** The last node inside `node`, or itself. */
export function deepest<Node extends Linked<Node>>(node: Node): Node {
  let last = node;
  while (last.last !== null) last = last.last;
  return last;
}

/** The bits of `compareDocumentPosition`: 1 for nodes of different trees, 2 before, 4 after, 8 around (with 2), 16 inside (with 4), 0 for the same node. */
export function position<Node extends Linked<Node>>(node: Node, other: Node): number {
  if (other === node) return 0;
  const [own, others] = [pathTo(node), pathTo(other)];
  if (own[0] !== others[0]) return 1 | 32 | 2;
  let depth = 0;
  while (own[depth] !== undefined && own[depth] === others[depth]) depth++;
  if (own[depth] === undefined) return 4 | 16;
  if (others[depth] === undefined) return 2 | 8;
  for (let next = own[depth]?.next ?? null; next !== null; next = next.next) if (next === others[depth]) return 4;
  return 2;
}

/** The nodes around a node from the root down, and itself. */
function pathTo<Node extends Linked<Node>>(node: Node): Node[] {
  const path: Node[] = [];
  for (let around: Node | null = node; around !== null; around = around.parent) path.push(around);
  return path.reverse();
}
