import type { analyseSteps } from '../../core/index.ts';
import type { Outcome } from '../../platform/page-scripts/messages.ts';
import { FontCache } from '../../reader/appearance/font-cache.ts';
import { openReader, type Reader } from '../../reader/reader.ts';
import type { ReaderContent, ReaderEnvironment } from '../../reader/reader-context.ts';
import { sanitizeSteps } from '../../sanitizer/sanitize.ts';
import { ArticleSource, type Finding, type FoundArticle, type SourceOptions } from '../article/article-source.ts';
import { LateContent } from '../article/late-content.ts';
import { requestScript } from '../loading/requests.ts';
import type { ReaderResources, Resources } from '../loading/resources.ts';
import type { PageNotices } from '../marks/page-notices.ts';
import { work } from '../page/long-page.ts';
import { findOnceQuiet } from '../page/wait-for-quiet.ts';
import { libraryOf, pageOf, readerLoaders, siteOfReader } from './reader-loaders.ts';
import type { Reading } from './reading.ts';
import { requestFont } from './request-font.ts';

/** How an article is read for the reader. */
interface OpeningOptions {
  readonly source: SourceOptions;
  readonly preferences: ReaderResources;
  readonly resources: Resources;
  /** Shows the page again, because the reading waits for it. */
  readonly lift: () => void;
  readonly signal: AbortSignal;
}

/** The parts of the session that the reader uses. */
interface ReaderEvents
  extends Pick<ReaderEnvironment, 'keptPlace' | 'rememberPlace' | 'onShowScores' | 'onReadAgain' | 'onWholePage'> {
  onClosed(reader: Reader): void;
  /** Reads the whole article instead of a selection. */
  onReadAll(): void;
}

/** An article that is ready to be shown. */
export interface ReadyArticle {
  readonly ok: true;
  /** Opens the reader. */
  show(events: ReaderEvents): Reader;
  /** Keeps it in the library instead, and says so with the notices of the page. */
  keep(notices: PageNotices | null): Promise<Outcome>;
  /** Watches for content that the page adds; `null` for a selection. */
  watch(reader: Reader, signal: AbortSignal): LateContent | null;
}

/** Opens the reader on a page. What all its readers share, the source of the article and the fonts, is made once. */
export class ArticleOpener {
  readonly #document: Document;
  readonly #source: ArticleSource;
  readonly #fonts = new FontCache(requestFont);

  constructor(document: Document, analyse: typeof analyseSteps) {
    this.#document = document;
    this.#source = new ArticleSource({
      document,
      analyse,
      sanitize: sanitizeSteps,
      load: requestScript,
    });
  }

  /** Reads the article, or says why there is none. Rejects with the reason of the signal when that is aborted. */
  async read(reading: Reading, options: OpeningOptions): Promise<ReadyArticle | (Outcome & { readonly ok: false })> {
    const { settings, site } = options.preferences;
    const { lift, signal } = options;
    // Fonts load while the page is analysed.
    this.#fonts.warm(site?.look?.font ?? settings.font);
    const find = () => this.#source.read(options.source, (steps) => work(this.#document, steps, signal));
    const finding = await findOnceQuiet(this.#document, find, lift);
    const { article } = finding;
    if (!article || reading.accepts?.(finding) === false) return refusal(finding);
    const content = await work(this.#document, this.#source.contentOf({ ...finding, article }, options.source), signal);
    await this.#fonts.settled();
    signal.throwIfAborted();
    return {
      ok: true,
      show: (events) => this.#show(content, { ...reading, isUnsure: finding.reason === 'unsure' }, options, events),
      keep: async (notices) => {
        const { strings } = options.preferences;
        const script = await requestScript('keep');
        if (notices) await script?.keepPage(content, { page: pageOf(this.#document), strings, notices });
        return { ok: true };
      },
      watch: (reader, ended) => (reading.passage ? null : this.#watch(article, reader, options, ended)),
    };
  }

  #show(
    content: ReaderContent,
    { passage, place, root, isWhole = false, isUnsure }: Reading & { readonly isUnsure: boolean },
    options: OpeningOptions,
    events: ReaderEvents,
  ): Reader {
    const { settings, site, strings, isOtherScorer } = options.preferences;
    const { onClosed, onReadAll, ...others } = events;
    const reader: Reader = openReader(content, {
      ...readerLoaders(options.resources),
      ...siteOfReader(site, options.resources),
      ...others,
      document: this.#document,
      strings,
      settings,
      isWholePage: isWhole && root === this.#document.body,
      ...(place && { place }),
      fonts: this.#fonts,
      ...libraryOf(this.#document, content.article.title ?? ''),
      safeFormula: (math) => this.#source.formula(math),
      drawingNodes: (address) => this.#source.drawingNodes(address),
      onClosed: () => onClosed(reader),
    });
    if (isOtherScorer) reader.announce('other-scorer');
    if (passage) reader.announce('passage', onReadAll);
    else if (isUnsure) reader.announce('unsure', events.onWholePage);
    return reader;
  }

  #watch(
    article: FoundArticle['article'],
    reader: Reader,
    { source: options }: OpeningOptions,
    signal: AbortSignal,
  ): LateContent {
    const [document, source] = [this.#document, this.#source];
    return new LateContent(
      { document, reader, source, options, article, work: (steps) => work(document, steps) },
      signal,
    );
  }
}

/** The answer where no reader opens. */
function refusal({ reason, hasCandidates, frame }: Finding): Outcome & { readonly ok: false } {
  return { ok: false, reason: reason === 'too-large' ? reason : 'no-content', hasCandidates, ...(frame && { frame }) };
}
