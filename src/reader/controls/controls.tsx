import { render } from 'preact';
import type { Strings } from '../../platform/strings.ts';
import { type Command, isUseful, type Panel } from '../command.ts';
import type { Feature } from '../reader-context.ts';
import { listenForKeys, takesText } from './keys.ts';
import { menuPanel } from './menu.tsx';
import { type Notice, Notices, PASSING } from './notice.tsx';
import { PanelView } from './panel.tsx';
import { Toolbar } from './toolbar.tsx';

export interface ControlsOptions {
  readonly strings: Strings;
  readonly features: readonly Feature[];
  readonly signal: AbortSignal;
  /** Whether single keys are listened to. */
  hasKeys(): boolean;
  setKeys(isOn: boolean): void;
  onReadAgain(): void;
}

/** ms that a notice stays which goes by itself. A guess. */
const PASSING_MS = 4000;

/** What the extension draws around the article. */
export interface Controls {
  togglePanel(id: string): void;
  /** Closes the open panel; false if there was none. */
  closePanel(): boolean;
  /** What is offered along with a notice is done by `onOffer`; default: the page's new content is asked for. */
  say(notice: Notice | null, onOffer?: () => void): void;
  takeBack(notice: Notice): void;
  redraw(): void;
}

/** Draws the controls into an element, and listens for their keys, until the signal. */
export function mountControls(place: HTMLElement, options: ControlsOptions): Controls {
  const { strings, features, signal } = options;
  const root = place.getRootNode() as ShadowRoot;
  let openPanel: string | null = null;
  /** What had the focus before a panel was opened. */
  let focusedBefore: Element | null = null;
  let notice: Notice | null = null;
  let onOffer = options.onReadAgain;
  let passing: ReturnType<typeof setTimeout> | undefined;

  const commands: readonly Command[] = features.flatMap((feature) => feature.commands ?? []);
  const togglePanel = (id: string) => {
    const focused = root.activeElement;
    if (openPanel === null) focusedBefore = focused;
    openPanel = openPanel === id ? null : id;
    redraw();
    if (openPanel) focusIn(place.querySelector('.panel'));
    else if (!focused?.isConnected) giveFocusBack(focusedBefore, root);
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
        <Notices strings={strings} notice={notice} onOffer={onOffer} onDismiss={() => say(null)} />
      </>,
      place,
    );
  };
  const say = (said: Notice | null, offered = options.onReadAgain) => {
    [notice, onOffer] = [said, offered];
    redraw();
    clearTimeout(passing);
    if (said && PASSING.has(said)) passing = setTimeout(() => say(null), PASSING_MS);
  };
  redraw();
  listenForKeys(place.ownerDocument.defaultView ?? window, {
    press: (character) =>
      !features.some((feature) => feature.isInFront?.()) &&
      press(character, { commands, panels, togglePanel, hasKeys: options.hasKeys() }),
    isTyping: () => takesText(root.activeElement),
    signal,
  });
  // Whoever presses a button with the mouse goes on reading by keys.
  place.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(passing);
    render(null, place);
  });
  const takeBack = (said: Notice) => {
    if (notice === said) say(null);
  };
  return { togglePanel, closePanel, say, takeBack, redraw };
}

interface Keyed {
  readonly commands: readonly Command[];
  readonly panels: readonly Panel[];
  readonly hasKeys: boolean;
  togglePanel(id: string): void;
}

function press(character: string, { commands, panels, togglePanel, hasKeys }: Keyed): boolean {
  const isMeant = (each: Command | Panel) => each.key === character && isUseful(each);
  const panel = hasKeys ? panels.find(isMeant) : undefined;
  const command = hasKeys ? commands.find(isMeant) : undefined;
  if (panel) togglePanel(panel.id);
  else command?.run();
  return panel !== undefined || command !== undefined;
}

function focusIn(panel: HTMLElement | null): void {
  const stop = panel?.querySelector<HTMLElement>('input:checked,[aria-current],button:not(.tool),input,a[href]');
  (stop ?? panel)?.focus();
}

/** Back to where it was, or to the article if that is gone. */
function giveFocusBack(before: Element | null, root: ShadowRoot): void {
  const stop = before instanceof HTMLElement && before.isConnected ? before : root.querySelector('main');
  stop?.focus({ preventScroll: true });
}
