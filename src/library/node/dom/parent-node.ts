import { type ElementNode, type Home, InertNode, NodeArray, NodeKind } from './nodes.ts';
import { following } from './order.ts';
import { selectAll, selectFirst } from './selectors.ts';

/** An element, a document or a fragment. */
export abstract class ParentNode extends InertNode {
  get children(): NodeArray<ElementNode> {
    const elements = new NodeArray<ElementNode>();
    for (let child = this.first; child !== null; child = child.next) if (isElement(child)) elements.push(child);
    return elements;
  }
  get childElementCount(): number {
    let count = 0;
    for (let child = this.first; child !== null; child = child.next) if (isElement(child)) count++;
    return count;
  }
  get firstElementChild(): ElementNode | null {
    let child = this.first;
    while (child !== null && !isElement(child)) child = child.next;
    return child;
  }
  get lastElementChild(): ElementNode | null {
    let child = this.last;
    while (child !== null && !isElement(child)) child = child.previous;
    return child;
  }

  querySelector(selector: string): ElementNode | null {
    return selectFirst(this, selector);
  }

  querySelectorAll(selector: string): NodeArray<ElementNode> {
    return selectAll(this, selector);
  }

  getElementsByTagName(qualifiedName: string): NodeArray<ElementNode> {
    const name = qualifiedName.toLowerCase();
    const found = new NodeArray<ElementNode>();
    for (let node = following<InertNode>(this, this); node !== null; node = following(node, this)) {
      if (isElement(node) && (name === '*' || hasName(node, name))) found.push(node);
    }
    return found;
  }

  getElementsByTagNameNS(namespace: string, name: string): NodeArray<ElementNode> {
    const named = this.getElementsByTagName(name);
    return namespace === '*' ? named : (named.filter((each) => each.namespaceURI === namespace) as typeof named);
  }
}

export class InertFragment extends ParentNode {
  constructor(home: Home) {
    super(NodeKind.fragment, home);
  }

  protected name(): string {
    return '#document-fragment';
  }
  copyIn(home: Home): InertFragment {
    return new InertFragment(home);
  }
}

function hasName({ localName, isHtml }: ElementNode, name: string): boolean {
  return localName === name || (!isHtml && localName.toLowerCase() === name);
}

function isElement(node: InertNode): node is ElementNode {
  return node.kind === NodeKind.element;
}
