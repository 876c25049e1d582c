import { fill } from '../../platform/strings.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { followProgress } from './progress.ts';

/** How far someone has read: a line at the top, and the minutes that are left. */
export function progressFeature(reader: ReaderContext): Feature {
  const { shell, environment } = reader;
  // Nothing is read yet, as a rule: what is drawn first need not be drawn again before it is seen.
  let minutesLeft = reader.shown.readingMinutes;
  const onProgress = (fraction: number) => {
    // On the line alone: all that could inherit it would be styled anew with each scroll.
    const line = shell.controls.querySelector<HTMLElement>('.progress');
    line?.style.setProperty('--progress', String(fraction));
    const left = Math.ceil(reader.shown.readingMinutes * (1 - fraction));
    if (left === minutesLeft) return;
    minutesLeft = left;
    reader.redraw();
  };
  return {
    onShown({ content, signal }) {
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
