import { fill, type Strings } from '../../platform/texts/strings.ts';

interface RemoveButtonProps {
  readonly strings: Strings;
  /** The name of what it removes. */
  readonly what: string;
  /** Resolves to whether that worked. */
  readonly onRemove: () => Promise<boolean>;
  readonly onSaved: (saved: boolean) => void;
}

/** Removes one thing that is stored for a site. */
export function RemoveButton({ strings, what, onRemove, onSaved }: RemoveButtonProps) {
  return (
    <button
      type="button"
      onClick={async () => onSaved(await onRemove())}
      aria-label={fill(strings.automaticRemove, { site: what })}
    >
      {strings.optionsRemove}
    </button>
  );
}
