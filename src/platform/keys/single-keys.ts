interface KeyHandler {
  /** Runs the shortcut of a character. Returns whether there is one. */
  press(character: string): boolean;
  /** Whether the focus is in a text field. */
  isTyping(): boolean;
  readonly signal: AbortSignal;
}

/**
 * Handles single-key shortcuts, wherever the focus is in the reader.
 *
 * Ignores keys with Ctrl, Alt or Meta, which belong to the browser, and keys that scroll or move the focus. With a non-Latin keyboard
 * layout, a letter is identified by its position on the keyboard.
 */
export function listenForKeys(window: Window, { press, isTyping, signal }: KeyHandler): void {
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

/** Whether an element uses character keys itself. */
export function takesText(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !/^(range|radio|checkbox|button|color)$/.test(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLMediaElement ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}

/** The character of a key; `null` for the space bar and keys without a character. A letter is in lower case, with Shift in upper case. */
export function characterOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (key.length !== 1 || key === ' ') return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isForeign = key.charCodeAt(0) > 0x7f;
  if (letter && (isForeign || /[a-z]/i.test(key))) {
    const typed = isForeign ? letter : key;
    return shiftKey ? typed.toUpperCase() : typed.toLowerCase();
  }
  return key;
}
