import { render } from 'preact';
import { DEFAULT_LOOK } from '../../platform/settings/look.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { addStyle } from '../added-style.ts';
import { setVertical, verticalOf } from '../navigation/flow.ts';
import type { ReaderContext } from '../reader-context.ts';
import css from './appearance-fields.css?inline';
import { AppearancePanel } from './appearance-panel.tsx';
import type { AppearanceUi } from './appearance-ui.ts';

/** The appearance settings of one open reader, as its panel shows them. */
export class AppearanceFields implements AppearanceUi {
  readonly #reader: ReaderContext;
  #isMoreOpen = false;

  constructor(reader: ReaderContext) {
    this.#reader = reader;
    addStyle(reader.shell.root, css);
  }

  drawInto(place: HTMLElement): void {
    const { shown, shell, settings, site, changeSettings, setSiteLook } = this.#reader;
    render(
      <AppearancePanel
        strings={this.#strings()}
        look={settings}
        site={site}
        isMoreOpen={this.#isMoreOpen}
        isAsPage={shown.vertical ? verticalOf(shell.scroller) !== null : null}
        onDirection={this.#setDirection}
        onChange={changeSettings}
        onSiteLook={setSiteLook}
        onMore={(isOpen) => {
          this.#isMoreOpen = isOpen;
        }}
        onReset={this.#reset}
      />,
      place,
    );
  }

  /** Right-to-left and vertical lines do not start at the left. */
  #strings(): Strings {
    const { environment, shown, shell } = this.#reader;
    const { strings } = environment;
    return shown.article.dir !== 'rtl' && verticalOf(shell.scroller) === null
      ? strings
      : { ...strings, lookLeftAligned: strings.lookStartAligned };
  }

  readonly #setDirection = (isAsPage: boolean): void => {
    const reader = this.#reader;
    reader.keepPlace(() => setVertical(reader.shell, (isAsPage && reader.shown.vertical) || null));
    reader.redraw();
  };

  readonly #reset = (): void => {
    if (this.#reader.site?.hasLook) this.#reader.setSiteLook(false);
    else this.#reader.changeSettings(DEFAULT_LOOK);
  };
}
