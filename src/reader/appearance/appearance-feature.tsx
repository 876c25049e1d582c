import { AArrowDown, AArrowUp, ALargeSmall, Palette } from 'lucide-preact';
import { FONT_SIZE_PX, type Font, type Look, THEMES } from '../../platform/settings/look.ts';
import { lookNumberText, themeName } from '../../platform/settings/look-fields.ts';
import type { Command, Panel } from '../command.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import type { AppearanceUi } from './appearance-ui.ts';
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

/** The panel opens once the script with its fields is there, so that the focus goes to the first of them. */
function appearancePanel(reader: ReaderContext): Panel {
  let ui: AppearanceUi | null = null;
  return {
    id: 'appearance',
    label: 'readerAppearance',
    icon: ALargeSmall,
    key: 'a',
    place: 'end',
    side: 'end',
    async load() {
      ui ??= (await reader.environment.loadScript('appearance'))?.start(reader) ?? null;
      if (ui === null) reader.setNotice('tool-updated');
      return ui !== null;
    },
    draw() {
      // A new function each time, so that the fields are drawn anew with the other controls.
      const drawFields = (place: HTMLElement | null) => {
        if (place) ui?.drawInto(place);
      };
      return <div class="appearance-fields" ref={drawFields} />;
    },
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
