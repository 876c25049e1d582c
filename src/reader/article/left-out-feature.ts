import type { Feature, ReaderContext, Shown } from '../reader-context.ts';
import { createAddedBack, insertAtPlace } from './added-back.ts';
import { appendLeftOut, type LeftOut } from './left-out.ts';

/** Lists the parts left out of the article below it, and adds them back at their original place on request. */
export function leftOutFeature(reader: ReaderContext): Feature {
  return {
    beforeShown(shown) {
      if (shown.leftOut) listLeftOut(reader, shown, shown.leftOut);
    },
  };
}

function listLeftOut(reader: ReaderContext, { view, content }: Shown, leftOut: LeftOut): void {
  const { environment, shell, jumps } = reader;
  const { document, strings } = environment;
  const shownParts = new Map<number, HTMLElement>();
  const list = appendLeftOut(view, leftOut, {
    strings,
    onShow(index) {
      const options = { strings, onRemove: () => remove(index) };
      const part = createAddedBack(document, leftOut.copy(index), options);
      shownParts.set(index, part);
      reader.keepPlace(() => {
        insertAtPlace(part, content, leftOut.textsBefore(index), index);
        list?.setShown(index, true);
        reader.contentChanged(part);
      });
      jumps.to(part);
    },
    onRemove: remove,
    onGo(index) {
      const part = shownParts.get(index);
      if (part) jumps.to(part);
    },
  });

  function remove(index: number): void {
    const part = shownParts.get(index);
    const hadFocus = part?.contains(shell.root.activeElement);
    shownParts.delete(index);
    reader.keepPlace(() => {
      part?.remove();
      list?.setShown(index, false);
      reader.contentChanged(null);
    });
    if (hadFocus) shell.scroller.focus({ preventScroll: true });
  }
}
