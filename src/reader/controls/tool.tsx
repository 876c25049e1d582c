import type { ComponentChildren, JSX } from 'preact';
import { whenTrusted } from './trusted.ts';

export type ToolProps = {
  readonly label: string;
  readonly children: ComponentChildren;
  onPress(): void;
} & Omit<JSX.ButtonHTMLAttributes, 'label'>;

/** An icon button. */
export function Tool({ label, children, onPress, ...rest }: ToolProps): JSX.Element {
  return (
    <button type="button" class="tool" aria-label={label} title={label} onClick={whenTrusted(onPress)} {...rest}>
      {children}
    </button>
  );
}
