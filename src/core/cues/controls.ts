/** What controls say that show the rest of a text, and not a part of it with a name. */
export const MORE_PHRASES =
  /^(?:(?:read|show|view|see|load|expand|continue)\b.{0,24}|.{0,16}\bmore|(?:mehr|weiter)\b.{0,16}|lire (?:la suite|plus)|voir plus|leer más|ver más|leggi (?:tutto|di più)|ler mais|czytaj dalej|читать.{0,10}|ещё|もっと.{0,8}|続き.{0,8}|全文.{0,6}|阅读.{0,6}|展开.{0,6}|더 보기)[\s…▾▼+.→›»]*$/iu;

/** Signs beside a control's name that show whether it is open. */
export const OPENER_SIGNS = /^[\s▸▶►▾▼⌄›»+−–-]+|[\s▸▶►▾▼⌄›»+−–-]+$/gu;

/** Names of links that lead to a heading's own place, or to its editor. */
export const PERMALINK_NAMES =
  /(?:^|[\s_-])(?:headerlink|header-?anchor|heading-?(?:anchor|link)|hash-?link|anchor(?:-?(?:link|icon))?|anchorjs-link|permalink|section-?link|mw-editsection|editsection|toclink|pilcrow|copy-?link|direct-?link|deep-?link|rightside|src(?:link)?)(?:$|[\s_-])/i;

/** Signs that stand for such a link. */
export const PERMALINK_SIGNS = /^[\s#¶§◆🔗⚓∞\u200b]*$/u;

/** What such a link says where it has words, or one to the source of what is described. */
export const PERMALINK_WORDS = /^(?:direct |copy |perma)?link\b|^(?:edit|permalink)\b|(?:^|· )\[?source\]?$/i;

/**
 * What links say that do something rather than lead to something. English, German, French, Spanish, Portuguese, Italian, Russian, Chinese,
 * Japanese, Korean. Source: our own reading of the development pages and of the languages' sites.
 */
export const ACTIONS =
  /^(?:add to (?:cart|bag|basket|wish ?list|compare)|quick (?:view|shop|add|buy)|(?:buy|shop|order|book|apply)(?: it)? now|buy|choose options|select options|view (?:details|product|options|more|all)|(?:read|see|learn|show|find out|view) (?:more|all|details)|more(?: info| details| »| ›)?|details|continue reading|share|report|reply|quote|like|save|follow|tweet|print|permalink|in den warenkorb|mehr(?: erfahren| lesen)?|weiterlesen|teilen|antworten|ajouter au panier|lire la suite|en savoir plus|partager|répondre|añadir al carrito|leer más|ver más|compartir|responder|adicionar ao carrinho|leia mais|saiba mais|compartilhar|aggiungi al carrello|leggi (?:di più|tutto)|condividi|в корзину|подробнее|читать далее|ответить|加入购物车|加入購物車|查看更多|阅读更多|閱讀更多|分享|回复|カートに入れる|続きを読む|もっと見る|詳細|장바구니(?: 담기)?|더보기)(?:\W.{0,24})?$/i;

/** Names of what opens and closes a part of the page. */
export const OPENER_NAMES =
  /accordion|collaps|expand|toggle|spoiler|faq|reveal|disclos|read-?more|show-?more|\btabs?\b|tab[-_]/i;

/** The same of elements that only their name makes a title. */
export const OPENER_TITLE_NAMES = /question|(?:accordion|toggle|faq|collapse)[\w-]*(?:title|head)/i;

/** What opens over the page, and is no part of its text. */
export const POPUP_NAMES = /dialog|modal|listbox|tooltip|popover|offcanvas|drawer|lightbox/i;

/** … unless it says something and leads nowhere: some builders of pages make their answers of what they make menus of. */
export const DROPDOWN_NAMES = /menu|dropdown/i;

/** A question with a sign after it that opens something. */
export const QUESTION_WITH_SIGN = /[?？؟]\s*[+▸▶►▾▼⌄›−–]\s*$/;
