/**
 * What links say that do something rather than lead to something. English, German, French, Spanish, Portuguese, Italian, Russian, Chinese,
 * Japanese, Korean. Source: our own reading of the development pages and of the languages' sites.
 */
export const ACTIONS =
  /^(?:add to (?:cart|bag|basket|wish ?list|compare)|quick (?:view|shop|add|buy)|(?:buy|shop|order|book|apply)(?: it)? now|buy|choose options|select options|view (?:details|product|options|more|all)|(?:read|see|learn|show|find out|view) (?:more|all|details)|more(?: info| details| »| ›)?|details|continue reading|share|report|reply|quote|like|save|follow|tweet|print|permalink|in den warenkorb|mehr(?: erfahren| lesen)?|weiterlesen|teilen|antworten|ajouter au panier|lire la suite|en savoir plus|partager|répondre|añadir al carrito|leer más|ver más|compartir|responder|adicionar ao carrinho|leia mais|saiba mais|compartilhar|aggiungi al carrello|leggi (?:di più|tutto)|condividi|в корзину|подробнее|читать далее|ответить|加入购物车|加入購物車|查看更多|阅读更多|閱讀更多|分享|回复|カートに入れる|続きを読む|もっと見る|詳細|장바구니(?: 담기)?|더보기)(?:\W.{0,24})?$/i;
