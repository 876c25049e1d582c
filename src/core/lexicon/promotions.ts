/**
 * What stands between the paragraphs of an article and is none. English, German, French, Spanish, Portuguese, Italian, Russian, Chinese,
 * Japanese, Korean. Source: our own reading of the development pages and of the languages' sites.
 */
export const PROMOTIONS = Object.freeze({
  /** The beginning of a line that is, but for this, a link to another article. Reference works say "see also" and mean it. */
  lead: /^\P{L}*(?:(?:also )?read(?: more| also)?|related.{0,12}|lesen sie auch|(?:à )?lire aussi|le[ei]a tamb[ié]+[nm]|leggi anche|читайте также|相关阅读|関連記事)\s*[:：|–—›»-]/iu,
  /** The beginning of a link that asks for something. */
  appeal:
    /^\P{L}*(?:subscribe|sign up|(?:like|follow|join)\b.{1,40} on\b|download\b.{1,40} app\b|become a (?:member|subscriber)|support (?:us|our|local|independent)\b|abonn|suscr|assine|подпи(?:шит|сать)|订阅|訂閱|購読|구독)/iu,
});
