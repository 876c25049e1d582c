import type { Strings } from '../texts/strings.ts';
import type { RestrictionReason } from './messages.ts';

/** Explains to the user why Pith cannot work in a tab, and what to do about it. */
export interface RestrictionTexts {
  readonly title: string;
  readonly advice: string;
}

export function restrictionTexts(strings: Strings, reason: RestrictionReason): RestrictionTexts {
  switch (reason) {
    case 'browser-page':
      return { title: strings.restrictedBrowserPage, advice: strings.restrictedBrowserPageAdvice };
    case 'store':
      return { title: strings.restrictedStore, advice: strings.restrictedStoreAdvice };
    case 'file-access':
      return { title: strings.restrictedFileAccess, advice: strings.restrictedFileAccessAdvice };
    case 'viewer':
      return { title: strings.restrictedViewer, advice: strings.restrictedViewerAdvice };
    case 'error-page':
      return { title: strings.restrictedErrorPage, advice: strings.restrictedErrorPageAdvice };
    case 'not-loaded':
      return { title: strings.restrictedNotLoaded, advice: strings.restrictedNotLoadedAdvice };
    case 'empty':
      return { title: strings.restrictedEmpty, advice: strings.restrictedEmptyAdvice };
    case 'left':
      return { title: strings.restrictedLeft, advice: strings.restrictedLeftAdvice };
    case 'failed':
      return { title: strings.restrictedFailed, advice: strings.restrictedFailedAdvice };
    case 'unknown':
      return { title: strings.restrictedUnknown, advice: strings.restrictedUnknownAdvice };
  }
}
