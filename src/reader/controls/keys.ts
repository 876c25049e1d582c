/** A key's press, of which anything in the reader can be asked for. */
interface Keys {
  /** Does what a character stands for; false if it stands for nothing. */
  press(character: string): boolean;
  /** Whether someone is typing, so that characters are text. */
  isTyping(): boolean;
  readonly signal: AbortSignal;
}

/**
 * Hands single characters on, wherever the focus is in the reader.
 *
 * Keys with Ctrl, Alt or Meta are the browser's, and those that scroll or move the focus are nobody's to take. A letter is found by its
 * place on the keyboard if the layout has none of the Latin alphabet.
 */
export function listenForKeys(window: Window, { press, isTyping, signal }: Keys): void {
  const onKey = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.isComposing || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping()) return;
    const character = characterOf(event);
    if (character === null || !press(character)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
}

/** Whether an element takes characters as text. */
export function takesText(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !/^(range|radio|checkbox|button|color)$/.test(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLMediaElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** The character that a key stands for, letters in lower case; `null` for none, and for what scrolls. */
export function characterOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (key.length !== 1 || key === ' ') return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isForeign = key.charCodeAt(0) > 0x7f;
  if (letter && (isForeign || /[a-z]/i.test(key))) return shiftKey ? null : (isForeign ? letter : key).toLowerCase();
  return key;
}
