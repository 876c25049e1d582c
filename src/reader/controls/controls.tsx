import { render } from 'preact';
import { listenForKeys, takesText } from '../../platform/keys/single-keys.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { type Command, isAvailable, type Panel } from '../command.ts';
import type { Feature } from '../reader-context.ts';
import { menuPanel } from './menu.tsx';
import { type Notice, Notices, TRANSIENT } from './notice.tsx';
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
  let openPanel: string | null = null;
  /** The focused element before a panel was opened. */
  let focusedBefore: Element | null = null;
  let notice: Notice | null = null;
  let onAction = options.onReadAgain;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const commands: readonly Command[] = features.flatMap((feature) => feature.commands ?? []);
  const togglePanel = (id: string) => {
    const focused = root.activeElement;
    if (openPanel === null) focusedBefore = focused;
    openPanel = openPanel === id ? null : id;
    redraw();
    if (openPanel) focusIn(place.querySelector('.panel'));
    else if (!focused?.isConnected) restoreFocus(focusedBefore, root);
  };
  const closePanel = () => {
    if (!openPanel) return false;
    togglePanel(openPanel);
    return true;
  };
  const panels: readonly Panel[] = [
    ...features.flatMap((feature) => feature.panels ?? []),
    menuPanel({
      ...options,
      commands: () => commands,
      panels: () => panels,
      onPanel: togglePanel,
      onCommand: closePanel,
    }),
  ];
  const redraw = () => {
    const panel = panels.find(({ id }) => id === openPanel);
    const bar = { strings, commands, panels, openPanel, hasKeys: options.hasKeys(), onPanel: togglePanel };
    render(
      <>
        <Toolbar {...bar} />
        {panel && <PanelView key={panel.id} panel={panel} strings={strings} onClose={closePanel} />}
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
      press(character, { commands, panels, togglePanel, hasKeys: options.hasKeys() }),
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
  return { togglePanel, closePanel, setNotice, clearNotice, redraw };
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

function focusIn(panel: HTMLElement | null): void {
  const stop = panel?.querySelector<HTMLElement>('input:checked,[aria-current],button:not(.tool),input,a[href]');
  (stop ?? panel)?.focus();
}

/** Focuses the previous element, or the article if that element is gone. */
function restoreFocus(before: Element | null, root: ShadowRoot): void {
  const stop = before instanceof HTMLElement && before.isConnected ? before : root.querySelector('main');
  stop?.focus({ preventScroll: true });
}
