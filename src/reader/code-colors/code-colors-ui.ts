/** The colours of code. */
export interface CodeColorsUi {
  /** Colours the code of the article on display, or takes the colours away, as the settings say. */
  update(): void;
}
