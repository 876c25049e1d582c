/** Exporting and sharing the current article. Loaded as a separate script, because most articles are only read. */
export interface Sharing {
  /** Renders the panel into an element; `null` removes it. */
  renderInto(place: HTMLElement | null): void;
  /** Resolves to whether the article was copied. */
  copyMarkdown(): Promise<boolean>;
}
