import { browser } from './browser.ts';
import { HOST_ATTRIBUTE } from './host-attribute.ts';

/** What browsers offer content scripts alone. Chromium has it in its API, Firefox as a property of elements too. */
interface DomApi {
  openOrClosedShadowRoot?(element: Element): ShadowRoot | null;
}

/** The shadow root of an element, closed ones included; none for what Pith has added to the page. Does not throw. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.hasAttribute(HOST_ATTRIBUTE)) return null;
  const { openOrClosedShadowRoot } = element as Element & { readonly openOrClosedShadowRoot?: ShadowRoot | null };
  if (openOrClosedShadowRoot !== undefined) return openOrClosedShadowRoot;
  try {
    const { dom } = browser as { dom?: DomApi };
    return dom?.openOrClosedShadowRoot?.(element) ?? element.shadowRoot;
  } catch {
    // The extension was updated underneath.
    return element.shadowRoot;
  }
}
