import style from './inspector.css?inline';

/**
 * Adds an element to the page's root that covers the window without taking its clicks, in the top layer so that no page style
 * can move or cover it, and returns its closed shadow root. The signal removes it.
 *
 * `kind` is the value of the attribute by which a later instance finds what an earlier one left behind.
 */
export function openHost(document: Document, kind: string, signal: AbortSignal): ShadowRoot {
  const host = document.createElement('div');
  host.setAttribute('data-pith', kind);
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  host.showPopover();
  signal.addEventListener('abort', () => host.remove(), { once: true });
  return root;
}
