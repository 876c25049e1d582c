/**
 * Names and texts of controls: links and buttons that open, copy, buy or share.
 *
 * Source: our reading of the development pages and of sites in each language. English, German, French, Spanish,
 * Portuguese, Italian, Polish, Russian, Chinese, Japanese, Korean.
 */

import { AnyCase } from './any-case.ts';

/** Text of controls that show the rest of a text, rather than a part with a title. */
export const MORE_PHRASES = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:(?:read|show|view|see|load|expand|continue)\b.{0,24}|.{0,16}\bmore|(?:mehr|weiter)\b.{0,16}|lire (?:la suite|plus)|voir plus|leer más|ver más|leggi (?:tutto|di più)|ler mais|czytaj dalej|читать.{0,10}|ещё|もっと.{0,8}|続き.{0,8}|全文.{0,6}|阅读.{0,6}|展开.{0,6}|더 보기)[\s…▾▼+.→›»]*$/u,
);

/** Signs at either end of a control that show whether it is open. */
export const DISCLOSURE_SIGNS = /^[\s▸▶►▾▼⌄›»+−–-]+|[\s▸▶►▾▼⌄›»+−–-]+$/gu;

/** Names of links to a heading itself or to its editor. */
export const PERMALINK_NAMES =
  /(?:^|[\s_-])(?:headerlink|header-?anchor|heading-?(?:anchor|link)|hash-?link|anchor(?:-?(?:link|icon))?|anchorjs-link|permalink|section-?link|mw-editsection|editsection|toclink|pilcrow|copy-?link|direct-?link|deep-?link|rightside|src(?:link)?)(?:$|[\s_-])/i;

