import { PAPERS, type ShownTheme } from './papers.ts';

/** The colours of a theme, as `#rrggbb`. */
export interface Palette {
  readonly scheme: 'light' | 'dark';
  readonly bg: string;
  readonly ink: string;
  readonly muted: string;
  readonly accent: string;
  readonly rule: string;
  /** Background of code and of hovered controls. */
  readonly wash: string;
}

/** Every ink, muted and accent colour has a contrast of at least 4.5:1 on its paper and its wash. */
export const PALETTES: Readonly<Record<Exclude<ShownTheme, 'custom'>, Palette>> = {
  light: palette('light', PAPERS.light, '#1b1c1e #63666b #276a3a #e3e4e2 #f1f2f0'),
  paper: palette('light', PAPERS.paper, '#23201b #665f54 #2a6338 #e6e0d3 #efeae0'),
  sepia: palette('light', PAPERS.sepia, '#372c1e #6b5a42 #2a6338 #ddcfb2 #eadfc8'),
  grey: palette('light', PAPERS.grey, '#242527 #5a5d61 #235f34 #d0d2d2 #dcdddd'),
  dark: palette('dark', PAPERS.dark, '#d4d5d7 #94979c #8fcf9c #303236 #202225'),
  black: palette('dark', PAPERS.black, '#c8c9cb #8b8e93 #8fcf9c #26282b #141517'),
  contrast: palette('light', PAPERS.contrast, '#000000 #2b2b2b #0b4a1e #000000 #f2f2f2'),
};

/** `colors` are separated by spaces, in the order of {@link Palette}. */
function palette(scheme: Palette['scheme'], bg: string, colors: string): Palette {
  const [ink = '', muted = '', accent = '', rule = '', wash = ''] = colors.split(' ');
  return { scheme, bg, ink, muted, accent, rule, wash };
}
