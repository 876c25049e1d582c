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
