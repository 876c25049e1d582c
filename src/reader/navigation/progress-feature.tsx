import { phrase } from '../../platform/texts/strings.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { followProgress } from './progress.ts';

/** Reading progress: a line at the top, and the minutes left. */
export function progressFeature(reader: ReaderContext): Feature {
  const { shell, environment } = reader;
  // Usually nothing is read yet, so that the first drawing needs no redraw.
  let minutesLeft = reader.shown.readingMinutes;
  const onProgress = (fraction: number) => {
    // Set on the line alone: each scroll would restyle all elements that could inherit it.
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
        <div class="minutes-left" dir="auto" aria-hidden="true">
          {minutesLeft > 0 && phrase(environment.strings, 'readerMinutesLeft', { count: minutesLeft })}
        </div>
      </>
    ),
  };
}
