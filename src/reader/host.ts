import { HOST_ATTRIBUTE } from '../platform/host-attribute.ts';
import css from './reader.css?inline';

/** The nodes that everything in the reader is put into. */
export interface Shell {
  /** The one node that is added to the page. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly dialog: HTMLDialogElement;
  /** Holds the colours of the themes. */
  readonly themes: CSSStyleSheet;
  /** Holds what the extension draws: toolbar, panel, notices. */
  readonly controls: HTMLElement;
  /** Holds the article, and scrolls. */
  readonly scroller: HTMLElement;
}

/** What a page listens for on its document to act on its own content. The reader's events are not the page's business. */
const CONTAINED_EVENTS = [
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'focusin', 'focusout', 'copy', 'cut', 'paste'],
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout'],
  ...['pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointercancel', 'wheel'],
  ...[
    'touchstart',
    'touchmove',
    'touchend',
    'touchcancel',
    'dragstart',
    'drag',
    'dragend',
    'dragover',
    'drop',
    'selectstart',
  ],
];

// As children of the host, these rules go when it goes, whoever removes it. The page is locked while focus is in the reader: a reader whose
// script is gone (the extension was updated) is closed by the browser itself, which gives focus back but leaves the host.
// Without a lock, as when the window is not the active one, the page still shows no scroll bar beside the reader's.
// What the root element does to itself, such as hiding until the page is ready, would befall the reader too.
const LOCK_CSS = `
:root:has(>[${HOST_ATTRIBUTE}="reader"]:focus-within){overflow:hidden!important}
:root:has(>[${HOST_ATTRIBUTE}="reader"]){scrollbar-width:none!important;display:block!important;content-visibility:visible!important;filter:none!important}`;
const PRINT_CSS = `
@page{margin:18mm 16mm 20mm;@bottom-center{content:counter(page);color:#444;font:9pt sans-serif}}
:root{all:initial!important;display:block!important;background:#fff!important}
:root::before,:root::after{content:none!important}
:root>:not([${HOST_ATTRIBUTE}="reader"]){display:none!important}`;

/** Parsed once for a page, however often the reader is opened. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

function sheetFor(document: Document): CSSStyleSheet {
  const known = sheets.get(document);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(document, sheet);
  return sheet;
}

/** Makes the host with its closed shadow root and an empty dialog. Adds nothing to the page yet. */
export function createShell(document: Document): Shell {
  const host = document.createElement('div');
  host.setAttribute(HOST_ATTRIBUTE, 'reader');
  host.append(
    pageStyle(document, { media: 'screen', text: LOCK_CSS }),
    pageStyle(document, { media: 'print', text: PRINT_CSS }),
  );
  for (const type of CONTAINED_EVENTS)
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true });

  const root = host.attachShadow({ mode: 'closed' });
  const themes = new CSSStyleSheet();
  root.adoptedStyleSheets = [themes, sheetFor(document)];

  const dialog = document.createElement('dialog');
  const controls = document.createElement('div');
  controls.className = 'controls';
  const scroller = document.createElement('main');
  scroller.className = 'scroller';
  scroller.tabIndex = 0;
  dialog.append(controls, scroller);
  root.append(dialog);
  return { host, root, dialog, themes, controls, scroller };
}

function pageStyle(document: Document, { media, text }: { media: string; text: string }): HTMLStyleElement {
  const style = document.createElement('style');
  style.media = media;
  style.textContent = text;
  return style;
}
