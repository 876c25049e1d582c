import { render } from 'preact';
import { listenForKeys, takesText } from '../../platform/keys/single-keys.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { type Command, isAvailable, type Panel } from '../command.ts';
import type { Feature } from '../reader-context.ts';
import { menuPanel } from './menu.tsx';
import { type Notice, Notices, TRANSIENT } from './notice.tsx';
import { OpenPanel } from './open-panel.ts';
import { PanelView } from './panel.tsx';
import { Toolbar } from './toolbar.tsx';

export interface ControlsOptions {
  readonly strings: Strings;
  readonly features: readonly Feature[];
  readonly signal: AbortSignal;
  /** Whether single-key shortcuts are on. */
  hasKeys(): boolean;
  setKeys(isOn: boolean): void;
  onReadAgain(): void;
}

/** ms before a transient notice disappears. A guess. */
const TRANSIENT_MS = 4000;

/** The interface around the article. */
export interface Controls {
  togglePanel(id: string): void;
  /** Closes the open panel. Returns whether there was one. */
  closePanel(): boolean;
  /** `onAction` runs when the notice's button is pressed. Default: `onReadAgain`. */
  setNotice(notice: Notice | null, onAction?: () => void): void;
  clearNotice(notice: Notice): void;
  redraw(): void;
}

/** Draws the controls into an element and handles their shortcuts until the signal aborts. */
export function mountControls(place: HTMLElement, options: ControlsOptions): Controls {
  const { strings, features, signal } = options;
  const root = place.getRootNode() as ShadowRoot;
  let notice: Notice | null = null;
  let onAction = options.onReadAgain;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const commands: readonly Command[] = features.flatMap((feature) => feature.commands ?? []);
  const panel = new OpenPanel({ place, signal, panels: () => panels, redraw: () => redraw() });
  const panels: readonly Panel[] = [
    ...features.flatMap((feature) => feature.panels ?? []),
    menuPanel({
      ...options,
      commands: () => commands,
      panels: () => panels,
      onPanel: panel.toggle,
      onCommand: panel.close,
    }),
  ];
  const redraw = () => {
    const shown = panels.find(({ id }) => id === panel.id);
    const bar = { strings, commands, panels, openPanel: panel.id, hasKeys: options.hasKeys(), onPanel: panel.toggle };
    render(
      <>
        <Toolbar {...bar} />
        {shown && <PanelView key={shown.id} panel={shown} strings={strings} onClose={panel.close} />}
        {features.map((feature) => feature.draw?.() ?? null)}
        <Notices strings={strings} notice={notice} onAction={onAction} onDismiss={() => setNotice(null)} />
      </>,
      place,
    );
  };
  const setNotice = (next: Notice | null, action = options.onReadAgain) => {
    [notice, onAction] = [next, action];
    redraw();
    clearTimeout(timer);
    if (next && TRANSIENT.has(next)) timer = setTimeout(() => setNotice(null), TRANSIENT_MS);
  };
  redraw();
  listenForKeys(place.ownerDocument.defaultView ?? window, {
    press: (character) =>
      !features.some((feature) => feature.isModal?.()) &&
      press(character, { commands, panels, togglePanel: panel.toggle, hasKeys: options.hasKeys() }),
    isTyping: () => takesText(root.activeElement),
    signal,
  });
  // Clicking a button must not move the focus: keys keep scrolling the article.
  place.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    render(null, place);
  });
  const clearNotice = (shown: Notice) => {
    if (notice === shown) setNotice(null);
  };
  return { togglePanel: panel.toggle, closePanel: panel.close, setNotice, clearNotice, redraw };
}

interface KeyTargets {
  readonly commands: readonly Command[];
  readonly panels: readonly Panel[];
  readonly hasKeys: boolean;
  togglePanel(id: string): void;
}

function press(character: string, { commands, panels, togglePanel, hasKeys }: KeyTargets): boolean {
  const matches = (each: Command | Panel) => each.key === character && isAvailable(each);
  const panel = hasKeys ? panels.find(matches) : undefined;
  const command = hasKeys ? commands.find(matches) : undefined;
  if (panel) togglePanel(panel.id);
  else command?.run();
  return panel !== undefined || command !== undefined;
}
