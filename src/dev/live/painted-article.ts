/**
 * What the measurement of Reader View does inside Firefox's own window. Every function is self-contained, as it is sent there as text.
 */

/** Kept in the window between calls. */
declare const pithPainted: { at: number };

/** Has every tab tell when it has painted an article. */
export function watchFrames({ attribute }: { readonly attribute: string }): void {
  const script = `
    const { setTimeout } = ChromeUtils.importESModule('resource://gre/modules/Timer.sys.mjs');
    const isShown = (page) => {
      const dialog = page.querySelector('html > [${attribute}="reader"]')?.openOrClosedShadowRoot?.querySelector('dialog');
      if (dialog && !dialog.hasAttribute('data-waiting') && dialog.querySelector('article')) return true;
      return page.documentURI.startsWith('about:reader') && page.body?.classList.contains('loaded') === true;
    };
    let wasShown = false;
    const look = () => {
      const isNow = content !== null && isShown(content.document);
      // A timer that a frame starts comes after its painting.
      if (isNow && !wasShown) content.requestAnimationFrame(() => setTimeout(() => sendAsyncMessage('pith:painted', Date.now()), 0));
      wasShown = isNow;
      setTimeout(look, 2);
    };
    look();`;
  // That of all tabs: the one of a tab goes when the tab changes its process.
  const messages = getGroupMessageManager('browsers');
  Object.assign(globalThis, { pithPainted: { at: 0 } });
  messages.addMessageListener('pith:painted', ({ data }) => {
    pithPainted.at = data;
  });
  messages.loadFrameScript(`data:,${encodeURIComponent(script)}`, true);
}

/** Forgets what was painted before. */
export function beginToWatch(): void {
  pithPainted.at = 0;
}

/** When an article was painted, in ms since 1970; 0 if none was since {@link beginToWatch}. */
export function paintedAt(): number {
  return pithPainted.at;
}

/** The part of Firefox's internal API used above. */
declare function getGroupMessageManager(group: 'browsers'): {
  addMessageListener(name: string, listener: (message: { readonly data: number }) => void): void;
  loadFrameScript(url: string, isForLater: boolean): void;
};
