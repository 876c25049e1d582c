/** Clipboard content: plain text, and optionally the same as HTML. */
export interface Copied {
  readonly text: string;
  readonly html?: string;
}

/** Writes to the clipboard; needs a recent key press or click. Resolves to whether it worked. */
export async function copy(document: Document, copied: Copied): Promise<boolean> {
  return (await copyWithApi(document, copied)) || copyWithCommand(document, copied);
}

async function copyWithApi(document: Document, { text, html }: Copied): Promise<boolean> {
  // Undefined in insecure contexts.
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

/** Fallback that a page's Permissions-Policy does not block. */
function copyWithCommand(document: Document, { text, html }: Copied): boolean {
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
