import { useEffect, useState } from 'preact/hooks';
import type { FieldRecord, HeadField } from '../../core/types.ts';
import type { Strings } from '../../platform/texts/strings.ts';

interface HeadRecordProps {
  readonly strings: Strings;
  /** How the head of the article was found; empty on failure and without an article. */
  readonly load: () => Promise<readonly FieldRecord[]>;
}

/** Where title, author and dates come from: what each finder said, the one that won in bold and with the place of its answer. */
export function HeadRecord({ strings, load }: HeadRecordProps) {
  const [head, setHead] = useState<readonly FieldRecord[]>([]);
  useEffect(() => {
    void load().then(setHead);
  }, []);
  const found = head.filter(({ said }) => said.length > 0);
  if (found.length === 0) return null;
  return (
    <div class="head-record">
      <h3>{strings.popupHeadFrom}</h3>
      {found.map(({ field, won, said }) => (
        <section key={field} aria-label={labelOf(field, strings)}>
          <h4>{labelOf(field, strings)}</h4>
          <dl>
            {said.map(({ from, value, where }) => (
              <div key={from} class={from === won?.from ? 'won' : undefined}>
                <dt lang="en" dir="ltr">
                  {from}
                  {from === won?.from && where !== undefined && <code>{where}</code>}
                </dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function labelOf(field: HeadField, strings: Strings): string {
  return {
    title: strings.popupFieldTitle,
    byline: strings.popupFieldByline,
    siteName: strings.popupFieldSite,
    publishedTime: strings.popupFieldPublished,
    modifiedTime: strings.popupFieldModified,
  }[field];
}
