/** The reading ruler and the dimming of an open reader. */
export interface FocusUi {
  /** Shows what the settings say, for the place that is read now. */
  update(): void;
  /** Goes on with another article, until the signal aborts. */
  onShown(shown: { readonly signal: AbortSignal }): void;
  onContentChanged(): void;
}
