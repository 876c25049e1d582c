/** Class names and short texts that give an element a meaning which its tag does not have. */

/** Lists that wrap every part of a reference page. Source: Javadoc and TypeDoc. */
export const WRAPPER_LIST_NAME = /^(?:block-?list(?:last)?|tsd-signatures)$/i;

/** Lists that wrap parts only where these are sections. Source: Javadoc. */
export const SECTION_LIST_NAME = /^(?:details|member|summary)-?list$/i;

/** Grids without row elements. The last cell of each row explains the others. Source: Javadoc. */
export const TERM_GRID_NAME = /(?:^|\s)summary-table(?:\s|$)/;
export const TERM_GRID_DEFINITION = /(?:^|\s)col-last/;

/** Summaries that only say that they can be pressed. Source: rustdoc, and a guess. */
export const TOGGLE_PHRASE = /^(?:expand|collapse|show|hide)(?: (?:all|description|details|more|less|section))?$/i;

/** Page numbers, item marks and chapter navigation of a printed book. Source: Project Gutenberg, DocBook, Texinfo and LaTeXML. */
export const BOOK_MARK_NAME = /^(?:page-?(?:num(?:ber)?|no|break)|nav(?:header|footer|-panel)|ltx_tag ltx_tag_item)$/i;
export const PAGE_NUMBER = /^\W?(?:pg?|page)?\W*(?:\d+|[ivxlc]+)\W?$/i;
export const ITEM_MARK = /^(?:\d+\.|[•–∗])$/;

/** Text beside a callout's title that repeats it: the kind or the whole title for screen readers, or an icon. */
export const REPEATED_CALLOUT_KIND =
  /^(?:Note|Tip|Warning|Caution|Important)(?=\p{Lu})|^(.+)\1$|^\p{Extended_Pictographic}\ufe0f?/u;

/** Lists of explanations for the numbers in code. Source: Asciidoctor and DocBook. */
export const CODE_CALLOUT_LIST_NAME = /^(?:colist|calloutlist)\b/;
