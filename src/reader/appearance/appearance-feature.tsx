import { AArrowDown, AArrowUp, ALargeSmall, Palette } from 'lucide-preact';
import { DEFAULT_LOOK, FONT_SIZE_PX, type Font, type Look, THEMES } from '../../platform/look.ts';
import { lookChoiceText, lookNumberText } from '../../platform/look-fields.ts';
import type { Strings } from '../../platform/strings.ts';
import type { Command, Panel } from '../command.ts';
import { setVertical, verticalOf } from '../navigation/flow.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { AppearancePanel } from './appearance-panel.tsx';
import { articleFonts } from './article-fonts.ts';
import { type Columns, columnsOf } from './columns.ts';
import { dress } from './dress.ts';
import { hideImages, showImages } from './hidden-images.ts';

/** CSS px that a press of a key makes the text larger or smaller. */
const SIZE_STEP_PX = 1;

/** How the article looks, and the panel and the keys that change it. */
export function appearanceFeature(reader: ReaderContext): Feature {
  const { strings } = reader.environment;
  const show = dress(reader.shell, reader.signal);
  const fonts = articleFonts(reader);
  let columns: Columns | null = null;
  let said = '';
  let shownFont: Font = reader.settings.font;
  const first = reader.shown;
  show(reader.settings);
  void fonts.open(first);

  const showIn = (part: HTMLElement) => {
    if (reader.settings.images === 'hidden') hideImages(part, strings);
    else showImages(part);
    columns?.update();
  };
  /** A key is pressed without a panel that would show what it has done. */
  const change = (part: Partial<Look>, saying: (look: Look) => string) => {
    said = saying({ ...reader.settings, ...part });
    reader.changeSettings(part);
  };
  return {
    panels: [appearancePanel(reader)],
    commands: appearanceCommands(reader, change),
    onShown(shown) {
      columns = columnsOf(shown, reader);
      showIn(shown.view);
      if (shown !== first) void fonts.update(shown);
    },
    onAdded(part) {
      showIn(part ?? reader.shown.view);
      void fonts.update(reader.shown);
    },
    onSettings() {
      show(reader.settings);
      showIn(reader.shown.view);
      if (reader.settings.font === shownFont) return;
      shownFont = reader.settings.font;
      void fonts.update(reader.shown);
    },
    draw: () => (
      <p class="said" role="status" key="said">
        {said && <span key={said}>{said}</span>}
      </p>
    ),
  };
}

function appearancePanel(reader: ReaderContext): Panel {
  let isMoreOpen = false;
  const reset = () => {
    if (reader.site?.hasLook) reader.setSiteLook(false);
    else reader.changeSettings(DEFAULT_LOOK);
  };
  /** Right-to-left and vertical lines do not start at the left. */
  const labels = (strings: Strings): Strings =>
    reader.shown.article.dir !== 'rtl' && verticalOf(reader.shell.scroller) === null
      ? strings
      : { ...strings, lookLeftAligned: strings.lookStartAligned };
  return {
    id: 'appearance',
    label: 'readerAppearance',
    icon: ALargeSmall,
    key: 'a',
    place: 'end',
    side: 'end',
    draw: () => (
      <AppearancePanel
        strings={labels(reader.environment.strings)}
        look={reader.settings}
        site={reader.site}
        isMoreOpen={isMoreOpen}
        isAsPage={reader.shown.vertical ? verticalOf(reader.shell.scroller) !== null : null}
        onDirection={(isAsPage) => {
          reader.keepPlace(() => setVertical(reader.shell, (isAsPage && reader.shown.vertical) || null));
          reader.redraw();
        }}
        onChange={reader.changeSettings}
        onSiteLook={reader.setSiteLook}
        onMore={(isOpen) => {
          isMoreOpen = isOpen;
        }}
        onReset={reset}
      />
    ),
  };
}

type Change = (part: Partial<Look>, saying: (look: Look) => string) => void;

function appearanceCommands(reader: ReaderContext, change: Change): readonly Command[] {
  const { strings } = reader.environment;
  const grow = (byPx: number) => {
    const fontSizePx = Math.min(FONT_SIZE_PX.max, Math.max(FONT_SIZE_PX.min, reader.settings.fontSizePx + byPx));
    change({ fontSizePx }, (look) => lookNumberText(strings, 'fontSizePx', look.fontSizePx));
  };
  const nextTheme = () => {
    const theme = THEMES[(THEMES.indexOf(reader.settings.theme) + 1) % THEMES.length] ?? 'auto';
    change({ theme }, (look) => lookChoiceText(strings, 'theme', look));
  };
  return [
    { id: 'bigger', label: 'readerBigger', icon: AArrowUp, key: '+', run: () => grow(SIZE_STEP_PX) },
    { id: 'smaller', label: 'readerSmaller', icon: AArrowDown, key: '-', run: () => grow(-SIZE_STEP_PX) },
    { id: 'theme', label: 'readerNextTheme', icon: Palette, key: 't', run: nextTheme },
  ];
}
