import { AArrowDown, AArrowUp, ALargeSmall, Palette } from 'lucide-preact';
import { DEFAULT_LOOK, FONT_SIZE_PX, type Font, type Look, THEMES } from '../../platform/settings/look.ts';
import { lookNumberText, themeName } from '../../platform/settings/look-fields.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import type { Command, Panel } from '../command.ts';
import { setVertical, verticalOf } from '../navigation/flow.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { AppearancePanel } from './appearance-panel.tsx';
import { createLookApplier } from './apply-look.ts';
import { articleFonts } from './article-fonts.ts';
import { type Columns, columnsOf } from './columns.ts';
import { hideImages, showImages } from './hidden-images.ts';

/** CSS px by which a key press changes the text size. */
const SIZE_STEP_PX = 1;

/** Applies the appearance settings, with a panel and shortcuts to change them. */
export function appearanceFeature(reader: ReaderContext): Feature {
  const { strings } = reader.environment;
  const applyLook = createLookApplier(reader.shell, reader.signal);
  const fonts = articleFonts(reader);
  let columns: Columns | null = null;
  let status = '';
  let shownFont: Font = reader.settings.font;
  const first = reader.shown;
  applyLook(reader.settings);
  void fonts.open(first);

  const updateIn = (part: HTMLElement) => {
    if (reader.settings.images === 'hidden') hideImages(part, strings);
    else showImages(part);
    columns?.update();
  };
  /** Shortcuts work without the panel, so the new value is shown as a status. */
  const change = (part: Partial<Look>, statusOf: (look: Look) => string) => {
    status = statusOf({ ...reader.settings, ...part });
    reader.changeSettings(part);
  };
  return {
    panels: [appearancePanel(reader)],
    commands: appearanceCommands(reader, change),
    onShown(shown) {
      columns = columnsOf(shown, reader);
      updateIn(shown.view);
      if (shown !== first) void fonts.update(shown);
    },
    onContentChanged(added) {
      updateIn(added ?? reader.shown.view);
      void fonts.update(reader.shown);
    },
    onSettings() {
      applyLook(reader.settings);
      updateIn(reader.shown.view);
      if (reader.settings.font === shownFont) return;
      shownFont = reader.settings.font;
      void fonts.update(reader.shown);
    },
    draw: () => (
      <p class="look-status" role="status" key="look-status">
        {status && <span key={status}>{status}</span>}
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

type Change = (part: Partial<Look>, statusOf: (look: Look) => string) => void;

function appearanceCommands(reader: ReaderContext, change: Change): readonly Command[] {
  const { strings } = reader.environment;
  const grow = (byPx: number) => {
    const fontSizePx = Math.min(FONT_SIZE_PX.max, Math.max(FONT_SIZE_PX.min, reader.settings.fontSizePx + byPx));
    change({ fontSizePx }, (look) => lookNumberText(strings, 'fontSizePx', look.fontSizePx));
  };
  const nextTheme = () => {
    const theme = THEMES[(THEMES.indexOf(reader.settings.theme) + 1) % THEMES.length] ?? 'auto';
    change({ theme }, (look) => themeName(strings, look));
  };
  return [
    { id: 'bigger', label: 'readerBigger', icon: AArrowUp, key: '+', run: () => grow(SIZE_STEP_PX) },
    { id: 'smaller', label: 'readerSmaller', icon: AArrowDown, key: '-', run: () => grow(-SIZE_STEP_PX) },
    { id: 'theme', label: 'readerNextTheme', icon: Palette, key: 't', run: nextTheme },
  ];
}
