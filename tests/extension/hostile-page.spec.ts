/** Pages that, on purpose or not, break the parts of the browser that the reader needs. */
import { expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import {
  CONTROLS,
  closeWithEscape,
  openReader,
  readFromPopup,
  titleShown,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { pageHtml } from '../support/server.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = 'blog-sourdough-notebook';
const TITLE = 'The fourth loaf';

interface Hostility {
  readonly what: string;
  /** Goes to the end of the head, or to the end of the body. */
  readonly head?: string;
  readonly body?: string;
}

const HOSTILITIES: readonly Hostility[] = [
  {
    what: 'replaces the methods that build pages',
    head: `<script>
      const refuse = () => { throw new Error('not here'); };
      for (const name of ['attachShadow', 'append', 'remove', 'setAttribute', 'getAttribute', 'hasAttribute', 'matches', 'closest'])
        Element.prototype[name] = refuse;
      for (const name of ['appendChild', 'removeChild', 'insertBefore', 'cloneNode']) Node.prototype[name] = refuse;
      for (const name of ['createElement', 'createTreeWalker', 'importNode', 'adoptNode', 'querySelectorAll'])
        Document.prototype[name] = refuse;
      HTMLDialogElement.prototype.showModal = HTMLElement.prototype.focus = EventTarget.prototype.addEventListener = refuse;
    </script>`,
  },
  {
    what: 'replaces built-in objects, and hides its own nodes from scripts',
    head: `<script>
      const refuse = () => { throw new Error('not here'); };
      for (const name of ['map', 'filter', 'forEach', 'push', 'find', 'flatMap']) Array.prototype[name] = refuse;
      Object.defineProperty(Array.prototype, Symbol.iterator, { value: refuse });
      for (const name of ['Promise', 'Map', 'Set', 'WeakMap', 'AbortController', 'MutationObserver', 'CSSStyleSheet', 'customElements'])
        Object.defineProperty(window, name, { value: refuse });
      JSON.parse = JSON.stringify = window.getComputedStyle = window.requestAnimationFrame = refuse;
      const none = { get: () => null };
      Object.defineProperties(Element.prototype, { shadowRoot: none, children: none, innerHTML: none, attributes: none });
      Object.defineProperties(Node.prototype, { firstChild: none, parentNode: none, childNodes: none, ownerDocument: none });
      Object.defineProperties(Document.prototype, { body: none, activeElement: none, title: none });
    </script>`,
  },
  {
    what: 'removes every new node from its body',
    body: `<script>
      const known = new Set(document.body.querySelectorAll('*'));
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) if (!known.has(node)) node.remove();
      }).observe(document.body, { childList: true, subtree: true });
    </script>`,
  },
  {
    what: 'covers the whole window',
    head: `<style>.wall{position:fixed;inset:0;z-index:2147483647;background:#c00;pointer-events:auto}</style>`,
    body: `<div class="wall"></div><div class="wall" popover="manual"></div>
      <script>document.querySelector('[popover]').showPopover();</script>`,
  },
  { what: 'hides everything, including the root element', head: `<style>*{display:none!important}</style>` },
  { what: 'makes everything invisible', head: `<style>*{visibility:hidden!important;opacity:0!important}</style>` },
  {
    what: 'hides its root element in other ways',
    head: `<style>html{content-visibility:hidden;filter:opacity(0);transform:scale(0);clip-path:inset(50%)}</style>`,
  },
  {
    what: 'styles every dialog and button',
    head: `<style>
      dialog,button,main,div,[data-pith]{position:static!important;width:1px!important;transform:scale(0)!important;pointer-events:none!important}
    </style>`,
  },
  {
    what: 'swallows every key press',
    body: `<script>
      for (const type of ['keydown', 'keypress', 'keyup']) for (const target of [document, document.body])
        target.addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);
    </script>`,
  },
  {
    what: 'keeps moving the focus back to its own field',
    body: `<form><input id="greedy"></form><script>
      const grab = () => document.getElementById('greedy').focus();
      document.addEventListener('focusout', grab, true);
      document.addEventListener('focusin', (event) => { if (event.target.id !== 'greedy') grab(); }, true);
      grab();
    </script>`,
  },
  {
    what: 'is inside a form whose fields are named like properties',
    body: `<form id="form"><input name="firstChild"><input name="attributes"><input name="parentNode"><input name="children">
      <input name="childNodes"><input name="nodeType"><input name="tagName"><input name="localName"><input name="id">
      <input name="className"><input name="textContent"><input name="nextSibling"><input name="getAttribute">
      <input name="hasAttribute"><input name="shadowRoot"><input name="isConnected"><input name="checkVisibility">
      <input name="getBoundingClientRect"><input name="querySelectorAll"><input name="matches"><input name="closest">
      <input name="ownerDocument"><input name="cloneNode"><input name="focus"><input name="nodeName"></form>
      <script>
        const form = document.getElementById('form');
        const column = document.createElement('div');
        column.append(...[...document.body.childNodes].filter((node) => node !== form));
        form.append(column);
      </script>`,
  },
  {
    what: 'has elements named like properties of the document',
    body: `<img name="documentElement" alt=""><img name="body" alt=""><img name="activeElement" alt=""><form name="head"></form>
      <form name="createElement"></form><form name="querySelector"></form><form name="querySelectorAll"></form>
      <form name="title"></form><form name="baseURI"></form><form name="contentType"></form><form name="defaultView"></form>
      <form name="implementation"></form><form name="createTreeWalker"></form><form name="styleSheets"></form>
      <form name="addEventListener"></form><form name="fonts"></form><form name="scrollingElement"></form>`,
  },
  { what: 'has marked its body as a part of Pith', body: '<script>document.body.dataset.pith = "reader";</script>' },
  { what: 'has another base address', head: '<base href="https://elsewhere.example/deep/" target="_top">' },
];

describeInBrowser('a hostile page', (the) => {
  const open = async ({ head = '', body = '' }: Omit<Hostility, 'what'>): Promise<ExtensionTab> => {
    const page = await pageHtml(PAGE);
    const html = page.replace('</head>', () => `${head}</head>`).replace('</body>', () => `${body}</body>`);
    return the.open(the.server.serve(html));
  };

  // Firefox separates the extension's objects, focus and layers from the page in its own way; styles apply alike.
  const isApart = ({ what }: Hostility) =>
    /^(?:replaces built-in|covers|hides everything|swallows|keeps moving)/.test(what);
  // In Firefox, a page that takes every key takes the shortcut, too.
  const read = the.name === 'firefox' ? readFromPopup : openReader;
  it.each(the.name === 'firefox' ? HOSTILITIES.filter(isApart) : HOSTILITIES)(
    'can be read, and stays unchanged, although it $what',
    async (hostility) => {
      const tab = await open(hostility);
      const before = await source(tab);
      await read(tab);
      expect(await titleShown(tab)).toBe(TITLE);
      const shown = await tab.inRoot('reader', whatIsSeen);
      expect(shown.paragraphs).toBeGreaterThan(8);
      expect(shown).toMatchObject({ isOnTop: true, width: 1280, height: 800 });
      await closeWithEscape(tab);
      expect(await source(tab)).toBe(before);
    },
  );

  it('cannot keep the reader open by capturing every key', async () => {
    const tab = await open({
      head: `<script>
        for (const type of ['keydown', 'keyup'])
          addEventListener(type, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);
      </script>`,
    });
    await readFromPopup(tab);
    await tab.page.pressKey('Escape');
    await tab.clickInRoot('reader', CONTROLS.readerClose);
    await waitForHosts(tab, []);
    await readFromPopup(tab);
    const popup = await waitForPopup(await tab.openPopup());
    await popup.click(CONTROLS.popupClose);
    await waitForHosts(tab, []);
  });

  it('keeps its new body when it replaces the body under the reader', async () => {
    const tab = await open({});
    await openReader(tab);
    const replaced = await tab.evaluateApart(() => {
      const body = document.createElement('body');
      body.append('Something else.');
      document.body = body;
      return body.outerHTML;
    });
    expect(await titleShown(tab)).toBe(TITLE);
    await closeWithEscape(tab);
    expect(await tab.evaluateApart(() => document.body.outerHTML)).toBe(replaced);
    expect(await tab.evaluateApart(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  });

  it('cannot send the reader’s links to another window', async () => {
    const tab = await open({ head: '<base target="elsewhere">' });
    await openReader(tab);
    const targets = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.content a')].map((link) => link.getAttribute('target')),
    );
    expect(targets.length).toBeGreaterThan(0);
    expect(new Set(targets)).toEqual(new Set(['_top']));
  });

  it('can remove the reader, and can still be used afterwards', async () => {
    const tab = await open({
      body: `<script>
        new MutationObserver((records) => {
          for (const { addedNodes } of records) for (const node of addedNodes) node.remove();
        }).observe(document.documentElement, { childList: true });
      </script>`,
    });
    const before = await source(tab);
    const popup = await waitForPopup(await tab.openPopup());
    await popup.click(CONTROLS.popupRead);
    await waitFor('the popup to close', async () => !(await popup.isOpen()));
    await waitForHosts(tab, []);
    expect(await source(tab)).toBe(before);
    const again = await waitForPopup(await tab.openPopup());
    expect(await again.control(CONTROLS.popupRead)).not.toBeNull();
    await again.close();
  });
});

/** Self-contained. */
function whatIsSeen(root: ShadowRoot) {
  // The reader opens at what the page shows, which may be scrolled.
  root.querySelector('main')?.scrollTo({ top: 0, behavior: 'instant' });
  const box = root.querySelector('dialog')?.getBoundingClientRect();
  const title = root.querySelector('#pith-title')?.getBoundingClientRect();
  const top = title && root.elementFromPoint(title.x + title.width / 2, title.y + title.height / 2);
  const paragraphs = [...root.querySelectorAll('main p')].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 300,
  );
  return { isOnTop: top?.id === 'pith-title', paragraphs: paragraphs.length, width: box?.width, height: box?.height };
}

function source(tab: ExtensionTab): Promise<string | undefined> {
  return tab.evaluateApart(() => document.firstElementChild?.outerHTML);
}