/** Signs that serve as the text of such a link. */
export const PERMALINK_SIGNS = /^[\s#¶§◆🔗⚓∞\u200b]*$/u;

/** Words that serve as the text of such a link, or of one to source code. */
export const PERMALINK_WORDS = /^(?:direct |copy |perma)?link\b|^(?:edit|permalink)\b|(?:^|· )\[?source\]?$/i;

/** Text of links and buttons that do something: add to cart, share, reply, read more. */
export const ACTIONS =
  /^(?:add to (?:cart|bag|basket|wish ?list|compare)|quick (?:view|shop|add|buy)|(?:buy|shop|order|book|apply)(?: it)? now|buy|choose options|select options|view (?:details|product|options|more|all)|(?:read|see|learn|show|find out|view) (?:more|all|details)|more(?: info| details| »| ›)?|details|continue reading|hide|past|discuss|favou?rite|flag|unvote|share|report|reply|quote|like|save|follow|tweet|print|permalink|in den warenkorb|mehr(?: erfahren| lesen)?|weiterlesen|teilen|antworten|ajouter au panier|lire la suite|en savoir plus|partager|répondre|añadir al carrito|leer más|ver más|compartir|responder|adicionar ao carrinho|leia mais|saiba mais|compartilhar|aggiungi al carrello|leggi (?:di più|tutto)|condividi|в корзину|подробнее|читать далее|ответить|加入购物车|加入購物車|查看更多|阅读更多|閱讀更多|分享|回复|カートに入れる|続きを読む|もっと見る|詳細|장바구니(?: 담기)?|더보기)(?:\W.{0,24})?$/i;

/**
 * Lines that are all controls, beside lists and products: orders and filters, steps through pages, counts of what a list shows, states of
 * loading, accounts. Source: our reading of shops, boards and directories.
 */
export const CONTROL_LINES = /* @__PURE__ */ new AnyCase(
  () =>
    /^(?:(?:sort|filter|refine)(?:ed|s)?(?: (?:by|order|options|results|products|direction|and filter|& filter))?|(?:order|narrow) by|(?:view|sort|filter) options|view as(?: (?:grid|list))*|(?:grid|list)(?: view)?|set (?:de|a)scending direction|(?:clear|reset|remove|select|show|hide|apply)(?: (?:all|filters?|selection))+|(?:show|items|results|products)?(?: \d+)? ?per page|\d[\d,.]* ?(?:items?|products?|results?)(?: found)?|(?:items?|products?|results?)(?: ?\(\d+\))?|(?:showing|displaying|viewing) (?:all )?\d.{0,40}|page \d+(?: of \d+)?|(?:previous|next|prev)(?: (?:page|slide|image|post|article))?|(?:first|last) page|toggle (?:\S+ ){0,2}\S+|skip to (?:\S+ ){0,2}\S+|(?:back|return) to (?:the )?top|(?:loading|please wait)(?:[\s….]{0,5}(?:please wait)?)?|(?:log|sign) ?(?:in|up|out)|register|create (?:an )?account|my account|add (?:a )?comment|add to (?:cart|bag|basket|wish ?list|compare|favou?rites|queue)|(?:quick )?(?:view|shop)|see (?:details|more|all)|view (?:details|product|cart|all|more)|(?:choose|select) (?:an option|options?)|click to (?:expand|enlarge|zoom|copy)|use my (?:current )?location|print(?: this)? page|share(?: this)?(?: page)?|tweet|pin it|pause|play|compare|shop now|filter (?:&|and) sort|flag for removal|report (?:review|abuse|post)|was this (?:review |post )?helpful\?|upvote if this was helpful.{0,80}|something wrong with this post\?.{0,160}|(?:open|close)(?: (?:menu|search|cart|filters?))?|(?:more|other) (?:actions|options)|(?:(?:choose|select|pick) (?:an? |your |the )?(?:size|colou?r|style|quantity|material|finish|length|width|variant)s?|size (?:chart|guide)|qty|quantity))[\s:…›»▾▼+>.*]*$|^(?:(?:first|prev(?:ious)?)\W{0,4})?(?:\d{1,4}\W{1,5}){2,12}(?:next|last|older|»|›)\W{0,4}$/u,
);

/** Signs between controls, with nothing beside them. */
export const LONE_SIGNS = /^[()[\]{}|/\\<>›‹«»→←↑↓▾▼▲✕✖×+:;,.·]{1,3}$/u;

/** Names of controls that open a part of the page, and of such parts. */
export const DISCLOSURE_NAMES =
  /accordion|collaps|expand|toggle|spoiler|faq|reveal|disclos|read-?more|show-?more|\btabs?\b|tab[-_]/i;

/** Names of elements that such a name makes a title. */
export const DISCLOSURE_TITLE_NAMES = /question|(?:accordion|toggle|faq|collapse)[\w-]*(?:title|head)/i;

/** Names of parts that open over the page, so they do not belong to its text. */
export const POPUP_NAMES = /dialog|modal|listbox|tooltip|popover|offcanvas|drawer|lightbox/i;

/** The same, unless the part is prose without links: some page builders make answers out of menus. */
export const DROPDOWN_NAMES = /menu|dropdown/i;

/** A question followed by a sign that opens its answer. */
export const QUESTION_WITH_SIGN = /[?？؟]\s*[+▸▶►▾▼⌄›−–]\s*$/;

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

/** Lists of explanations for the numbers in code. Source: Asciidoctor and DocBook. */
export const CODE_CALLOUT_LIST_NAME = /^(?:colist|calloutlist)\b/;

/** Languages whose names in themselves are links to translations of a page. Source: the languages of large sites. */
const LANGUAGES =
  'en de fr es ca gl eu it pt nl pl cs sk sl hu ro bg ru uk sr hr tr sv da nb no fi et lv lt el ar fa he hi bn ta th vi id ms zh zh-Hans zh-Hant ja ko';
/** A region or a variety after the name of a language: “English (US)”. */
const VARIETY = /\P{L}+\p{L}+\P{L}*$/u;
let ownNames: ReadonlySet<string> | null = null;

/** Whether a whole text names a language in itself, as links to translations of a page do. */
export function isOwnLanguageName(text: string): boolean {
  ownNames ??= new Set(LANGUAGES.split(' ').map(ownName));
  const small = text.toLowerCase();
  return ownNames.has(small) || ownNames.has(small.replace(VARIETY, ''));
}

function ownName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language)?.toLowerCase() ?? '';
}
