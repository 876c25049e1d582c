import type { ContentFrame } from '../core/index.ts';
import type { Outcome } from '../platform/messages.ts';
import { fill, type StringKey } from '../platform/strings.ts';
import type { LoadedParts } from './loaded-parts.ts';

/** Why there is nothing to read, and where it is if that is known. */
export interface Failure {
  readonly reason?: Extract<Outcome, { ok: false }>['reason'];
  readonly frame?: ContentFrame;
}

interface Said {
  readonly text: StringKey;
  readonly host?: string;
  readonly link?: { readonly label: StringKey; readonly url: string };
  /** What can be done about it. */
  readonly action?: { readonly label: StringKey; run(): void };
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
  async say({ text, host = '', link, action }: Said): Promise<void> {
    this.clear();
    const { signal } = this.#shown;
    const [strings, marks] = await Promise.all([this.#parts.strings(), this.#parts.marks()]);
    if (signal.aborted || !strings || !marks) return;
    const said = {
      text: fill(strings[text], { host }),
      ...(link && { link: { ...link, label: strings[link.label] } }),
      ...(action && { action: { run: action.run, label: strings[action.label] } }),
    };
    marks.showNotice(this.#document, said, signal);
  }

  clear(): void {
    this.#shown.abort();
    this.#shown = new AbortController();
  }
}

/** Where a frame holds what there is to read. */
export function frameNotice({ host, url }: ContentFrame): Said {
  return { text: 'noticeFrame', host, link: { label: 'noticeFrameOpen', url } };
}
