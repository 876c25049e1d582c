import type { ContentFrame } from '../../core/index.ts';
import type { AnswerReason } from '../../core/types.ts';
import { type PageNotice, showNotice } from '../../inspector/notice.ts';
import type { Outcome } from '../../platform/page-scripts/messages.ts';
import { fill, type StringKey, type Strings } from '../../platform/texts/strings.ts';

/** Why there is no article. */
export interface Failure {
  readonly reason?: Extract<Outcome, { ok: false }>['reason'] | AnswerReason;
  /** The frame that holds the content, if that is the reason. */
  readonly frame?: ContentFrame;
  /** Whether the page has other parts that can be read. */
  readonly hasCandidates?: boolean;
}

interface NoticeContent {
  readonly text: StringKey;
  /** Fills the text's `{host}`. */
  readonly host?: string;
  readonly link?: { readonly label: StringKey; readonly url: string };
  readonly action?: { readonly label: StringKey; run(): void };
  /** Called when the user dismisses the notice. Without it, the notice goes away after a while. */
  onDismiss?(): void;
}

/** The actions that a notice about a missing article offers. */
interface FailureActions {
  /** Shows the parts that can be read. */
  choose(): void;
  /** Reads the visible part of a page that is too large. */
  readPart(): void;
  retry(): void;
}

/** The notices that Pith shows on the page itself, one at a time. */
export class PageNotices {
  readonly #document: Document;
  readonly #strings: Strings;
  #shown = new AbortController();

  constructor(document: Document, strings: Strings) {
    this.#document = document;
    this.#strings = strings;
  }

  /** Shows a notice in place of the one before. */
  show({ text, host = '', link, action, onDismiss }: NoticeContent): void {
    this.clear();
    const strings = this.#strings;
    const notice = {
      text: fill(strings[text], { host }),
      ...(link && { link: { ...link, label: strings[link.label] } }),
      ...(action && { action: { run: action.run, label: strings[action.label] } }),
      ...(onDismiss && { onDismiss }),
    };
    showNotice(this.#document, notice, this.#shown.signal);
  }

  /** Shows a text in place of the notice before. */
  tell(notice: Pick<PageNotice, 'text' | 'action'>): void {
    this.clear();
    showNotice(this.#document, notice, this.#shown.signal);
  }

  /** Explains why there is no article, and offers what helps. */
  showFailure({ reason, frame, hasCandidates }: Failure, { choose, readPart, retry }: FailureActions): void {
    if (frame) {
      const { host, url } = frame;
      this.show({ text: 'noticeFrame', host, link: { label: 'noticeFrameOpen', url } });
    } else if (reason === 'too-large') {
      this.show({ text: 'noticeTooLarge', action: { label: 'noticeReadPart', run: readPart } });
    } else if (this.#document.readyState !== 'complete') {
      this.#showLoading(retry);
    } else if (hasCandidates) {
      this.show({ text: 'noticeNoContent', action: { label: 'noticeChoose', run: choose } });
    } else this.show({ text: 'noticeNothing' });
  }

  clear(): void {
    this.#shown.abort();
    this.#shown = new AbortController();
  }

  /** Retries when the page's `readyState` changes, unless the user stops waiting first. */
  #showLoading(retry: () => void): void {
    const stop = () => this.clear();
    this.show({
      text: 'noticeLoading',
      action: { label: 'noticeStopWaiting', run: stop },
      onDismiss: stop,
    });
    this.#document.addEventListener('readystatechange', retry, { once: true, signal: this.#shown.signal });
  }
}
