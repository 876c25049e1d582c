/**
 * What pages write over an advertisement, as all that a line says. English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish,
 * Norwegian, Danish, Polish, Russian, Arabic, Chinese, Japanese, Korean. Source: our own reading of the languages' newspapers.
 */
export const ADVERTISEMENT_LABEL =
  /^[^\p{L}\p{N}]*(?:(?:(?:article|story|text) continues (?:below|after)(?: (?:this|the))? )?(?:advertisements?|ads?)(?:\W+(?:continue reading|scroll (?:down )?to continue|(?:article|story) continues)(?: below)?)?|advertising|loading(?: \w+)?(?=[.…])|anzeige|werbung|publicité|publicidad|publicidade|pubblicità|advertentie|annons|annonse|annonce|reklama|реклама|إعلان|广告|廣告|広告|광고)[^\p{L}\p{N}]*$/iu;

/** A label has no more words. */
export const MAX_ADVERTISEMENT_WORDS = 8;
