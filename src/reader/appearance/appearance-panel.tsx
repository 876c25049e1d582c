import { ChevronDown } from 'lucide-preact';
import type { JSX } from 'preact';
import type { Look } from '../../platform/settings/look.ts';
import { FIRST_FIELDS, PLAIN_FIELDS } from '../../platform/settings/look-fields.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';
import { SMALL_ICON } from '../controls/icon.ts';
import { whenTrusted } from '../controls/trusted.ts';
import { LookField } from './look-field.tsx';
import { ThemesField } from './themes-field.tsx';

interface AppearancePanelProps {
  readonly strings: Strings;
  readonly look: Look;
  /** The site, and whether it has a custom appearance; `null` if it cannot have one. */
  readonly site: { readonly name: string; readonly hasLook: boolean } | null;
  readonly isMoreOpen: boolean;
  /** On pages with vertical text: whether the article is vertical too. `null` on other pages. */
  readonly isAsPage: boolean | null;
  onDirection(isAsPage: boolean): void;
  onChange(part: Partial<Look>): void;
  onSiteLook(isOwn: boolean): void;
  onMore(isOpen: boolean): void;
  onReset(): void;
}

/** The appearance settings, the most used ones first. Every change applies at once. */
export function AppearancePanel(props: AppearancePanelProps): JSX.Element {
  const { strings, look, site, onChange, onSiteLook, onReset } = props;
  const field = { strings, look, onChange };
  return (
    <>
      <ThemesField {...field} />
      {PLAIN_FIELDS.slice(0, FIRST_FIELDS).map((name) => (
        <LookField {...field} key={name} name={name} />
      ))}
      <DirectionField {...props} />
      <More {...props} />
      <div class="panel-end">
        {site && (
          <label class="switch">
            <input
              type="checkbox"
              checked={site.hasLook}
              onChange={whenTrusted((event: JSX.TargetedEvent<HTMLInputElement>) =>
                onSiteLook(event.currentTarget.checked),
              )}
            />
            {fill(strings.readerOnlyHere, { site: site.name })}
          </label>
        )}
        <button type="button" class="text-button" onClick={whenTrusted(onReset)}>
          {strings.readerReset}
        </button>
      </div>
    </>
  );
}

function DirectionField({ strings, isAsPage, onDirection }: AppearancePanelProps): JSX.Element | null {
  if (isAsPage === null) return null;
  const choice = (value: boolean, text: string) => (
    <label key={text}>
      <input
        type="radio"
        name="direction"
        checked={isAsPage === value}
        onChange={whenTrusted(() => onDirection(value))}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset class="segmented">
      <legend>{strings.readerLines}</legend>
      <div class="segments">
        {choice(true, strings.readerLinesAsPage)}
        {choice(false, strings.readerLinesHorizontal)}
      </div>
    </fieldset>
  );
}

function More({ strings, look, isMoreOpen, isAsPage, onChange, onMore }: AppearancePanelProps): JSX.Element {
  const field = { strings, look, onChange };
  return (
    <details class="more" open={isMoreOpen} onToggle={(event) => onMore(event.currentTarget.open)}>
      <summary>
        {strings.lookMore}
        <ChevronDown {...SMALL_ICON} />
      </summary>
      {PLAIN_FIELDS.slice(FIRST_FIELDS).map((name) =>
        name === 'columns' && isAsPage ? null : <LookField {...field} key={name} name={name} />,
      )}
    </details>
  );
}
