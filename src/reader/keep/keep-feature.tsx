import { Library } from 'lucide-preact';
import { onceShown } from '../once-shown.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import type { KeepAction, KeepUi } from './keep-ui.ts';

/** Keeps the article in the library. The script that does it is loaded on first use. */
export function keepFeature(reader: ReaderContext): Feature {
  const { environment } = reader;
  const { keeping } = environment;
  if (!keeping) return {};
  let place: HTMLElement | null = null;
  let ui: KeepUi | null = null;
  let isKept = false;
  const run = async (action: KeepAction) => {
    const script = await environment.loadScript('keep');
    if (!script) reader.setNotice('tool-updated');
    else if (place && !reader.signal.aborted) {
      ui ??= script.start(reader, { place, keeping, isKept });
      ui[action]();
    }
  };
  reader.words.keep = run;
  void onceShown().then(async () => {
    const state = await keeping.state();
    isKept = state === 'kept';
    reader.redraw();
    // It was imported, and waits to be read.
    if (state === 'link') void run('keep');
  });
  return {
    commands: [
      {
        id: 'keep',
        label: 'readerKeep',
        icon: Library,
        key: 'k',
        isOn: () => ui?.isKept ?? isKept,
        run: () => run('keep'),
      },
    ],
    draw: () => (
      <div
        key="keep"
        ref={(element) => {
          place = element ?? place;
        }}
      />
    ),
  };
}
