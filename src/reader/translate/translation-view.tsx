import { Languages, X } from 'lucide-preact';
import type { JSX } from 'preact';
import { phrase, type Strings } from '../../platform/texts/strings.ts';
import { SMALL_ICON } from '../controls/icon.ts';
import { Tool } from '../controls/tool.tsx';
import { whenTrusted } from '../controls/trusted.ts';

/** A point of the window below which something is shown, CSS px. */
export interface Anchor {
  readonly left: number;
  readonly top: number;
}

/** Progress of a model's download in [0, 1], of an article in blocks, or the end. */
export type Progress =
  | { readonly kind: 'download'; readonly share: number }
  | { readonly kind: 'blocks'; readonly done: number; readonly all: number }
  | { readonly kind: 'waiting' | 'failed' };

interface TranslationViewProps {
  readonly strings: Strings;
  /** Where the button for the selection is; `null` without one. */
  readonly offer: Anchor | null;
  /** The translation of the selection; `null` for none. */
  readonly result: (Anchor & { readonly texts: readonly string[]; readonly language: string }) | null;
  readonly progress: Progress | null;
  onTranslate(): void;
  onArticle(): void;
  /** Stops what runs, or closes what is shown. */
  onClose(): void;
}

/** The button at a selection, its translation, and the progress of an article. */
export function TranslationView(props: TranslationViewProps): JSX.Element {
  const { strings, offer, result, progress, onTranslate } = props;
  const keepSelection = (event: Event) => event.preventDefault();
  return (
    <>
      {offer && (
        <button
          type="button"
          class="translate-offer"
          style={position(offer)}
          onMouseDown={keepSelection}
          onClick={whenTrusted(onTranslate)}
        >
          <Languages {...SMALL_ICON} />
          {strings.readerTranslate}
        </button>
      )}
      <section
        class="translate-result"
        aria-label={strings.readerTranslate}
        style={result ? position(result) : undefined}
        hidden={!result}
      >
        {result && <Result {...props} result={result} />}
      </section>
      <div class="translate-bar" role="status">
        {progress && !result && <Bar {...props} progress={progress} />}
      </div>
    </>
  );
}

function Result({
  strings,
  result,
  progress,
  onArticle,
  onClose,
}: TranslationViewProps & { result: NonNullable<TranslationViewProps['result']> }) {
  return (
    <>
      <div class="translate-texts" role="status" lang={result.language} dir="auto">
        {result.texts.map((text, index) => (
          <p key={String(index)}>{text}</p>
        ))}
        {progress && (
          <p class="translate-progress" lang={strings.readerLanguage}>
            {progressText(strings, progress)}
          </p>
        )}
      </div>
      <div class="translate-tools">
        <button type="button" class="text-button" onClick={whenTrusted(onArticle)}>
          {strings.readerTranslateArticle}
        </button>
        <Tool label={strings.readerDismiss} onPress={onClose}>
          <X {...SMALL_ICON} />
        </Tool>
      </div>
    </>
  );
}

function Bar({ strings, progress, onClose }: TranslationViewProps & { progress: Progress }) {
  const isOver = progress.kind === 'failed';
  return (
    <div class="notice">
      <span>{progressText(strings, progress)}</span>
      {isOver ? (
        <Tool label={strings.readerDismiss} onPress={onClose}>
          <X {...SMALL_ICON} />
        </Tool>
      ) : (
        <button type="button" class="text-button" onClick={whenTrusted(onClose)}>
          {strings.readerTranslateStop}
        </button>
      )}
    </div>
  );
}

function progressText(strings: Strings, progress: Progress): string {
  if (progress.kind === 'download') {
    return phrase(strings, 'readerTranslateDownload', { percent: Math.round(progress.share * 100) });
  }
  if (progress.kind === 'blocks') return phrase(strings, 'readerTranslating', progress);
  return progress.kind === 'failed' ? strings.readerTranslateFailed : strings.readerTranslateWaiting;
}

function position({ left, top }: Anchor): string {
  return `left:${left}px;top:${top}px`;
}
