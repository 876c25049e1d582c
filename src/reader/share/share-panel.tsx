import {
  BookOpen,
  ClipboardType,
  Code,
  FileDown,
  Link,
  type LucideIcon,
  Printer,
  Share2,
  TextQuote,
  WholeWord,
} from 'lucide-preact';
import type { ComponentChildren, JSX } from 'preact';
import type { StringKey, Strings } from '../../platform/texts/strings.ts';
import { ICON } from '../controls/icon.ts';
import { whenTrusted } from '../controls/trusted.ts';
import type { CopyFormat, FileFormat } from './copy-and-save.ts';

export interface SharePanelProps {
  readonly strings: Strings;
  /** Progress or result of the last action. */
  readonly status: string;
  /** Whether a file is being created, so that no other can be started. */
  readonly isBusy: boolean;
  readonly hasPassage: boolean;
  readonly canShare: boolean;
  readonly withPictures: boolean;
  readonly printNotes: boolean;
  onCopy(format: CopyFormat): void;
  onSave(format: FileFormat): void;
  onCopyLink(): void;
  onShare(): void;
  onPrint(): void;
  onPictures(isOn: boolean): void;
  onPrintNotes(isOn: boolean): void;
}

/** The files that an article can be saved as, in the order of the panel. */
const FILES: Readonly<Record<FileFormat, { readonly icon: LucideIcon; readonly label: StringKey }>> = {
  markdown: { icon: FileDown, label: 'readerShareMarkdownFile' },
  html: { icon: FileDown, label: 'readerShareHtmlFile' },
  epub: { icon: BookOpen, label: 'readerShareEpub' },
  jsonld: { icon: FileDown, label: 'readerShareJsonLd' },
};

/** The panel for copying, saving, sharing and printing. */
export function SharePanel(props: SharePanelProps): JSX.Element {
  const { strings, status, isBusy, hasPassage, canShare } = props;
  const copy = (format: CopyFormat) => () => props.onCopy(format);
  return (
    <>
      <Group label={strings.readerShareCopy}>
        <Action icon={Code} label={strings.readerShareMarkdown} onPress={copy('markdown')} />
        <Action icon={WholeWord} label={strings.readerShareRich} onPress={copy('rich')} />
        <Action icon={ClipboardType} label={strings.readerShareText} onPress={copy('text')} />
      </Group>
      <Group label={strings.readerShareSave}>
        {(Object.keys(FILES) as FileFormat[]).map((format) => (
          <Action
            key={format}
            icon={FILES[format].icon}
            label={strings[FILES[format].label]}
            onPress={() => props.onSave(format)}
            isDisabled={isBusy}
          />
        ))}
        <Switch label={strings.readerSharePictures} isOn={props.withPictures} onChange={props.onPictures} />
      </Group>
      <Group label={strings.readerShareSend}>
        <Action
          icon={hasPassage ? TextQuote : Link}
          label={hasPassage ? strings.readerSharePassageLink : strings.readerShareLink}
          onPress={props.onCopyLink}
        />
        {canShare && <Action icon={Share2} label={strings.readerShareSendLink} onPress={props.onShare} />}
      </Group>
      <Group label={strings.readerSharePrint}>
        <Action icon={Printer} label={strings.readerPrint} onPress={props.onPrint} />
        <Switch label={strings.readerSharePrintNotes} isOn={props.printNotes} onChange={props.onPrintNotes} />
      </Group>
      <p class="share-status" role="status">
        {status}
      </p>
    </>
  );
}

function Group({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <fieldset class="share-group">
      <legend>{label}</legend>
      <div class="menu">{children}</div>
    </fieldset>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Disabled, but still focusable. */
  readonly isDisabled?: boolean;
  onPress(): void;
}

function Action({ icon: Icon, label, isDisabled = false, onPress }: ActionProps): JSX.Element {
  return (
    <button
      type="button"
      class="entry"
      aria-disabled={isDisabled || undefined}
      onClick={whenTrusted(() => !isDisabled && onPress())}
    >
      <Icon {...ICON} />
      <span>{label}</span>
    </button>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

function Switch({ label, isOn, onChange }: SwitchProps): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={isOn}
        onChange={whenTrusted((event: JSX.TargetedEvent<HTMLInputElement>) => onChange(event.currentTarget.checked))}
      />
      {label}
    </label>
  );
}
