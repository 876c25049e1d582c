import type { ComponentChildren, JSX } from 'preact';

export type ToolProps = {
  readonly label: string;
  readonly children: ComponentChildren;
  onPress(): void;
} & Omit<JSX.ButtonHTMLAttributes, 'label'>;

/** An icon button. */
export function Tool({ label, children, onPress, ...rest }: ToolProps): JSX.Element {
  const press = (event: Event) => {
    // Else a button that submits its form would close the dialog, for a script, too.
    event.preventDefault();
    if (event.isTrusted) onPress();
  };
  return (
    <button type="button" class="tool" aria-label={label} title={label} onClick={press} {...rest}>
      {children}
    </button>
  );
}
