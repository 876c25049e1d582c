import './site-choice.css';
import type { ChoiceSummary } from '../../core/types.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';

interface SiteChoiceProps {
  readonly strings: Strings;
  readonly site: string;
  readonly kind: ChoiceSummary['kind'];
  /** Whether a correction chooses the best choice on this site. */
  readonly isRemembered: boolean;
  readonly onAlways: () => void;
  readonly onForget: () => void;
}

/**
 * Below a choice: the button that reads it on the whole site from now on. Below the best one, if that was chosen for the site: a line that
 * says so, and the button that forgets it. The page as a whole is not a part to find again.
 */
export function SiteChoice({ strings, site, kind, isRemembered, onAlways, onForget }: SiteChoiceProps) {
  if (kind === 'page' || (kind === 'best' && !isRemembered)) return null;
  const isBest = kind === 'best';
  const label = fill(isBest ? strings.popupChoiceForget : strings.popupChoiceAlways, { site });
  return (
    <div class="for-site">
      {isBest && <p id="for-site">{fill(strings.popupChoiceSaved, { site })}</p>}
      <button
        type="button"
        title={label}
        aria-describedby={isBest ? 'for-site' : undefined}
        onClick={isBest ? onForget : onAlways}
      >
        {label}
      </button>
    </div>
  );
}
