/**
 * What pages write over an advertisement, as all that a line says: the word, alone or with where the text goes on. English, German, French,
 * Spanish, Portuguese, Italian, Dutch, Swedish, Norwegian, Danish, Polish, Russian, Arabic, Chinese, Japanese, Korean. Source: our own
 * reading of the languages' newspapers.
 */
export const ADVERTISEMENT_LABEL =
  /^[^\p{L}\p{N}]*(?:(?:(?:article|story|text) continues (?:below|after)(?: (?:this|the))? )?(?:advertisements?|ads?)(?:\W+(?:continue reading|scroll (?:down )?to continue|(?:article|story) continues)(?: below)?)?|advertising|loading(?: \w+)?(?=[.…])|(?:.{2,30} (?:nach|unter|après|después|após|depois|dopo|na|onder|efter|pod|после) (?:\p{L}{1,6} ){0,2})?(?:anzeige|werbung|publicité|publicidade?|pubblicità|advertentie|annons(?:en)?|annonse|annonce|reklam[aą]|реклам[аы])|إعلان|广告|廣告|広告|광고)[^\p{L}\p{N}]*$/iu;

/** A label has no more words. */
export const MAX_ADVERTISEMENT_WORDS = 8;

/** In the name of a box that holds an advertisement. */
export const ADVERTISEMENT_NAME = /(?:^|[\s_-])(?:ads?(?![a-z])|advert|reklam)|[a-z]Ad(?![a-z])/;
