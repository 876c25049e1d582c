/** What is put on the clipboard: text, and the same with its markup for programs that take it. */
export interface Copied {
  readonly text: string;
  readonly html?: string;
}

/** Puts something on the clipboard while a key or a click is fresh. Resolves to whether it is there. */
export async function copy(document: Document, copied: Copied): Promise<boolean> {
  return (await copyByRequest(document, copied)) || copyByCommand(document, copied);
}

async function copyByRequest(document: Document, { text, html }: Copied): Promise<boolean> {
  // Missing on pages without encryption.
  const clipboard = document.defaultView?.navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  const typed = (type: string, data: string) => ({ [type]: new Blob([data], { type }) });
  try {
    if (html === undefined) await clipboard.writeText(text);
    else await clipboard.write([new ClipboardItem({ ...typed('text/plain', text), ...typed('text/html', html) })]);
    return true;
  } catch {
    return false;
  }
}

/** The older way, which a page's policy on permissions does not reach. */
function copyByCommand(document: Document, { text, html }: Copied): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    isCopied = event.clipboardData !== null;
  };
  const window = document.defaultView;
  window?.addEventListener('copy', onCopy, { capture: true });
  const isDone = document.execCommand('copy');
  window?.removeEventListener('copy', onCopy, { capture: true });
  return isDone && isCopied;
}
