import type { ContentFrame } from '../core/index.ts';
import type { Outcome } from '../platform/messages.ts';
import { fill, type StringKey } from '../platform/strings.ts';
import type { LoadedParts } from './loaded-parts.ts';

/** Why there is nothing to read, and where it is if that is known. */
export interface Failure {
  readonly reason?: Extract<Outcome, { ok: false }>['reason'];
  readonly frame?: ContentFrame;
  readonly hasCandidates?: boolean;
}

interface Said {
  readonly text: StringKey;
  readonly host?: string;
  readonly link?: { readonly label: StringKey; readonly url: string };
  /** What can be done about it. */
  readonly action?: { readonly label: StringKey; run(): void };
  /** Called if it is sent away. Such a notice stays until then. */
  onDismiss?(): void;
}

/** What can be done where there is no article. */
interface Remedies {
  /** Shows the parts that could be read. */
  choose(): void;
  /** Reads what is on the screen of a page that is too large. */
  readPart(): void;
  lookAgain(): void;
}

/** What Pith says on the page itself: one thing at a time. */
export class PageNotices {
  readonly #document: Document;
  readonly #parts: LoadedParts;
  #shown = new AbortController();

  constructor(document: Document, parts: LoadedParts) {
    this.#document = document;
    this.#parts = parts;
  }

  /** Says something in place of what was said. */
  async say({ text, host = '', link, action, onDismiss }: Said): Promise<void> {
    this.clear();
    const { signal } = this.#shown;
    const [strings, marks] = await Promise.all([this.#parts.strings(), this.#parts.marks()]);
    if (signal.aborted || !strings || !marks) return;
    const said = {
      text: fill(strings[text], { host }),
      ...(link && { link: { ...link, label: strings[link.label] } }),
      ...(action && { action: { run: action.run, label: strings[action.label] } }),
      ...(onDismiss && { onDismiss }),
    };
    marks.showNotice(this.#document, said, signal);
  }

  /** Says why there is nothing to read, where it is if that is known, and what can be done about it. */
  sayWhyNot({ reason, frame, hasCandidates }: Failure, { choose, readPart, lookAgain }: Remedies): Promise<void> {
    if (frame) {
      const { host, url } = frame;
      return this.say({ text: 'noticeFrame', host, link: { label: 'noticeFrameOpen', url } });
    }
    if (reason === 'too-large') {
      return this.say({ text: 'noticeTooLarge', action: { label: 'noticeReadPart', run: readPart } });
    }
    if (this.#document.readyState !== 'complete') return this.#wait(lookAgain);
    if (hasCandidates) return this.say({ text: 'noticeNoContent', action: { label: 'noticeChoose', run: choose } });
    return this.say({ text: 'noticeNothing' });
  }

  clear(): void {
    this.#shown.abort();
    this.#shown = new AbortController();
  }

  /** Until the page has got further, or someone has had enough. */
  #wait(lookAgain: () => void): Promise<void> {
    const stop = () => this.clear();
    const waiting = this.say({
      text: 'noticeLoading',
      action: { label: 'noticeStopWaiting', run: stop },
      onDismiss: stop,
    });
    this.#document.addEventListener('readystatechange', lookAgain, { once: true, signal: this.#shown.signal });
    return waiting;
  }
}
