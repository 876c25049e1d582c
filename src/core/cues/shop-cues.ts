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
