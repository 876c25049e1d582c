/** ms after which the browser has certainly started to read the file. A guess. */
const READ_MS = 60_000;

/** Starts a download. Browsers do not report whether it succeeds. */
export function download(document: Document, file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  // Not attached to the document, because the page's listeners would see the click.
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}

/** Whether the page is sandboxed, which blocks downloads unless it has `allow-downloads`. */
export function isSandboxed({ defaultView: window }: Document): boolean {
  return window?.origin === 'null' && /^https?:$/.test(window.location.protocol);
}
