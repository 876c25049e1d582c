/** Controls as people and screen readers know them: by role and name. */
import { bundleForPage } from './bundle-for-page.ts';
import type { Point } from './test-page.ts';

/** A control by its ARIA role and its accessible name. */
export interface Control {
  readonly role: string;
  readonly name: string;
  /** Whether the name is all of it or its beginning. Default: all. */
  readonly match?: 'whole' | 'start';
  /** Which of several with that name, from 1. Default: the first. */
  readonly nth?: number;
}

/** The state of a control. */
export interface ControlState {
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly isChecked: boolean;
  readonly isPressed: boolean;
  readonly isExpanded: boolean;
  readonly isDisabled: boolean;
  readonly isFocused: boolean;
}

/** The element that has the keyboard, which need not be a control. */
export type FocusedElement = Pick<Control, 'role' | 'name'>;

/** The middle of an element, and whether it is animated. */
export interface Middle extends Point {
  readonly isAnimated: boolean;
}

type Options = Pick<Control, 'match' | 'nth'>;

export const button = (name: string, options: Options = {}): Control => ({ role: 'button', name, ...options });
export const link = (name: string, options: Options = {}): Control => ({ role: 'link', name, ...options });
export const radio = (name: string, options: Options = {}): Control => ({ role: 'radio', name, ...options });
export const checkbox = (name: string, options: Options = {}): Control => ({ role: 'checkbox', name, ...options });
export const toggle = (name: string, options: Options = {}): Control => ({ role: 'switch', name, ...options });
export const slider = (name: string, options: Options = {}): Control => ({ role: 'slider', name, ...options });
export const combobox = (name: string, options: Options = {}): Control => ({ role: 'combobox', name, ...options });

/** Functions to send into a document. The text of each contains everything it needs. */
export interface ControlFunctions {
  middleOfControl(root: Document | ShadowRoot, control: Control): Middle;
  middleOfElement(root: Document | ShadowRoot, selector: string): Middle;
  stateOfControl(root: Document | ShadowRoot, control: Control): ControlState | null;
  focusControl(root: Document | ShadowRoot, control: Control): void;
  focusedElement(root: Document | ShadowRoot): FocusedElement | null;
}

/** Bundles the functions of `find-control.ts`. */
export async function controlFunctions(): Promise<ControlFunctions> {
  const bundle = await bundleForPage('tests/support/find-control.ts', 'pithControls');
  const selfContained = (name: string) =>
    new Function('root', 'argument', `${bundle}\nreturn pithControls.${name}(root, argument);`);
  return {
    middleOfControl: selfContained('middleOfControl'),
    middleOfElement: selfContained('middleOfElement'),
    stateOfControl: selfContained('stateOfControl'),
    focusControl: selfContained('focusControl'),
    focusedElement: selfContained('focusedElement'),
  } as ControlFunctions;
}
