import type { Page } from 'playwright';
import { HOST_ATTRIBUTE } from '../platform/host-attribute.ts';

/** The node type of elements, which Node.js does not name. */
const ELEMENT = 1;

/** Evaluates a function, given as source, with the closed shadow root of a host of ours. `undefined` if the page has no such host. */
export async function inClosedRoot(page: Page, kind: 'reader' | 'inspector', source: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send('DOM.getDocument', { depth: 2, pierce: true });
    const html = root.children?.find((node) => node.nodeType === ELEMENT);
    const host = html?.children?.find((node) => {
      const at = node.attributes?.indexOf(HOST_ATTRIBUTE) ?? -1;
      return at >= 0 && node.attributes?.[at + 1] === kind;
    });
    const nodeId = host?.shadowRoots?.[0]?.nodeId;
    if (nodeId === undefined) return undefined;
    const { object } = await session.send('DOM.resolveNode', { nodeId });
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
