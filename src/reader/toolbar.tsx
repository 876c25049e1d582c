import type { ComponentChildren, JSX } from 'preact';
import type { Strings } from '../platform/strings.ts';
import { Icon } from './icon.tsx';
import { whenTrusted } from './trusted.ts';

export const APPEARANCE_BUTTON_ID = 'pith-appearance-button';
export const APPEARANCE_PANEL_ID = 'pith-appearance';

export interface ToolbarActions {
  close(): void;
  toggleAppearance(): void;
  showScores(): void;
  print(): void;
}

interface ToolbarProps {
  readonly strings: Strings;
  readonly isAppearanceOpen: boolean;
  readonly actions: ToolbarActions;
}

/** The quiet icons: close at the start, the rest at the end. */
export function Toolbar({ strings, isAppearanceOpen, actions }: ToolbarProps): JSX.Element {
  return (
    <div class="toolbar">
      <div class="tools">
        <Tool label={strings.readerClose} onPress={actions.close}>
          <Icon name="close" size={18} />
        </Tool>
      </div>
      <div class="tools">
        <Tool label={strings.readerShowScores} onPress={actions.showScores}>
          <Icon name="scores" size={18} />
        </Tool>
        <Tool label={strings.readerPrint} onPress={actions.print}>
          <Icon name="print" size={18} />
        </Tool>
        <Tool
          label={strings.readerAppearance}
          onPress={actions.toggleAppearance}
          id={APPEARANCE_BUTTON_ID}
          aria-expanded={isAppearanceOpen}
          aria-controls={isAppearanceOpen ? APPEARANCE_PANEL_ID : undefined}
        >
          <Icon name="appearance" size={20} />
        </Tool>
      </div>
    </div>
  );
}

type ToolProps = {
  readonly label: string;
  readonly children: ComponentChildren;
  onPress(): void;
} & Omit<JSX.ButtonHTMLAttributes, 'label'>;

function Tool({ label, children, onPress, ...rest }: ToolProps): JSX.Element {
  return (
    <button type="button" class="tool" aria-label={label} title={label} onClick={whenTrusted(onPress)} {...rest}>
      {children}
    </button>
  );
}
