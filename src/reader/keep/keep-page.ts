import type { PlainArticle } from '../../platform/shelf/kept-article.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import type { KeepStore } from './keep-store.ts';
import { faultText, withPictureCount } from './keep-texts.ts';
import { savePictures } from './save-pictures.ts';

/** A button in a message. */
interface Action {
  readonly label: string;
  run(): void;
}

export interface KeepPageOptions {
  readonly store: KeepStore;
  readonly strings: Strings;
  readonly notices: {
    /** Shows a message on the page, in the place of the one before. */
    tell(message: { readonly text: string; readonly action?: Action }): void;
  };
}

/** Keeps the article of a page without opening the reader, and says so on the page. Does not throw. */
export async function keepPage(article: PlainArticle, { store, strings, notices }: KeepPageOptions): Promise<void> {
  const tell = (text: string, action?: Action) => notices.tell({ text, ...(action && { action }) });
  const answer = await store.keep(article);
  if (!answer?.ok) return tell(faultText(strings, answer));
  const saving = new AbortController();
  const undoing = (undo: () => Promise<boolean>, done: string) => async () => {
    saving.abort();
    tell((await undo()) ? done : strings.readerKeepFailed);
  };
  const { id, change, missing, pictures: all } = answer;
  const { text, action } = {
    kept: {
      text: strings.readerKept,
      action: { label: strings.readerUndo, run: undoing(() => store.undo(id), strings.readerKeptRemoved) },
    },
    updated: {
      text: strings.readerKeptUpdated,
      action: { label: strings.readerUndo, run: undoing(() => store.undo(id), strings.readerKeptRestored) },
    },
    same: {
      text: strings.readerKeptAlready,
      action: { label: strings.optionsRemove, run: undoing(() => store.remove(id), strings.readerKeptRemoved) },
    },
  }[change] satisfies { text: string; action: Action };
  tell(text, action);
  const saved = await savePictures({ id, missing }, store, saving.signal);
  if (!saving.signal.aborted && all > 0) tell(withPictureCount(strings, text, { saved, all }), action);
}
