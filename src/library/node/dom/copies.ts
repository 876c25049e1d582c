import { following, type Linked } from './order.ts';

/** The part of a node that copying uses. */
interface Copied<Node, Home> extends Linked<Node> {
  readonly home: Home;
  copyIn(home: Home): Node;
  appendChild(child: Node): Node;
}

/** Copies all nodes inside of one to another, and gives each with its copy. */
export function* copyInside<Home, Node extends Copied<Node, Home>>(
  from: Node,
  to: Node,
): Generator<[original: Node, copy: Node]> {
  let [original, copy] = [from, to];
  for (let node = following(from, from); node !== null; node = following(node, from)) {
    for (; node.parent !== original; original = original.parent as Node) copy = copy.parent as Node;
    const child = node.copyIn(to.home);
    copy.appendChild(child);
    yield [node, child];
    if (node.first !== null) [original, copy] = [node, child];
  }
}
