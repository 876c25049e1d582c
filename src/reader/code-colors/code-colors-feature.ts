import type { Feature, ReaderContext } from '../reader-context.ts';
import type { CodeColorsUi } from './code-colors-ui.ts';

/** Colours code in languages that the page states. The script that does it is loaded once an article has such code. */
export function codeColorsFeature(reader: ReaderContext): Feature {
  let loading: Promise<CodeColorsUi | null> | null = null;
  const load = async () => (await reader.environment.loadScript('code-colors'))?.start(reader) ?? null;
  const update = async () => {
    const isNeeded = reader.settings.codeColors === 'on' && reader.shown.view.querySelector('pre[data-language]');
    if (isNeeded) loading ??= load();
    (await loading)?.update();
  };
  return {
    // The article is painted before: its layout does not depend on colours.
    onShown: () => requestAnimationFrame(() => setTimeout(update)),
    onContentChanged: update,
    onSettings: update,
  };
}
