import { fill } from '../../platform/strings.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { followProgress } from './progress.ts';

/** How far someone has read: a line at the top, and the minutes that are left. */
export function progressFeature(reader: ReaderContext): Feature {
  const { shell, environment } = reader;
  let fraction = 0;
  let minutesLeft = 0;
  const tell = () => {
    shell.controls.style.setProperty('--progress', String(fraction));
    const left = Math.ceil(reader.shown.readingMinutes * (1 - fraction));
    if (left === minutesLeft) return;
    minutesLeft = left;
    reader.redraw();
  };
  return {
    onShown({ view, signal }) {
      const content = view.querySelector(':scope > .content') ?? view;
      const onProgress = (read: number) => {
        fraction = read;
        tell();
      };
      followProgress({ scroller: shell.scroller, content, onProgress, signal });
    },
    draw: () => (
      <>
        <div class="progress" aria-hidden="true" />
        <div class="left" dir="auto" aria-hidden="true">
          {minutesLeft > 0 && fill(environment.strings.readerMinutesLeft, { minutes: minutesLeft })}
        </div>
      </>
    ),
  };
}
