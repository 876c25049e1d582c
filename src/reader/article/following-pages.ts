import type { NextPage, SanitizedFragment } from '../../core/types.ts';
import { phrase, type StringKey, type Strings } from '../../platform/texts/strings.ts';
import { addStyle } from '../added-style.ts';
import { createButton } from '../controls/button.ts';
import css from './following-pages.css?inline';

/** A following page of an article, ready to be displayed. */
export interface JoinedPage {
  /** From 2. */
  readonly number: number;
  readonly content: SanitizedFragment;
  readonly readingMinutes: number;
}

/** Why a page cannot be added. */
export type PageFailure =
  | { readonly ok: false; readonly reason: 'unreachable' | 'other' | 'empty' }
  | { readonly ok: false; readonly reason: 'refused' /** HTTP status. */; readonly status: number };

export type PageResult = { readonly ok: true; readonly page: JoinedPage } | PageFailure;

/** The pages that follow the article's first page. */
export interface FollowingPages {
  /** Pages added earlier, in order. Each call creates new nodes. */
  joined(): readonly JoinedPage[];
  /** The next page to load; `null` at the end. */
  next(): NextPage | null;
  /** Whether the maximum number of pages has been reached. */
  isEnough(): boolean;
  /** Loads the next page. Rejects with the signal's reason when it aborts. */
  load(signal: AbortSignal): Promise<PageResult>;
  /** Appends the pages added earlier to an article, followed by controls to add the next ones. */
  addTo(content: HTMLElement, options: FollowingOptions): FollowingControls;
}

export interface FollowingOptions {
  readonly strings: Strings;
  /** Whether to load all pages right away. */
  readonly joinsAll: boolean;
  readonly signal: AbortSignal;
  /** Called before each page is added; `part` is its element. */
  beforeJoined(part: HTMLElement): void;
  /** Called after each page was added. */
  onJoined(part: HTMLElement, page: JoinedPage): void;
}

export interface FollowingControls {
  /** Adds all pages, as the "all" button does. */
  addAll(): void;
}

const FAILURE_TEXTS = {
  unreachable: 'readerPageUnreachable',
  refused: 'readerPageRefused',
  other: 'readerPageOther',
  empty: 'readerPageEmpty',
} as const satisfies Record<PageFailure['reason'], StringKey>;

type State =
  | { readonly is: 'idle' | 'enough' }
  | { readonly is: 'loading'; readonly stop: AbortController }
  | { readonly is: 'failed'; readonly failure: PageFailure };

/** Does what {@link FollowingPages.addTo} says for these pages. */
export function addFollowingPages(
  pages: FollowingPages,
  content: HTMLElement,
  options: FollowingOptions,
): FollowingControls {
  const { strings, signal } = options;
  const document = content.ownerDocument;
  addStyle(content.getRootNode() as ShadowRoot, css);
  const footer = makeFooter(document, strings);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const controls = document.createElement('p');
  footer.append(status, controls);

  const append = (page: JoinedPage): HTMLElement => {
    const part = partOf(document, page, strings);
    options.beforeJoined(part);
    content.append(part);
    options.onJoined(part, page);
    return part;
  };
  const draw = (state: State, idleText = '') => {
    status.textContent = textOf(state, pages.next(), strings) || idleText;
    const hadFocus = controls.contains((footer.getRootNode() as ShadowRoot).activeElement);
    controls.replaceChildren(...controlsFor(document, state, { strings, next: pages.next(), run }));
    if (hadFocus) controls.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  };
  const run = async ({ isAll }: { isAll: boolean }) => {
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    stopped.addEventListener('abort', () => draw({ is: 'idle' }));
    for (let isMore = true; isMore; isMore = isAll && pages.next() !== null && !pages.isEnough()) {
      draw({ is: 'loading', stop });
      const result = await pages.load(stopped).catch(() => null);
      if (result === null || stopped.aborted) return;
      if (!result.ok) return draw({ is: 'failed', failure: result });
      const part = append(result.page);
      // After adding a single page, the focus moves to it.
      if (!isAll) part.querySelector<HTMLElement>('.page-mark')?.focus({ preventScroll: true });
      draw(
        { is: pages.isEnough() ? 'enough' : 'idle' },
        phrase(strings, 'readerPageAdded', { number: result.page.number }),
      );
    }
  };

  for (const page of pages.joined()) append(page);
  content.after(footer);
  draw({ is: pages.isEnough() ? 'enough' : 'idle' });
  const addAll = () => void run({ isAll: true });
  if (options.joinsAll) addAll();
  return { addAll };
}

function makeFooter(document: Document, strings: Strings): HTMLElement {
  const footer = document.createElement('div');
  footer.className = 'following';
  footer.lang = strings.readerLanguage;
  footer.dir = strings.readerDirection;
  return footer;
}

function partOf(document: Document, { number, content }: JoinedPage, strings: Strings): HTMLElement {
  const part = document.createElement('section');
  part.dataset.kind = 'page';
  const mark = document.createElement('p');
  mark.className = 'page-mark';
  mark.tabIndex = -1;
  mark.lang = strings.readerLanguage;
  mark.dir = strings.readerDirection;
  mark.textContent = phrase(strings, 'readerPage', { number });
  part.append(mark, content);
  return part;
}

function textOf(state: State, next: NextPage | null, strings: Strings): string {
  if (state.is === 'enough') return phrase(strings, 'readerPagesEnough', { count: (next?.number ?? 1) - 1 });
  if (next === null) return '';
  const { number, total } = next;
  if (state.is === 'loading') {
    return phrase(strings, total === null ? 'readerPageLoading' : 'readerPageLoadingOf', {
      number,
      total: total ?? 0,
    });
  }
  if (state.is !== 'failed') return '';
  const { failure } = state;
  const status = failure.reason === 'refused' ? failure.status : '';
  return phrase(strings, FAILURE_TEXTS[failure.reason], { number, status });
}

interface Actions {
  readonly strings: Strings;
  readonly next: NextPage | null;
  run(how: { isAll: boolean }): void;
}

function controlsFor(document: Document, state: State, { strings, next, run }: Actions): HTMLElement[] {
  if (next === null) return [];
  const { url, number, total } = next;
  const button = (text: string, onPress: () => void) =>
    createButton(document, { text, className: 'text-button', onPress });
  if (state.is === 'loading') return [button(strings.readerPagesStop, () => state.stop.abort())];
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener noreferrer';
  link.textContent = phrase(strings, 'readerPageOpen', { number });
  if (state.is === 'enough') return [link];
  if (state.is === 'failed') return [button(strings.readerPageRetry, () => run({ isAll: false })), link];
  const label = total === null ? 'readerNextPage' : 'readerNextPageOf';
  const one = button(phrase(strings, label, { number, total: total ?? 0 }), () => run({ isAll: false }));
  return total === number ? [one] : [one, button(strings.readerAllPages, () => run({ isAll: true }))];
}
