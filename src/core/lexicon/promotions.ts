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
  /** All that a link or button says which asks for membership or money. */
  action:
    /^\P{L}*(?:join(?: (?:now|us|today|(?:for )?free))?|(?:donate|contribute)(?: now| today)?|sign me up|count me in|get (?:full |unlimited )?access|start (?:your |my )?free trial|become a (?:\p{L}+ )?(?:member|subscriber|supporter|patron)|register(?: now| (?:for )?free)|(?:jetzt )?(?:mitglied werden|anmelden|spenden|unterstützen)|s.abonner|je m.abonne|s.inscrire|faire un don|devenir membre|hazte (?:socio|socia|miembro)|únete|donar(?: ahora)?|inscreva-se|associe-se|faça parte|iscriviti|abbonati|dona ora|word lid|bli medlem|dołącz|wesprzyj|поддержать|вступить|加入会员|加入會員|立即加入|立即注册|会員登録|無料登録|가입하기|회원가입)\P{L}*$/iu,
});
