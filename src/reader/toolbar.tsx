import { ALargeSmall, Printer, ScanText, X } from 'lucide-preact';
import type { ComponentChildren, JSX } from 'preact';
import type { Strings } from '../platform/strings.ts';
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
          <X size={18} strokeWidth={1.75} />
        </Tool>
      </div>
      <div class="tools">
        <Tool label={strings.readerShowScores} onPress={actions.showScores}>
          <ScanText size={18} strokeWidth={1.75} />
        </Tool>
        <Tool label={strings.readerPrint} onPress={actions.print}>
          <Printer size={18} strokeWidth={1.75} />
        </Tool>
        <Tool
          label={strings.readerAppearance}
          onPress={actions.toggleAppearance}
          id={APPEARANCE_BUTTON_ID}
          aria-expanded={isAppearanceOpen}
          aria-controls={isAppearanceOpen ? APPEARANCE_PANEL_ID : undefined}
        >
          <ALargeSmall size={20} strokeWidth={1.75} />
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
