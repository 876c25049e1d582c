import type { Settings, Theme } from '../../platform/settings.ts';

/** A theme as it is shown: `auto` has been decided. */
export type ShownTheme = Exclude<Theme, 'auto'>;

/** The custom properties that the style sheet computes every size from. Measure and size have no unit-less meaning elsewhere. */
export function appearanceProperties(settings: Settings): Readonly<Record<string, string>> {
  return { '--chosen-size': `${settings.fontSizePx}px`, '--chosen-measure': String(settings.measureCh) };
}

/** The theme to show: `auto` follows the system. */
export function shownTheme(theme: Theme, prefersDark: boolean): ShownTheme {
  if (theme !== 'auto') return theme;
  return prefersDark ? 'dark' : 'light';
}

/** Keeps a dialog looking as the settings say, also when the system changes between light and dark. */
export interface Appearance {
  apply(settings: Settings): void;
}

export function dress(dialog: HTMLElement, signal: AbortSignal): Appearance {
  const darkSystem = dialog.ownerDocument.defaultView?.matchMedia('(prefers-color-scheme: dark)');
  let theme: Theme = 'auto';
  const showTheme = () => {
    dialog.dataset.theme = shownTheme(theme, darkSystem?.matches ?? false);
  };
  darkSystem?.addEventListener('change', showTheme, { signal });
  return {
    apply(settings) {
      theme = settings.theme;
      showTheme();
      for (const [name, value] of Object.entries(appearanceProperties(settings))) dialog.style.setProperty(name, value);
    },
  };
}
