import type { Look, Theme } from './look.ts';

/** A theme as it is shown, with `auto` resolved. */
export type ShownTheme = Exclude<Theme, 'auto'>;

/** The paper of each theme, as `#rrggbb`. The only part of the palettes in the content script. */
export const PAPERS = {
  light: '#fbfbfa',
  paper: '#f8f5ee',
  sepia: '#f3ead7',
  grey: '#e7e8e8',
  dark: '#17181a',
  black: '#000000',
  contrast: '#ffffff',
} as const satisfies Readonly<Record<Exclude<ShownTheme, 'custom'>, string>>;

/** The theme to show: `auto` follows the system. */
export function shownTheme(theme: Theme, prefersDark: boolean): ShownTheme {
  if (theme !== 'auto') return theme;
  return prefersDark ? 'dark' : 'light';
}

/** The background colour of articles. */
export function paperOf({ theme, customPaper }: Look, prefersDark: boolean): string {
  const shown = shownTheme(theme, prefersDark);
  return shown === 'custom' ? customPaper : PAPERS[shown];
}
