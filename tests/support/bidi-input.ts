/** Key and pointer input as WebDriver action sequences. */
import type { Point } from './test-page.ts';

/** WebDriver's code points for keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Meta: '\uE03D',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
};

/** Presses the keys of `Shift+Tab` in order and releases them in reverse. @throws for an unknown key name. */
export function keyActions(combination: string): readonly object[] {
  const values = combination.split(/(?<!^|\+)\+/).map(keyValue);
  const actions = [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** WebDriver's numbers of the button that clicks, and of the one that opens the context menu. */
const BUTTONS = { click: 0, menu: 2 } as const;

/** Moves the mouse to a point of the viewport, and presses a button there if asked. */
export function pointerActions(point: Point, action: 'move' | keyof typeof BUTTONS): readonly object[] {
  const move = { type: 'pointerMove', x: Math.round(point.x), y: Math.round(point.y) };
  if (action === 'move') return [{ type: 'pointer', id: 'mouse', actions: [move] }];
  const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: BUTTONS[action] }));
  return [{ type: 'pointer', id: 'mouse', actions: [move, ...press] }];
}

function keyValue(key: string): string {
  const value = KEYS[key] ?? (key.length === 1 ? key : undefined);
  if (value === undefined) throw new Error(`unknown key: ${key}`);
  return value;
}
