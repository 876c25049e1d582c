/** The translation of an open reader. */
export interface TranslationUi {
  /** Whether the article has translations, or is being translated. */
  readonly isOn: boolean;
  /** Translates the selected words; without any, the article, or takes its translations away. */
  toggle(): void;
  /** Stops what runs and closes what is open. Returns whether there was anything. */
  closeTopmost(): boolean;
  /** Forgets the article on display. */
  end(): void;
}
