import { HOST_ATTRIBUTE } from '../platform/page/host-attribute.ts';
import css from './reader.css?inline';

/** The reader's container nodes. */
export interface Shell {
  /** The only node added to the page. */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly dialog: HTMLDialogElement;
  /** Colours of the themes. */
  readonly themes: CSSStyleSheet;
  /** Contains the interface: toolbar, panel, notices. */
  readonly controls: HTMLElement;
  /** Scroll container of the article. */
  readonly scroller: HTMLElement;
}

/** Events that pages commonly handle on their document. They must not react to events inside the reader. */
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

/** A style element, because browsers take page rules only from authors. The other rules for the page are in `READER_PAGE_CSS`. */
const PAPER_CSS = '@page{margin:18mm 16mm 20mm;@bottom-center{content:counter(page);color:#444;font:9pt sans-serif}}';

/** Parsed once per page, however often the reader opens. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

function sheetFor(document: Document): CSSStyleSheet {
  const known = sheets.get(document);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(document, sheet);
  return sheet;
}

/** Creates the host with its closed shadow root and an empty dialog. Does not add it to the page. */
export function createShell(document: Document): Shell {
  const host = document.createElement('div');
  host.setAttribute(HOST_ATTRIBUTE, 'reader');
  const paper = document.createElement('style');
  paper.media = 'print';
  paper.textContent = PAPER_CSS;
  host.append(paper);
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
