/** What can be done with an article that is shown. In a script of its own, because most articles are only read. */
export interface Sharing {
  /** Draws all of it into an element, until it is given another, or `null`. */
  drawInto(place: HTMLElement | null): void;
  /** Resolves to whether the article is on the clipboard, as Markdown. */
  copyMarkdown(): Promise<boolean>;
}
