import { useEffect, useState } from 'preact/hooks';
import type { FailureReason, ScorerName } from '../core/types.ts';
import type { PageReport, RestrictionReason } from '../platform/messages.ts';
import { loadSettings, saveSettings } from '../platform/settings.ts';
import { assignedShortcuts, NO_SHORTCUTS } from '../platform/shortcuts.ts';
import type { Strings } from '../platform/strings.ts';
import { CandidateList } from './candidate-list.tsx';
import { Footer } from './footer.tsx';
import { Failed, Framed, Head, Restricted, Skeleton } from './head.tsx';
import { connectToPage, type PageTab } from './page-tab.ts';

type State =
  | { readonly is: 'loading' }
  | { readonly is: 'restricted'; readonly reason: RestrictionReason }
  | { readonly is: 'ready'; readonly tab: PageTab; readonly report: PageReport };

export function Popup({ strings, lang }: { strings: Strings; lang: string }) {
  const [state, setState] = useState<State>({ is: 'loading' });
  const [shortcuts, setShortcuts] = useState(NO_SHORTCUTS);
  useEffect(() => {
    void loadState().then(setState);
    void assignedShortcuts().then(setShortcuts);
  }, []);

  if (state.is === 'loading') return <Skeleton strings={strings} />;
  const footer = { strings, shortcuts };
  if (state.is === 'restricted') {
    return (
      <>
        <Restricted strings={strings} reason={state.reason} />
        <Footer {...footer} />
      </>
    );
  }
  const { tab, report } = state;
  const open = async (rank?: number) => {
    const outcome = await tab.openReader(rank);
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
  const setScorer = async (scorer: ScorerName) => {
    await saveSettings({ ...(await loadSettings()), scorer });
    if (report.overlayShown) await tab.setOverlay({ shown: true });
    setState(await reportState(tab));
  };
  return (
    <>
      {report.frame ? (
        <Framed strings={strings} frame={report.frame} />
      ) : report.reason ? (
        <Failed strings={strings} reason={report.reason} hasCandidates={report.candidates.length > 0} />
      ) : (
        <Head {...{ strings, report, keys: shortcuts['toggle-reader'], onOpen: () => open(), onClose: close }} />
      )}
      {report.candidates.length > 0 && (
        <CandidateList {...{ strings, lang, report, onOpen: open, onPoint: (rank: number) => tab.highlight(rank) }} />
      )}
      <Footer {...footer} report={report} onOverlay={setOverlay} onScorer={setScorer} />
    </>
  );
}

async function loadState(): Promise<State> {
  const connection = await connectToPage();
  if (!connection.ok) return restricted(connection.reason);
  return reportState(connection.tab);
}

async function reportState(tab: PageTab): Promise<State> {
  const answer = await tab.report();
  return answer.ok ? { is: 'ready', tab, report: answer.report } : restricted(answer.reason);
}

function restricted(reason: RestrictionReason): State {
  return { is: 'restricted', reason };
}

function isFailure(reason: RestrictionReason | FailureReason): reason is FailureReason {
  return reason === 'no-content' || reason === 'too-large';
}
