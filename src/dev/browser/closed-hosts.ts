import type { CDPSession, Page } from 'playwright';
import { HOST_ATTRIBUTE } from '../../platform/page/host-attribute.ts';

/** The node type of elements, which Node.js does not name. */
const ELEMENT = 1;

/** A host of ours in a page. */
export interface ClosedHost {
  /** The value of its attribute, such as `reader`. */
  readonly kind: string;
  /** The node of its closed shadow root in the session. */
  readonly rootId: number;
}

/** The hosts of ours in a page, in document order. */
export async function closedHosts(session: CDPSession): Promise<readonly ClosedHost[]> {
  const { root } = await session.send('DOM.getDocument', { depth: 2, pierce: true });
  const html = root.children?.find((node) => node.nodeType === ELEMENT);
  return (html?.children ?? []).flatMap((node) => {
    const at = node.attributes?.indexOf(HOST_ATTRIBUTE) ?? -1;
    const shadow = node.shadowRoots?.[0];
    if (at < 0 || shadow === undefined) return [];
    return [{ kind: node.attributes?.[at + 1] ?? '', rootId: shadow.nodeId }];
  });
}

/** Evaluates a function, given as source, with the closed shadow root of a host of ours. `undefined` if the page has no such host. */
export async function inClosedRoot(page: Page, kind: 'reader' | 'inspector', source: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  try {
    const host = (await closedHosts(session)).find((each) => each.kind === kind);
    if (host === undefined) return undefined;
    const { object } = await session.send('DOM.resolveNode', { nodeId: host.rootId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function () { return (${source})(this); }`,
      returnByValue: true,
    });
    return result.value;
  } finally {
    await session.detach();
  }
}
