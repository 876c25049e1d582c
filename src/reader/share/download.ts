/** ms that a browser may take to begin reading a file. */
const READ_MS = 60_000;

/** Has the browser save a file. It does not tell whether it did. */
export function download(document: Document, file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  // Not put into the document, where the page's own listeners would see the click.
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}

/** Whether the page is in a sandbox, which keeps browsers from saving files for it unless it says otherwise. */
export function isSandboxed({ defaultView: window }: Document): boolean {
  return window?.origin === 'null' && /^https?:$/.test(window.location.protocol);
}
