import { browser } from '../browser.ts';
import { HOST_ATTRIBUTE } from './host-attribute.ts';

/** Only for content scripts. Firefox has a property of elements as well. */
interface DomApi {
  openOrClosedShadowRoot?(element: Element): ShadowRoot | null;
}

/** The open or closed shadow root of an element; `null` for elements that Pith added. Does not throw. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.hasAttribute(HOST_ATTRIBUTE)) return null;
  const { openOrClosedShadowRoot } = element as Element & { readonly openOrClosedShadowRoot?: ShadowRoot | null };
  if (openOrClosedShadowRoot !== undefined) return openOrClosedShadowRoot;
  try {
    const { dom } = browser as { dom?: DomApi };
    return dom?.openOrClosedShadowRoot?.(element) ?? element.shadowRoot;
  } catch {
    // The extension was updated or removed.
    return element.shadowRoot;
  }
}
