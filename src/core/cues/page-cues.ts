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
