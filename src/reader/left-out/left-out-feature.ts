import { ListPlus, PencilLine } from 'lucide-preact';
import { phrase } from '../../platform/texts/strings.ts';
import { createButton } from '../controls/button.ts';
import type { Feature, ReaderContext, Shown } from '../reader-context.ts';
import { type LeftOutUi, listedParts } from './left-out.ts';

/** Lists the parts left out of the article below it, and corrects the article. The script that does it is loaded on first use. */
export function leftOutFeature(reader: ReaderContext): Feature {
  let place: HTMLElement | null = null;
  let ui: LeftOutUi | null = null;
  const load = async (): Promise<LeftOutUi | null> => {
    const { leftOut } = reader.shown;
    if (ui || !leftOut || !place) return ui;
    const script = await reader.environment.loadScript('left-out');
    if (!script) reader.setNotice('left-out-updated');
    else if (reader.shown.leftOut === leftOut) ui ??= script.start(reader, leftOut, place);
    return ui;
  };
  const run = (action: 'toggleList' | 'openList' | 'toggleCorrecting') => () =>
    void load().then((loaded) => loaded?.[action]());
  return {
    commands: [
      {
        id: 'left-out',
        label: 'readerLeftOutList',
        icon: ListPlus,
        key: 'm',
        isAvailable: () => Boolean(place?.firstChild),
        run: run('openList'),
      },
      {
        id: 'correct',
        label: 'readerCorrect',
        icon: PencilLine,
        key: 'e',
        isAvailable: () => place !== null,
        isOn: () => ui?.isCorrecting ?? false,
        run: run('toggleCorrecting'),
      },
    ],
    beforeShown() {
      ui?.end();
      ui = null;
      place = null;
    },
    onBelow(shown) {
      place = addPlace(reader, shown, run('toggleList'));
    },
    closeTopmost() {
      if (!ui?.isCorrecting) return false;
      ui.toggleCorrecting();
      return true;
    },
  };
}

/** Adds the place of the list, with a button if anything is to be listed; `null` for a passage, of which nothing is left out. */
function addPlace({ environment }: ReaderContext, { view, leftOut }: Shown, onPress: () => void): HTMLElement | null {
  if (!leftOut) return null;
  const { document, strings } = environment;
  const place = document.createElement('section');
  place.className = 'left-out';
  place.lang = strings.readerLanguage;
  place.dir = strings.readerDirection;
  view.append(place);
  const count = listedParts(leftOut).length;
  if (count === 0) return place;
  const unfold = createButton(document, { text: phrase(strings, 'readerLeftOut', { count }), onPress });
  unfold.setAttribute('aria-expanded', 'false');
  place.append(unfold);
  return place;
}
