/**
 * Phrases that show what kind of page this is.
 *
 * Source: our reading of the development pages and of sites in each language. English, German, French, Spanish,
 * Portuguese, Italian, Russian, Arabic, Chinese, Japanese, Korean.
 */

import { AnyCase } from './any-case.ts';

/**
 * Phrases in short texts that tell kinds of pages apart, for lower-case text: ignoring case takes several times as
 * long.
 */
export const PAGE_CUES = {
  /** Amounts of money. */
  prices: /[$€£¥₩₽]\s?\d|\d\s?(?:€|₽|元|円|원|руб|(?:usd|eur)\b)/g,
  /** Around a product in a shop. */
  carts:
    /add to (?:cart|bag|basket)|buy now|in stock|out of stock|free shipping|quantity|\bqty\b|wishlist|加入购物车|加入購物車|カートに入れる|장바구니|в корзину|in den warenkorb|ajouter au panier|añadir al carrito|adicionar ao carrinho|أضف إلى السلة/g,
  /** Around posts in a forum. */
  replies:
    /\brepl(?:y|ies)\b|\bquote\b|\bthread\b|\bposts?\b|\bjoined\b|\bmember\b|回复|回覆|返信|답글|ответить|antworten|répondre|responder|رد/g,
  dates: /\b(?:19|20)\d\d\b/g,
  /** Links from a teaser to the whole text. */
  more: /read more|learn more|view details|see more|查看更多|もっと見る|더보기|подробнее|weiterlesen|lire la suite|leer más|leia mais|اقرأ المزيد/g,
  /** Calls to contact a company or to sign up. */
  contacts:
    /contact us|get (?:a |your )?(?:free )?quote|call (?:us|now)|request|book (?:a|now)|schedule|get started|free trial|pricing|联系我们|お問い合わせ|문의하기|связаться|kontakt|contactez|contáctenos|fale conosco|اتصل بنا/g,
} as const;

/**
 * Titles of error and login pages, at the beginning of the title or of one of its parts. Source: the messages of common
 * servers, and pages we read.
 */
export const NO_DOCUMENT_TITLE = /* @__PURE__ */ new AnyCase(
  () =>
    /(?:^|[|·–—:-]\s)\s*(?:(?:error:? *)?(?:40[134]|410|50[0-4])(?= *(?:$|[|·:–—-]|not\b|error|page|forbidden))|(?:page )?not found|access denied|just a moment|(?:log|sign)[ -]?in(?= *(?:$|[|·–—/-] |to\b|or\b|and\b))|seite nicht gefunden|anmelden$|page (?:non trouvée|introuvable)|connexion$|p[áa]gina (?:no|não|non) (?:enco|trov)|страница не найдена|вход$|页面不存在|登录|ページが見つかりません|ログイン|로그인)/u,
);

/** Names of the columns beside the content, in a class or id. */
export const SIDEBAR_NAME =
  /(?:^|[\s_-])(?:side-?(?:bar|col(?:umn)?|nav|rail)|(?:left|right)-?(?:bar|rail|col(?:umn)?))(?:$|[\s_-])/i;

/**
 * Phrases with which a page says that it shows nothing. Source: the messages of common servers, shops, publishers and services against
 * robots.
 */
export const REFUSALS = {
  /** The page is gone, or the server takes the reader for a robot. In a line of its own or near its beginning, so that news about it stays. */
  absent: /* @__PURE__ */ new AnyCase(
    () =>
      /^.{0,36}(?:re not a robot|unusual (?:traffic|activity) from your|have been blocked|request could not be satisfied|nothing was found at this|seite (?:wurde|konnte|existiert|gibt es|ist)(?: leider)? nicht|pas un robot|page .{0,60}(?:est introuvable|n['’]existe p)|p[áa]gina .{0,60}(?:no existe|no se encuentra|não existe|não foi enc|non esiste)|вы не робот|страница .{0,20}не (?:найдена|существует)|的页面.{0,3}(?:不存在|已被删除)|验证后继续|ページ[がは](?:見つかりません|存在しません)|ロボットではない|페이지를 찾을 수)|^(?:please )?verify(?:ing)? (?:that )?you(?:['’]re| are) (?:a )?human|^\W{0,3}(?:(?:oops|404|.{0,12}sorry)\W{1,3})?(?:th\w\w? )?(?:requested )?page .{0,60}(?:not (?:be )?found|n['’]t be found|(?:not|n['’]t) exist|no longer exists)|think you (?:we|a)re a bot|^\W{0,3}bad gateway/mu,
  ),
  /** The page waits for scripts, or for another browser. */
  unable: /* @__PURE__ */ new AnyCase(
    () =>
      /^.{0,36}(?:javascript (?:is (?:not available|disabled|required)|ist deaktiviert|est désactivé)|(?:enable|activate|turn on|activez|aktivieren sie|habilite|включите) javascript|browser (?:is (?:not|no longer) supported|wird nicht unterstützt))/mu,
  ),
} as const;

