/** The popup in Chromium. Playwright does not see it as a page, so commands go through the browser's debugging session. */
import type { CDPSession } from 'playwright';
import { attachTo, type Send, TargetClosed, targetsOf } from '../../src/dev/browser/target-session.ts';
import type { Control } from './controls.ts';
import {
  type ColorScheme,
  focusIn,
  LOOK_AGAIN_MS,
  onDocument,
  type Popup,
  pointOf,
  type RunIn,
  stateIn,
} from './extension.ts';
import { waitFor } from './wait-for.ts';

/** Key codes of the keys without a character (`KeyboardEvent.keyCode`). */
const KEY_CODES: Readonly<Record<string, number>> = {
  ArrowDown: 40,
  ArrowUp: 38,
  End: 35,
  Enter: 13,
  Escape: 27,
  Home: 36,
  Space: 32,
  Tab: 9,
};

const TEXTS: Readonly<Record<string, string>> = { Enter: '\r', Space: ' ' };

/** Connects to a popup and waits until its document is complete. */
export async function attachPopup(
  browser: CDPSession,
  { targetId, colorScheme }: { targetId: string; colorScheme: ColorScheme },
): Promise<Popup> {
  const send = await attachTo(browser, targetId);
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: colorScheme }] });
  const evaluate = async (run: (argument: unknown) => unknown, argument?: unknown): Promise<unknown> => {
    const answer = (await send('Runtime.evaluate', {
      expression: `(async () => JSON.stringify(await (${run.toString()})(${JSON.stringify(argument)})))()`,
      awaitPromise: true,
      returnByValue: true,
    })) as EvaluateAnswer;
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description ?? 'it threw');
    return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
  };
  const runIn: RunIn = (run, argument) =>
    evaluate(onDocument(run) as (argument: unknown) => unknown, argument) as never;
  const mouse = async (target: Control | string, types: readonly string[]): Promise<void> => {
    const point = await pointOf(runIn, target, LOOK_AGAIN_MS.page);
    for (const type of types) {
      await send('Input.dispatchMouseEvent', {
        type,
        ...point,
        button: type === 'mouseMoved' ? 'none' : 'left',
        clickCount: type === 'mouseMoved' ? 0 : 1,
      }).catch(ignoreClosed);
    }
  };
  const isOpen = async (): Promise<boolean> => {
    return (await targetsOf(browser)).some((target) => target.targetId === targetId);
  };
  await waitFor('the popup to load', () => evaluate(() => document.readyState === 'complete'));
  return {
    evaluate: evaluate as Popup['evaluate'],
    click: (target) => mouse(target, ['mouseMoved', 'mousePressed', 'mouseReleased']),
    hover: (target) => mouse(target, ['mouseMoved']),
    control: (control) => stateIn(runIn, control),
    focus: (control) => focusIn(runIn, control),
    pressKey: (key) => pressKey(send, key),
    isOpen,
    close: async () => {
      if (await isOpen()) void evaluate(() => window.close()).catch(() => undefined);
      await waitFor('the popup to close', async () => !(await isOpen()));
    },
  };
}

interface EvaluateAnswer {
  readonly result: { readonly value?: string };
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
}

function ignoreClosed(error: unknown): void {
  if (!(error instanceof TargetClosed)) throw error;
}

async function pressKey(send: Send, combination: string): Promise<void> {
  const keys = combination.split('+');
  const key = keys.at(-1) ?? '';
  const event = {
    key: key === 'Space' ? ' ' : key,
    code: key,
    windowsVirtualKeyCode: KEY_CODES[key] ?? key.toUpperCase().charCodeAt(0),
    modifiers: keys.includes('Shift') ? 8 : 0,
  };
  const text = TEXTS[key] ?? (key.length === 1 ? key : undefined);
  const down = { ...event, type: text ? 'keyDown' : 'rawKeyDown', ...(text ? { text } : {}) };
  await send('Input.dispatchKeyEvent', down).catch(ignoreClosed);
  await send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }).catch(ignoreClosed);
}
