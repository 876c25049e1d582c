import { Highlighter, List, SkipBack, SkipForward, StickyNote, Undo2 } from 'lucide-preact';
import { onceShown } from '../once-shown.ts';
import type { Feature, HighlightsUi, ReaderContext } from '../reader-context.ts';

/** Highlights words. The script that does it is loaded for the first selection, or when the page has highlights. */
export function highlightsFeature(reader: ReaderContext): Feature {
  const { environment, signal } = reader;
  const { highlights: store } = environment;
  let place: HTMLElement | null = null;
  let ui: HighlightsUi | null = null;
  const stored = onceShown().then(() => store.load());
  const load = async () => {
    const [script, loaded] = await Promise.all([environment.loadScript('highlights'), stored]);
    if (script && place && !ui && !signal.aborted) {
      ui = script.start(reader, { place, store });
      if (loaded) ui.take(loaded);
    }
    return ui;
  };
  const run = (action: (loaded: HighlightsUi) => void) => () =>
    void load().then((loaded) => (loaded ? action(loaded) : reader.setNotice('highlights-updated')));
  const whenAny = { isAvailable: () => ui?.hasAny ?? false };
  const renderList = (element: HTMLElement | null) => ui?.renderInto(element);
  const setPlace = (element: HTMLElement | null) => {
    place = element ?? place;
  };
  void stored.then((loaded) => {
    if (loaded && loaded.highlights.length > 0) void load();
  });
  environment.document.addEventListener('selectionchange', load, { once: true, signal });
  return {
    commands: [
      { id: 'highlight', label: 'readerHighlight', icon: Highlighter, key: 'h', run: run((each) => each.highlight()) },
      { id: 'note', label: 'readerHighlightNote', icon: StickyNote, key: 'n', run: run((each) => each.note()) },
      {
        id: 'next',
        label: 'readerHighlightNext',
        icon: SkipForward,
        key: 'j',
        run: run((each) => each.go(1)),
        ...whenAny,
      },
      {
        id: 'previous',
        label: 'readerHighlightPrevious',
        icon: SkipBack,
        key: 'J',
        run: run((each) => each.go(-1)),
        ...whenAny,
      },
      {
        id: 'undo',
        label: 'readerHighlightUndo',
        icon: Undo2,
        key: 'u',
        isAvailable: () => ui?.canUndo ?? false,
        run: run((each) => each.undo()),
      },
    ],
    panels: [
      {
        id: 'highlights',
        label: 'readerHighlights',
        icon: List,
        key: 'g',
        side: 'end',
        ...whenAny,
        draw: () => <div class="highlight-panel" ref={renderList} />,
      },
    ],
    draw: () => <div key="highlights" ref={setPlace} />,
    onShown: (shown) => ui?.onShown(shown),
    onSettings: () => ui?.onSettings(),
    closeTopmost: () => ui?.closeTopmost() ?? false,
  };
}