/** Roles of widgets, which people work with rather than read. Tables that a script sorts are a `grid`, too. */
export const WIDGET_ROLES: ReadonlySet<string> = new Set(['application', 'grid', 'treegrid', 'tree']);

/** Texts on product pages. */
export const SHOP_CUES = {
  /** An amount of money. */
  price:
    /(?:[$€£¥₩₽]|\b(?:USD|EUR|GBP|CHF)\b)\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|₽|元|円|원|руб|zł|kr\b|\b(?:USD|EUR|GBP|CHF)\b)/,
  /** Headings over the specifications of a product. */
  specifications:
    /^(?:technical |product )?(?:specifications?|specs|technical (?:data|details)|details|dimensions)$|^technische (?:daten|details)$|^caractéristiques|^especificaciones|^especificações|^specifiche|^(?:仕様|スペック|规格参数|規格)$/i,
  /** Headings of sections about reviews, shipping and other products. */
  others:
    /^(?:\d[\d,.]* )?(?:customer|product|user|verified|guest|our)?\s*(?:reviews?|ratings?)\b(?: for .*|.{0,24})$|^(?:ratings? (?:&|and) reviews?|write a review|what (?:our )?customers say)|^(?:(?:free|fast)\s)?(?:delivery|shipping|returns?|refunds?)(?: ?(?:&|and|information|info|details|policy|options|returns?|delivery|shipping|exchanges?))*$|^(?:customers|people|others|shoppers)\b.{0,20}\b(?:bought|viewed|like|love)|^(?:you (?:may|might|will|'ll) (?:also|love)|frequently bought|related (?:products|items)|similar (?:products|items)|recently viewed|recommended|complete the|pairs? (?:well )?with|more (?:from|like))|^(?:kundenbewertungen|bewertungen|versand|lieferung|kunden kauften|das könnte|avis (?:des )?clients|livraison|vous aimerez|opiniones|envío|también te|avaliações|entrega|recensioni|spedizione|レビュー|カスタマーレビュー|配送|関連商品|评价|評價|配送|相关商品)/i,
} as const;

/** Label that forums put before the title of a thread. */
export const THREAD_LABEL = /^(?:thread|topic|view topic|thema)\s*[:–-]\s+/i;

/** A title that names the kind of page and not its subject. */
export const PAGE_LABEL =
  /^(?:home ?page|home|index|welcome|about(?: us)?|error|startseite|willkommen|über uns|fehler|accueil|bienvenue|à propos|erreur|inicio|bienvenidos?|acerca de|início|sobre|главная|首页|ホーム|홈)$/i;

/** Names of the heading over an article. Cards and widgets have titles, too. */
export const HEADLINE_NAME =
  /(?:^|[\s_-])(?:(?:entry|post|article|story|page|blog|single)[_-]{0,2}title|headline|hed)(?:$|[\s_-])/i;

/** The number of things that a page lists, after its title: "(158 items)". */
export const COUNT_AFTER_TITLE =
  /\(\s?\d[\d.,]*\s(?:items?|products?|results?|articles?|books?|entries|artikel|produkte|ergebnisse|produits|résultats|productos|resultados|prodotti|risultati)\s?\)$/i;

/** Names of standfirsts. Source: our reading of news sites; `dek`, `chapo` and `ingress` are words of editors. */
export const STANDFIRST_NAME =
  /(?:^|[\s_-])(?:dec?k|stand-?first|sub-?titles?|sub-?head(?:line|ing)?|strap-?line|chap[oô]|chapeau|midtitle|vorspann|unterzeile|entradilla|bajada|ingress|manchet|article-?(?:summary|intro|lead|description))(?:$|[\s_-])/i;

/** Names that standfirsts share with the first paragraph and with teasers. */
export const WEAK_STANDFIRST_NAME = /(?:^|[\s_-])(?:intro|lead|lede|excerpt|summary|teaser|abstract)(?:$|[\s_-])/i;

/** A file type after a title, as viewers of files add it. */
export const FILE_SUFFIX = /\s+[-–—|]\s+(?:html|pdf|docx?) preview$/i;

/** Words beside the name of a site in the texts of its logo and of links to its home page. */
export const LOGO_WORDS =
  /\b(?:logo(?:type|s)?|home ?page|startseite|official (?:site|website)|(?:return|go|back|link|zurück|welcome) (?:to|zu[rm]?)(?: the)?)\b|(?:^|[-–|:,]\s?)home\s*$/gi;

/** A line about the copyright with its holder, up to the words that follow. */
export const COPYRIGHT_LINE =
  /(?:©|\(c\)|copyright)(?:[\s\d,.–-]|©|\(c\)|copyright\b|by\b)*([^|·•\d©\s][^|·•\d©]{1,60}?)(?=\s*(?:[|·•\d©,]|\.(?:\s|$)|$|all rights|alle rechte|tous droits|todos (?:los|os)|(?:inc|llc|ltd|gmbh|ag|plc)\b))/i;
