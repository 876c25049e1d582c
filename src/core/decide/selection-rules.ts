// Thresholds of the selection. Source: our own runs on the development pages unless a line says otherwise.

/** The root of the content holds at least this share of the page's prose. Source: Just Read's 2/5 rule; .4 … .6 measured alike. */
export const MIN_PROSE_SHARE = 0.4;
/** Hiding is not believed when it would take this share of the chosen text: the page is waiting for its scripts. */
export const MAX_HIDDEN_SHARE = 0.8;
/** Content has at least so many characters outside links; characters of scripts without spaces count double. A guess. */
export const MIN_CHARS = 120;
/** … or this share of all that the page has. A guess. */
export const MIN_SHARE = 0.7;
/** Content of a page whose title says that it is none has at least so many. A guess. */
export const MIN_CHARS_OF_NONE = 400;
/** From so many characters of prose on the length says nothing against a choice. A guess. */
export const SURE_CHARS = 600;
