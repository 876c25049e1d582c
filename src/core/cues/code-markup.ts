/** Class names and addresses of parts of code that stand beside its text. */

/** Addresses of links on line numbers. Section numbers have others. */
export const LINE_ANCHOR = /^#_*(?:l|line\w*|codelineno)[-_]?[\d-]+$/i;

/** Tokens of syntax highlighters, number tokens among them. */
export const HIGHLIGHT_TOKEN_NAME = /token|hljs|literal|const|\b(?:pl|tok|mtk|cm)[-\d]|(?:^|\s)m[fhiob]?(?:\s|$)/;

/** Lists of tabs that have no role. */
export const TAB_LIST_NAME = /(?:^|[\s_-])tab(?:s|bar|list|-?nav|-?list|-?header|bed-labels)?(?:[\s_-]|$)/i;

/** A shell prompt, or nothing. */
export const PROMPT = /^\s*(?:[$#>%❯»]|>>>|\.\.\.)?\s*$/;
