import { Languages } from 'lucide-preact';
import type { Feature, ReaderContext } from '../reader-context.ts';
import type { TranslationUi } from './translation-ui.ts';

/** Translates selected words and the article where the browser itself can. The script that does it is loaded with the first selection. */
export function translateFeature(reader: ReaderContext): Feature {
  if (!('Translator' in globalThis)) return {};
  const { environment, signal } = reader;
  let place: HTMLElement | null = null;
  let ui: TranslationUi | null = null;
  const load = async () => {
    const script = await environment.loadScript('translate');
    if (script && place) ui ??= script.start(reader, place);
    return ui;
  };
  const setPlace = (element: HTMLElement | null) => {
    place = element ?? place;
  };
  environment.document.addEventListener('selectionchange', load, { once: true, signal });
  return {
    commands: [
      {
        id: 'translate',
        label: 'readerTranslateArticle',
        icon: Languages,
        key: 'y',
        isOn: () => ui?.isOn ?? false,
        run: () => void load().then((loaded) => loaded?.toggle()),
      },
    ],
    draw: () => <div class="translate" key="translate" ref={setPlace} />,
    beforeShown: () => ui?.end(),
    closeTopmost: () => ui?.closeTopmost() ?? false,
  };
}
