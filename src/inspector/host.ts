import { HOST_ATTRIBUTE } from '../platform/page/host-attribute.ts';
import hostStyle from './host.css?inline';
import labelStyle from './label.css?inline';
import noticeStyle from './notice.css?inline';

const STYLES = [hostStyle, labelStyle, noticeStyle];

/**
 * Adds an element over the whole window and returns its closed shadow root. It lets clicks through, and is in the top layer so that no style
 * of the page can move or cover it. The signal removes it.
 *
 * `kind` is the value of the host attribute, by which a later instance finds remains of an earlier one.
 */
export function openHost(
  document: Document,
  kind: string,
  signal: AbortSignal,
  styles: readonly string[] = [],
): ShadowRoot {
  const host = document.createElement('div');
  host.setAttribute(HOST_ATTRIBUTE, kind);
  // Names and numbers are left-to-right on every page; elements with sentences set their own direction.
  host.dir = 'ltr';
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'closed' });
  root.adoptedStyleSheets = [...STYLES, ...styles].map(sheetOf);
  document.documentElement.append(host);
  host.showPopover();
  signal.addEventListener('abort', () => host.remove(), { once: true });
  return root;
}

function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}
