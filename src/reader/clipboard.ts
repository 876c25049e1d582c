/**
 * Puts text on the clipboard, as far as the page's address and policy allow it. Needs a person's action just before.
 *
 * Resolves to whether it is there. Gives the focus back to where it was. Never rejects.
 */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text, near);
  }
}

/** The old way, which pages without encryption allow too: a field that is selected and copied. */
function copyFromField(text: string, near: HTMLElement): boolean {
  const { ownerDocument: document } = near;
  const focused = (near.getRootNode() as ShadowRoot).activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0;font-size:16px';
  near.append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
