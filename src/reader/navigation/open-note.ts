/** A note to show. */
export interface NoteOptions {
  /** The link in the text that refers to the note. */
  readonly reference: HTMLElement;
  readonly note: Element;
  /** Called when the popover wants to be closed. */
  onClose(): void;
}

/** An open popover. */
export interface OpenNote {
  readonly reference: Element;
  /** Whether a node is inside the popover or its reference. */
  contains(node: Node): boolean;
  restoreFocus(): void;
  close(): void;
}
