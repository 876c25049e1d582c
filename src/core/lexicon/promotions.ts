/**
 * What stands between the paragraphs of an article and is none. English, German, French, Spanish, Portuguese, Italian, Russian, Chinese,
 * Japanese, Korean, Dutch, Swedish, Norwegian, Polish, Indonesian, Turkish, Arabic. Source: our own reading of the development pages and of
 * the languages' sites.
 */
export const PROMOTIONS = Object.freeze({
  /** The beginning of a line that is, but for this, a link to another article. Reference works say "see also" and mean it. */
  lead: /* @__PURE__ */ /^\P{L}*(?:(?:also )?read(?: more| also| next)?|also read|don.t miss|recommended|more on this|related.{0,12}|lesen sie auch|mehr dazu|mehr zum thema|auch interessant|(?:à )?lire aussi|sur le même sujet|le[ei]a tamb[ié]+[nm]|te puede interesar|veja também|saiba mais|leggi anche|potrebbe interessarti|lees ook|läs också|les også|czytaj (?:też|także)|zobacz (?:też|także)|читайте (?:также|ещё)|по теме|baca juga|ayrıca okuyun|اقرأ أيضا\u064b?|相关阅读|相關閱讀|延伸閱讀|延伸阅读|推荐阅读|関連記事|あわせて読みたい|관련 ?기사)\s*[:：|–—›»-]/iu,
  /** The beginning of a link that asks for something. */
  appeal:
    /^\P{L}*(?:subscribe|sign up|(?:like|follow|join)\b.{1,40} on\b|download\b.{1,40} app\b|become a (?:member|subscriber)|support (?:us|our|local|independent)\b|abonn|suscr|assine|подпи(?:шит|сать)|订阅|訂閱|購読|구독)/iu,
});
