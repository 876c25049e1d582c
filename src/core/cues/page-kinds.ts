/**
 * Phrases by which kinds of pages are told apart, in short texts. English, Chinese, Japanese, Korean, Russian, German, French, Spanish,
 * Portuguese, Arabic. For texts in small letters: ignoring case takes several times as long. Source: our own reading of the development
 * pages and of the languages' sites.
 */
export const PAGE_CUES = {
  /** Amounts of money. */
  prices: /[$€£¥₩₽]\s?\d|\d\s?(?:€|₽|元|円|원|руб|(?:usd|eur)\b)/g,
  /** What a shop says of one thing. */
  carts:
    /add to (?:cart|bag|basket)|buy now|in stock|out of stock|free shipping|quantity|\bqty\b|wishlist|加入购物车|加入購物車|カートに入れる|장바구니|в корзину|in den warenkorb|ajouter au panier|añadir al carrito|adicionar ao carrinho|أضف إلى السلة/g,
  /** What a forum says around posts. */
  replies:
    /\brepl(?:y|ies)\b|\bquote\b|\bthread\b|\bposts?\b|\bjoined\b|\bmember\b|回复|回覆|返信|답글|ответить|antworten|répondre|responder|رد/g,
  dates: /\b(?:19|20)\d\d\b/g,
  /** Links to the whole of something. */
  more: /read more|learn more|view details|see more|查看更多|もっと見る|더보기|подробнее|weiterlesen|lire la suite|leer más|leia mais|اقرأ المزيد/g,
  /** What a company asks of its visitors. */
  contacts:
    /contact us|get (?:a |your )?(?:free )?quote|call (?:us|now)|request|book (?:a|now)|schedule|get started|free trial|pricing|联系我们|お問い合わせ|문의하기|связаться|kontakt|contactez|contáctenos|fale conosco|اتصل بنا/g,
} as const;

/**
 * Titles of what a site shows in place of a document, at the beginning of the title or of a part of it. English, German, French, Spanish,
 * Portuguese, Italian, Russian, Chinese, Japanese, Korean. Source: the messages of common servers and our own reading of the
 * development pages.
 */
export const NO_DOCUMENT_TITLE =
  /(?:^|[|·–—:-]\s)\s*(?:(?:error:? *)?(?:40[134]|410|50[0-4])(?= *(?:$|[|·:–—-]|not\b|error|page|forbidden))|(?:page )?not found|access denied|just a moment|(?:log|sign)[ -]?in(?= *(?:$|[|·–—/-] |to\b|or\b|and\b))|seite nicht gefunden|anmelden$|page (?:non trouvée|introuvable)|connexion$|p[áa]gina (?:no|não|non) (?:enco|trov)|страница не найдена|вход$|页面不存在|登录|ページが見つかりません|ログイン|로그인)/iu;

/** Roles of what is worked with rather than read. Tables that a script sorts say `grid` too. */
export const WIDGET_ROLES: ReadonlySet<string> = new Set(['application', 'grid', 'treegrid', 'tree']);

/**
 * What shops call the parts of a product's page. English, German, French, Spanish, Portuguese, Italian, Japanese, Chinese. Source: our
 * reading of the development pages and of the languages' shops.
 */
export const SHOP_CUES = {
  /** An amount of money, alone or with a word or two. */
  price:
    /(?:[$€£¥₩₽]|\b(?:USD|EUR|GBP|CHF)\b)\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|₽|元|円|원|руб|zł|kr\b|\b(?:USD|EUR|GBP|CHF)\b)/,
  specifications:
    /^(?:technical |product )?(?:specifications?|specs|technical (?:data|details)|details|dimensions)$|^technische (?:daten|details)$|^caractéristiques|^especificaciones|^especificações|^specifiche|^(?:仕様|スペック|规格参数|規格)$/i,
  /** Sections that are not about the thing: what others say of it, how it comes, what else there is. */
  others:
    /^(?:\d[\d,.]* )?(?:customer|product|user|verified|guest|our)?\s*(?:reviews?|ratings?)\b(?: for .*|.{0,24})$|^(?:ratings? (?:&|and) reviews?|write a review|what (?:our )?customers say)|^(?:(?:free|fast)\s)?(?:delivery|shipping|returns?|refunds?)(?: ?(?:&|and|information|info|details|policy|options|returns?|delivery|shipping|exchanges?))*$|^(?:customers|people|others|shoppers)\b.{0,20}\b(?:bought|viewed|like|love)|^(?:you (?:may|might|will|'ll) (?:also|love)|frequently bought|related (?:products|items)|similar (?:products|items)|recently viewed|recommended|complete the|pairs? (?:well )?with|more (?:from|like))|^(?:kundenbewertungen|bewertungen|versand|lieferung|kunden kauften|das könnte|avis (?:des )?clients|livraison|vous aimerez|opiniones|envío|también te|avaliações|entrega|recensioni|spedizione|レビュー|カスタマーレビュー|配送|関連商品|评价|評價|配送|相关商品)/i,
} as const;

/** What forums call a thread before its title. */
export const THREAD_LABEL = /^(?:thread|topic|view topic|thema)\s*[:–-]\s+/i;
