/** The fields of the appearance panel. */
export interface AppearanceUi {
  /** Draws them into an element, as the settings are now. */
  drawInto(place: HTMLElement): void;
}
