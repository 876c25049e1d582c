import { useEffect, useState } from 'preact/hooks';
import type { FailureReason, ScorerName } from '../../core/types.ts';
import { assignedShortcuts, NO_SHORTCUTS, type Shortcuts } from '../../platform/keys/shortcuts.ts';
import type { PageReport, RestrictionReason } from '../../platform/page-scripts/messages.ts';
import { type AutomaticState, automaticState } from '../../platform/sites/automatic-state.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { AutomaticOpening } from './automatic-opening.tsx';
import { ChoiceList, type SiteActions } from './choice-list.tsx';
import { Comparison } from './comparison.tsx';
import { Disclosure } from './disclosure.tsx';
import { FirstRun, isFirstRun } from './first-run.tsx';
import { Footer } from './footer.tsx';
import { Failed, Framed, Head, Restricted, Skeleton } from './head.tsx';
import { HeadRecord } from './head-record.tsx';
import { EMPTY_LIBRARY, type LibraryState, libraryState } from './library-state.ts';
import { connectToPage, type PageTab } from './page-tab.ts';
import { ReportCopy } from './report-copy.tsx';
import { ScoreList } from './score-list.tsx';
import { forgetRoot, readAlways } from './site-root.ts';

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'restricted'; readonly reason: RestrictionReason }
  | { readonly is: 'ready'; readonly tab: PageTab; readonly report: PageReport };

/** The parts of the popup around the report of the page. */
interface Surroundings {
  readonly shortcuts: Shortcuts;
  readonly hasHint: boolean;
  /** `null` where the browser grants no site. */
  readonly automatic: AutomaticState | null;
  readonly library: LibraryState;
}

export function Popup({ strings, lang }: { strings: Strings; lang: string }) {
  const { state, setState, shortcuts, hasHint, automatic, library } = useLoaded(strings);
  if (state.is === 'loading') return <Skeleton strings={strings} />;
  const footer = { strings, shortcuts, unread: library.unread };
  if (state.is === 'restricted') {
    return (
      <>
        {hasHint && <FirstRun strings={strings} keys={shortcuts['toggle-reader']} />}
        <Restricted strings={strings} reason={state.reason} />
        {automatic && <AutomaticOpening strings={strings} initial={automatic} />}
        <Footer {...footer} />
      </>
    );
  }
  const { tab, report } = state;
  const open = async (what?: { choice?: number; scorer?: ScorerName }) => {
    const outcome = await tab.openReader(what);
    if (outcome.ok) window.close();
    else
      setState(
        isFailure(outcome.reason)
          ? { ...state, report: { ...report, reason: outcome.reason } }
          : restricted(outcome.reason),
      );
  };
  const close = async () => {
    await tab.closeReader();
    window.close();
  };
  const setOverlay = async (shown: boolean) => {
    const outcome = await tab.setOverlay({ shown });
    // Hiding the overlay may have reopened the reader.
    if (outcome.ok) setState(await reportState(tab));
  };
  const lookAgain = async () => {
    if (report.overlayShown) await tab.setOverlay({ shown: true });
    setState(await reportState(tab));
  };
  return (
    <>
      {hasHint && <FirstRun strings={strings} keys={shortcuts['toggle-reader']} />}
      {report.frame ? (
        <Framed strings={strings} frame={report.frame} />
      ) : isFailure(report.reason) ? (
        <Failed strings={strings} reason={report.reason} hasCandidates={report.candidates.length > 0} />
      ) : (
        <Head
          {...{ strings, report, keys: shortcuts['toggle-reader'], isKept: library.isKept, onClose: close }}
          onOpen={() => open()}
          onKeep={() => void tab.keep().then(() => window.close())}
        />
      )}
      {report.choices.length > 0 && (
        <ChoiceList
          {...{ strings, lang, report, ...siteActions(state, setState) }}
          onOpen={(choice) => open({ choice })}
          onPoint={(choice) => tab.highlight(choice)}
          onScrollTo={(choice) => tab.highlight(choice, { scrolls: true })}
        />
      )}
      {report.candidates.length > 0 && (
        <Disclosure id="details" label={strings.popupDetails}>
          {() => (
            <>
              <ScoreList {...{ strings, lang, report }} />
              <HeadRecord strings={strings} load={() => tab.head()} />
              <ReportCopy strings={strings} load={(options) => tab.describe(options)} />
            </>
          )}
        </Disclosure>
      )}
      {report.reason !== 'too-large' && (
        <Disclosure id="comparison" label={strings.popupCompare}>
          {() => (
            <Comparison
              {...{ strings, lang, inUse: report.scorer, site: report.site }}
              load={() => tab.compare()}
              onReadOnce={(scorer) => open({ scorer })}
              onSaved={lookAgain}
            />
          )}
        </Disclosure>
      )}
      {automatic && <AutomaticOpening strings={strings} initial={automatic} />}
      <Footer {...footer} report={report} onOverlay={setOverlay} />
    </>
  );
}

