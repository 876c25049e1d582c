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
import type { Strings } from '../../platform/strings.ts';
import { whenTrusted } from '../controls/trusted.ts';
import type { CopyFormat, FileFormat } from './copy-and-save.ts';

export interface SharePanelProps {
  readonly strings: Strings;
  /** What came of the last action, or is under way. */
  readonly said: string;
  /** While a file is made, no other is begun. */
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

/** Ways to keep an article and to hand it on. */
export function SharePanel(props: SharePanelProps): JSX.Element {
  const { strings, said, isBusy, hasPassage, canShare } = props;
  const copy = (format: CopyFormat) => () => props.onCopy(format);
  const save = (format: FileFormat) => () => props.onSave(format);
  return (
    <>
      <Group label={strings.readerShareCopy}>
        <Action icon={Code} label={strings.readerShareMarkdown} onPress={copy('markdown')} />
        <Action icon={WholeWord} label={strings.readerShareRich} onPress={copy('rich')} />
        <Action icon={ClipboardType} label={strings.readerShareText} onPress={copy('text')} />
      </Group>
      <Group label={strings.readerShareSave}>
        <Action icon={FileDown} label={strings.readerShareMarkdownFile} onPress={save('markdown')} isOff={isBusy} />
        <Action icon={FileDown} label={strings.readerShareHtmlFile} onPress={save('html')} isOff={isBusy} />
        <Action icon={BookOpen} label={strings.readerShareEpub} onPress={save('epub')} isOff={isBusy} />
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
      <p class="share-said" role="status">
        {said}
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
  /** It keeps the focus, and does nothing. */
  readonly isOff?: boolean;
  onPress(): void;
}

function Action({ icon: Icon, label, isOff = false, onPress }: ActionProps): JSX.Element {
  return (
    <button
      type="button"
      class="entry"
      aria-disabled={isOff || undefined}
      onClick={whenTrusted(() => !isOff && onPress())}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
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
