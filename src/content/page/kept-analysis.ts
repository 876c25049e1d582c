import { type Analysis, type AnalysisParts, analyseSteps, StageClock, type Steps } from '../../core/index.ts';
import { HOST_ATTRIBUTE, isHost } from '../../platform/page/host-attribute.ts';

interface Kept {
  readonly analysis: Analysis;
  readonly options: AnalysisParts;
  readonly timings: StageClock['timings'];
  readonly address: string;
  readonly watch: ChangeWatch;
}

/** Analyses an open page, and keeps the last analysis until the page changes: popup, overlay and reader ask for the same one. */
export class KeptAnalysis {
  readonly #document: Document;
  #kept: Kept | null = null;
  /** The data to remember of the page as it was last analysed. */
  sitePage: Analysis['sitePage'];

  constructor(document: Document) {
    this.#document = document;
  }

  /** The steps of {@link analyseSteps}, or none if the kept analysis is the answer. Keeps no analysis of other documents. */
  readonly steps: typeof analyseSteps = (document, options, clock = new StageClock()) =>
    document === this.#document ? this.#ownSteps(options, clock) : analyseSteps(document, options, clock);

  *#ownSteps(options: AnalysisParts, clock: StageClock): Steps<Analysis | null> {
    const address = this.#document.URL;
    if (this.#kept?.address === address && isSame(this.#kept.options, options) && this.#kept.watch.isUnchanged()) {
      Object.assign(clock.timings, this.#kept.timings);
      return this.#kept.analysis;
    }
    this.#kept?.watch.end();
    this.#kept = null;
    const watch = new ChangeWatch(this.#document);
    const shadowRootOf = (element: Element) => {
      const root = options.shadowRootOf?.(element) ?? null;
      if (root !== null) watch.observe(root);
      return root;
    };
    const analysis = yield* analyseSteps(this.#document, { ...options, shadowRootOf }, clock);
    this.sitePage = analysis?.sitePage;
    if (analysis !== null && this.#isLasting(analysis) && watch.isUnchanged())
      this.#kept = { analysis, options, timings: { ...clock.timings }, address, watch };
    else watch.end();
    return analysis;
  }

  /** Whether an analysis depends on nothing that changes unseen: the place in view, frames, the rest of the page. */
  #isLasting({ page, hasContent, isUnsure, passedOver }: Analysis): boolean {
    return (
      hasContent &&
      !isUnsure &&
      passedOver === null &&
      this.#document.readyState === 'complete' &&
      page.elements.node.every((node) => node?.ownerDocument === this.#document)
    );
  }
}

function isSame(a: AnalysisParts, b: AnalysisParts): boolean {
  const isEqual = (['scorer', 'root', 'isWhole', 'corrector', 'within'] as const).every((name) => a[name] === b[name]);
  const known = ({ corrections, siteMemory }: AnalysisParts) => JSON.stringify([corrections, siteMemory]);
  return isEqual && known(a) === known(b);
}

/** At these, a page may show other parts though no element or text has changed. */
const EVENTS = ['load', 'change', 'toggle', 'transitionend', 'animationend'] as const;

/** Our host elements are siblings of the page's body. A page may put the same mark on its own elements. */
const OWN_HOST = `:root>[${HOST_ATTRIBUTE}]:not(body)`;

/** Watches for the first change of a page. Does not see rules that scripts add to its style sheets. */
class ChangeWatch {
  readonly #end = new AbortController();
  readonly #observer = new MutationObserver((records) => this.#check(records));

  constructor(document: Document) {
    this.observe(document);
    const options = { capture: true, signal: this.#end.signal };
    const onEvent = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(OWN_HOST))) this.end();
    };
    for (const event of EVENTS) document.addEventListener(event, onEvent, options);
    document.defaultView?.addEventListener('resize', this.end, options);
  }

  observe(root: Document | ShadowRoot): void {
    this.#observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  }

  isUnchanged(): boolean {
    this.#check(this.#observer.takeRecords());
    return !this.#end.signal.aborted;
  }

  // An arrow function because it is passed as a callback.
  readonly end = (): void => {
    this.#observer.disconnect();
    this.#end.abort();
  };

  #check(records: readonly MutationRecord[]): void {
    if (!records.every(isOwn)) this.end();
  }
}

/** Whether a change is of a host of ours, beside the page's body or gone from there. No reading of the page sees those. */
function isOwn({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
  const isList = type === 'childList';
  const changed = isList ? [...addedNodes, ...removedNodes] : [target];
  const around = isList ? target : target.parentNode;
  return (around === null || around === target.ownerDocument?.documentElement) && changed.every(isHost);
}
