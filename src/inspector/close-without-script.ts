/** After an extension update, Firefox stops the old scripts and their listeners. The close button must work even then. */
export function closeWithoutScript(root: ShadowRoot): void {
  const button = root.querySelector<HTMLButtonElement>('button.close');
  if (!button) return;
  button.popoverTargetElement = root.host;
  button.popoverTargetAction = 'hide';
}
