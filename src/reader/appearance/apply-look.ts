import { customPalette } from '../../platform/settings/contrast.ts';
import type { Look, Theme } from '../../platform/settings/look.ts';
import { PALETTES } from '../../platform/settings/palettes.ts';
import { type ShownTheme, shownTheme } from '../../platform/settings/papers.ts';
import type { Shell } from '../host.ts';
import { themesCss } from './themes.ts';

/** The custom properties from which the style sheet computes sizes. */
export function lookProperties(look: Look): Readonly<Record<string, string>> {
  return {
    '--chosen-size': `${look.fontSizePx}px`,
    '--chosen-measure': String(look.measureCh),
    '--chosen-leading': String(look.leading),
    '--chosen-letter-spacing': `${look.letterSpacingEm}em`,
    '--chosen-word-spacing': `${look.wordSpacingEm}em`,
  };
}

/** Returns a function that applies an appearance to the dialog. The "auto" theme follows the system between light and dark. */
export function createLookApplier({ dialog, themes }: Shell, signal: AbortSignal): (look: Look) => void {
  const darkSystem = dialog.ownerDocument.defaultView?.matchMedia('(prefers-color-scheme: dark)');
  let theme: Theme = 'auto';
  let shownCss = '';
  let custom: Pick<Look, 'customPaper' | 'customInk'> | null = null;
  const showTheme = () => {
    const shown = shownTheme(theme, darkSystem?.matches ?? false);
    dialog.dataset.theme = shown;
    dialog.dataset.scheme = schemeOf(shown, custom);
  };
  darkSystem?.addEventListener('change', showTheme, { signal });
  return (look) => {
    const css = themesCss(look);
    if (css !== shownCss) themes.replaceSync(css);
    shownCss = css;
    theme = look.theme;
    custom = look;
    showTheme();
    for (const name of ['font', 'alignment', 'hyphenation', 'images', 'columns'] as const)
      dialog.dataset[name] = look[name];
    dialog.toggleAttribute('data-spaced', look.letterSpacingEm > 0);
    for (const [name, value] of Object.entries(lookProperties(look))) dialog.style.setProperty(name, value);
  };
}

function schemeOf(theme: ShownTheme, custom: Pick<Look, 'customPaper' | 'customInk'> | null): 'light' | 'dark' {
  if (theme !== 'custom') return PALETTES[theme].scheme;
  return custom ? customPalette(custom.customPaper, custom.customInk).scheme : 'light';
}