/** Loads all parts before it shows one: parts that came later would move the others from under the pointer. */
function useLoaded(strings: Strings) {
  const [state, setState] = useState<State>({ is: 'loading' });
  const [surroundings, setSurroundings] = useState<Surroundings>({
    shortcuts: NO_SHORTCUTS,
    hasHint: false,
    automatic: null,
    library: EMPTY_LIBRARY,
  });
  useEffect(() => {
    const font = document.fonts.load('1em "Inter Variable"', `Pith ${strings.popupRead}`).catch(() => []);
    const loading = Promise.all([loadLastPage(), assignedShortcuts(), isFirstRun(), font]);
    void loading.then(([page, shortcuts, hasHint]) => {
      setSurroundings({ shortcuts, hasHint, automatic: page.automatic, library: page.library });
      setState(page.state);
    });
  }, []);
  return { state, setState, ...surroundings };
}

/** Remembers and forgets, then shows the site's choice, in the reader, too. The popup stays open. */
function siteActions({ tab, report }: Extract<State, { is: 'ready' }>, show: (state: State) => void): SiteActions {
  const afterChange = async (isSaved: boolean, { reads }: { reads: boolean }) => {
    if (!isSaved) return false;
    const changed = await reportState(tab);
    // The best choice of the new report.
    const outcome = reads ? await tab.openReader({ choice: 0 }) : null;
    show(outcome?.ok ? await reportState(tab) : changed);
    return true;
  };
  return {
    onAlways: async (choice) => afterChange(await readAlways(tab, report, choice), { reads: true }),
    onForget: async () => afterChange(await forgetRoot(report), { reads: report.readerOpen }),
  };
}

interface Loaded extends Pick<Surroundings, 'automatic' | 'library'> {
  readonly state: State;
}

async function loadPage(): Promise<Loaded> {
  const connection = await connectToPage();
  if (!connection.ok) {
    // A page may load anew without end wherever the reader opens by itself: the switch must be there.
    const automatic = await automaticState(connection.address);
    return { state: restricted(connection.reason), automatic, library: await libraryState(undefined) };
  }
  const { tab } = connection;
  const loading = [reportState(tab), automaticState(tab.address), libraryState(tab.address)] as const;
  const [state, automatic, library] = await Promise.all(loading);
  return { state, automatic, library };
}

/** Looks once more if another page has loaded meanwhile: the popup is meant for the page that is there. */
async function loadLastPage(): Promise<Loaded> {
  const loaded = await loadPage();
  return loaded.state.is === 'restricted' && loaded.state.reason === 'left' ? loadPage() : loaded;
}

async function reportState(tab: PageTab): Promise<State> {
  const answer = await tab.report();
  return answer.ok ? { is: 'ready', tab, report: answer.report } : restricted(answer.reason);
}

function restricted(reason: RestrictionReason): State {
  return { is: 'restricted', reason };
}

function isFailure(reason: RestrictionReason | PageReport['reason']): reason is FailureReason {
  return reason === 'no-content' || reason === 'too-large';
}
