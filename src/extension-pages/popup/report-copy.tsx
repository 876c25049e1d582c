import { useState } from 'preact/hooks';
import type { ReportOptions } from '../../platform/page-scripts/messages.ts';
import type { Strings } from '../../platform/texts/strings.ts';

interface ReportCopyProps {
  readonly strings: Strings;
  /** The report as text; `null` on failure. */
  readonly load: (options: ReportOptions) => Promise<string | null>;
}

/** Copies the record of decisions on the page, for a bug report. */
export function ReportCopy({ strings, load }: ReportCopyProps) {
  const [withAddress, setWithAddress] = useState(false);
  const [withText, setWithText] = useState(false);
  const [status, setStatus] = useState('');
  const copy = async () => {
    const text = await load({ withAddress, withText });
    const isCopied = text !== null && (await written(text));
    setStatus(isCopied ? strings.popupReportCopied : strings.popupReportFailed);
  };
  return (
    <div class="report">
      <p class="hint">{strings.popupReportHint}</p>
      <label class="line">
        <input
          type="checkbox"
          checked={withAddress}
          onChange={(event) => setWithAddress(event.currentTarget.checked)}
        />
        <span>{strings.popupReportAddress}</span>
      </label>
      <label class="line">
        <input type="checkbox" checked={withText} onChange={(event) => setWithText(event.currentTarget.checked)} />
        <span>{strings.popupReportText}</span>
      </label>
      <div class="actions">
        <button type="button" onClick={() => void copy()}>
          {strings.popupReport}
        </button>
        <span role="status">{status}</span>
      </div>
    </div>
  );
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
