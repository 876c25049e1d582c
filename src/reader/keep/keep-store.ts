import type { KeepAnswer, SentPicture } from '../../platform/page-scripts/keeping.ts';
import type { PlainArticle } from '../../platform/shelf/kept-article.ts';

/** The library, as far as a page can reach it. All resolve to `false` or `null` if the extension was updated or removed. */
export interface KeepStore {
  /** Keeps an article in the place of an earlier copy. */
  keep(article: PlainArticle): Promise<KeepAnswer | null>;
  /** Resolves to whether the picture is stored. */
  addPicture(id: string, picture: SentPicture): Promise<boolean>;
  /** Ends keeping. Resolves to the number of stored pictures. */
  finish(id: string): Promise<number | false>;
  /** Resolves to whether the article was removed. */
  remove(id: string): Promise<boolean>;
  /** Takes the last change of an article back. Resolves to whether that worked. */
  undo(id: string): Promise<boolean>;
}
