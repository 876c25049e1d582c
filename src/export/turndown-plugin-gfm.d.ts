declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  /** Text that is struck out. */
  export const strikethrough: TurndownService.Plugin;
}
