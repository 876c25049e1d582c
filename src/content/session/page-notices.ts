import type { ContentFrame } from '../../core/index.ts';
import type { Outcome } from '../../platform/messages.ts';
import { fill, type StringKey } from '../../platform/strings.ts';
import { requestScript } from '../loading/requests.ts';
import type { Resources } from '../loading/resources.ts';

/** Why there is no article. */
export interface Failure {
  readonly reason?: Extract<Outcome, { ok: false }>['reason'];
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

/** What the user can do about a missing article. */
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
  readonly #resources: Resources;
  #shown = new AbortController();

  constructor(document: Document, resources: Resources) {
    this.#document = document;
    this.#resources = resources;
  }

  /** Shows a notice in place of the one before. */
  async show({ text, host = '', link, action, onDismiss }: NoticeContent): Promise<void> {
    this.clear();
    const { signal } = this.#shown;
    const [strings, marks] = await Promise.all([this.#resources.strings(), requestScript('page-marks')]);
    if (signal.aborted || !strings || !marks) return;
    const notice = {
      text: fill(strings[text], { host }),
      ...(link && { link: { ...link, label: strings[link.label] } }),
      ...(action && { action: { run: action.run, label: strings[action.label] } }),
      ...(onDismiss && { onDismiss }),
    };
    marks.showNotice(this.#document, notice, signal);
  }

  /** Explains why there is no article, and offers what helps. */
  showFailure({ reason, frame, hasCandidates }: Failure, { choose, readPart, retry }: FailureActions): Promise<void> {
    if (frame) {
      const { host, url } = frame;
      return this.show({ text: 'noticeFrame', host, link: { label: 'noticeFrameOpen', url } });
    }
    if (reason === 'too-large') {
      return this.show({ text: 'noticeTooLarge', action: { label: 'noticeReadPart', run: readPart } });
    }
    if (this.#document.readyState !== 'complete') return this.#showLoading(retry);
    if (hasCandidates) return this.show({ text: 'noticeNoContent', action: { label: 'noticeChoose', run: choose } });
    return this.show({ text: 'noticeNothing' });
  }

  clear(): void {
    this.#shown.abort();
    this.#shown = new AbortController();
  }

  /** Retries when the page's `readyState` changes, unless the user stops waiting first. */
  #showLoading(retry: () => void): Promise<void> {
    const stop = () => this.clear();
    const shown = this.show({
      text: 'noticeLoading',
      action: { label: 'noticeStopWaiting', run: stop },
      onDismiss: stop,
    });
    this.#document.addEventListener('readystatechange', retry, { once: true, signal: this.#shown.signal });
    return shown;
  }
}
