import type { KeptPage, KeptState } from '../../platform/page-scripts/keeping.ts';

/** The library, as far as every reader needs it. */
export interface Keeping {
  /** The page that the article is kept for. */
  readonly page: KeptPage;
  /** Whether the article is in the library; `null` if that is unknown. */
  state(): Promise<KeptState | null>;
}

export interface KeepOptions {
  /** Messages are rendered into it. */
  readonly place: HTMLElement;
  readonly keeping: Keeping;
  readonly isKept: boolean;
}

/** How an article comes into the library or leaves it, in an open reader. */
export interface KeepUi {
  /** Whether the article is in the library. */
  readonly isKept: boolean;
  /** Keeps the article, or its newer version; removes it if the library has just that. */
  keep(): void;
  /** Keeps the article because words of it were highlighted, unless it is kept, or that was taken back before. */
  keepHighlighted(): void;
  /** Takes it out again if the last highlight has brought it there. */
  takeBack(): void;
}

/** The functions that other features may call. */
export type KeepAction = 'keep' | 'keepHighlighted' | 'takeBack';
