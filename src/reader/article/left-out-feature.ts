import type { Feature, ReaderContext, Shown } from '../reader-context.ts';
import { createBroughtBack, putBack } from './brought-back.ts';
import { appendLeftOut, type LeftOut } from './left-out.ts';

/** What was left out of the article is listed under it, and brought back to its place in it when asked for. */
export function leftOutFeature(reader: ReaderContext): Feature {
  return {
    onMade(shown) {
      if (shown.leftOut) offer(reader, shown, shown.leftOut);
    },
  };
}

function offer(reader: ReaderContext, { view, content }: Shown, leftOut: LeftOut): void {
  const { environment, shell, jumps } = reader;
  const { document, strings } = environment;
  const shownParts = new Map<number, HTMLElement>();
  const list = appendLeftOut(view, leftOut, {
    strings,
    onShow(index) {
      const options = { strings, onPutAway: () => putAway(index) };
      const part = createBroughtBack(document, leftOut.copy(index), options);
      shownParts.set(index, part);
      reader.keepPlace(() => {
        putBack(part, content, leftOut.textsBefore(index), index);
        list?.mark(index, true);
        reader.added(part);
      });
      jumps.to(part);
    },
    onPutAway: putAway,
    onGo(index) {
      const part = shownParts.get(index);
      if (part) jumps.to(part);
    },
  });

  function putAway(index: number): void {
    const part = shownParts.get(index);
    const hadFocus = part?.contains(shell.root.activeElement);
    shownParts.delete(index);
    reader.keepPlace(() => {
      part?.remove();
      list?.mark(index, false);
      reader.added(null);
    });
    if (hadFocus) shell.scroller.focus({ preventScroll: true });
  }
}
