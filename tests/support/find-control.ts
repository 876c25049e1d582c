/** Finds controls as screen readers name them. Bundled and sent into pages and popups. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Control, ControlState, FocusedElement, Middle } from './controls.ts';

/** The middle of a control after scrolling it into view. @throws if there is none, with the names that there are. */
export function middleOfControl(root: Document | ShadowRoot, control: Control): Middle {
  const found = findOrThrow(root, control);
  // The box of a radio button or switch may be hidden under its label.
  return middleOf(found.closest('label') ?? found);
}

/** The middle of the first element that a selector finds, for what is not a control. @throws if there is none. */
export function middleOfElement(root: Document | ShadowRoot, selector: string): Middle {
  const found = root.querySelector(selector);
  if (!found) throw new Error(`no element for ${selector}`);
  return middleOf(found);
}

/** The state of a control, or `null` if there is none. */
export function stateOfControl(root: Document | ShadowRoot, control: Control): ControlState | null {
  const element = find(root, control);
  if (!element) return null;
  const says = (attribute: string) => element.getAttribute(attribute) === 'true';
  const input = element as HTMLInputElement;
  return {
    name: nameOf(element),
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: input.value ?? '',
    isChecked: input.checked ?? says('aria-checked'),
    isPressed: says('aria-pressed'),
    isExpanded: says('aria-expanded'),
    isDisabled: input.disabled ?? says('aria-disabled'),
    isFocused: root.activeElement === element,
  };
}

/** The role and name of the element that has the keyboard, or `null` if none has. */
export function focusedElement(root: Document | ShadowRoot): FocusedElement | null {
  const element = root.activeElement;
  return element && { role: roleOf(element) ?? '', name: nameOf(element) };
}

/** Gives the keyboard to a control. @throws if there is none. */
export function focusControl(root: Document | ShadowRoot, control: Control): void {
  const found = findOrThrow(root, control);
  (found as HTMLElement).focus();
}

function findOrThrow(root: Document | ShadowRoot, control: Control): Element {
  const found = find(root, control);
  if (!found) throw new Error(`no ${control.role} “${control.name}” among ${namesOf(root, control.role)}`);
  return found;
}

function find(root: Document | ShadowRoot, { role, name, match = 'whole', nth = 1 }: Control): Element | undefined {
  return shown(root, role).filter((element) => {
    const found = nameOf(element);
    return match === 'start' ? found.startsWith(name) : found === name;
  })[nth - 1];
}

function shown(root: Document | ShadowRoot, role: string): Element[] {
  return [...root.querySelectorAll('*')].filter(
    (element) =>
      roleOf(element) === role && (element.closest('label') ?? element).checkVisibility({ visibilityProperty: true }),
  );
}

/** `summary` has no role of its own in the standard; browsers tell screen readers that it is a button. */
function roleOf(element: Element): string | null {
  return element.localName === 'summary' ? 'button' : getRole(element);
}

function nameOf(element: Element): string {
  const name = computeAccessibleName(element) || (element.localName === 'summary' ? (element.textContent ?? '') : '');
  return name.replace(/\s+/g, ' ').trim();
}

function namesOf(root: Document | ShadowRoot, role: string): string {
  return JSON.stringify(shown(root, role).map(nameOf));
}

function middleOf(element: Element): Middle {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  let isAnimated = false;
  for (let each: Element | null = element; each; each = each.parentElement)
    isAnimated ||= each.getAnimations().some(({ playState }) => playState === 'running');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, isAnimated };
}
