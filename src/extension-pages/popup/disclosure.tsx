import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface DisclosureProps {
  /** The key under which the popup remembers whether this section is open. */
  readonly id: string;
  readonly label: string;
  /** Called for its contents once it is open. */
  readonly children: () => ComponentChildren;
}

/** A section that opens and closes, and stays so the next time. */
export function Disclosure({ id, label, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(() => wasOpen(id));
  const onToggle = (event: Event) => {
    const { open } = event.currentTarget as HTMLDetailsElement;
    setOpen(open);
    remember(id, open);
  };
  return (
    <section aria-label={label}>
      <details class="disclosure" open={isOpen} onToggle={onToggle}>
        <summary>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M6.5 5l3 3-3 3" />
          </svg>
          {label}
        </summary>
        {isOpen && children()}
      </details>
    </section>
  );
}

/** In the storage of the popup's own origin, because it is read before the first frame. It may be disabled. */
function wasOpen(id: string): boolean {
  try {
    return localStorage.getItem(`open-${id}`) === 'yes';
  } catch {
    return false;
  }
}

function remember(id: string, isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(`open-${id}`, 'yes');
    else localStorage.removeItem(`open-${id}`);
  } catch {
    // It opens closed the next time.
  }
}
