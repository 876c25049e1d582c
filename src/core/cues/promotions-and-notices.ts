/**
 * Promotions, advertisements, paywalls, and cookie and copyright notices.
 *
 * Source: our reading of the development pages and of sites in each language. English, German, French, Spanish,
 * Portuguese, Italian, Dutch, Swedish, Norwegian, Danish, Polish, Russian, Indonesian, Turkish, Arabic, Chinese,
 * Japanese, Korean.
 */

import { AnyCase, FromLetter } from './any-case.ts';

/**
 * Beginnings of references to other articles. "See also" is missing, because reference works use it for their own
 * content.
 */
const OTHERS =
  '(?:also )?read(?: more| also| next)?|also (?:read|on .{3,30})|don.t miss|(?:what to )?read next|up next|recommended|more|more on this|(?:related|recommended|similar|other) (?:articles?|stories|posts|news|content|topics)|related.{0,12}|more (?:stories|articles|posts|news|(?:from|on|in) .{3,30})|(?:you|readers) (?:may|might|could)(?: also)? (?:like|enjoy|be interested in)|(?:das|dies|diese \\p{L}+) könnten? (?:\\p{L}+ ){1,3}interessieren|(?:weiterführende|weitere|ähnliche|passende|verwandte) (?:artikel|beiträge|meldungen|nachrichten|themen).{0,20}|auch (?:auf|bei) \\S{3,30}|auch interessant|mehr|mehr (?:dazu|zum thema|(?:zum|zu|aus|von) .{3,30})|schon gelesen|zum weiterlesen|lesen sie (?:auch|mehr)|(?:à )?lire (?:aussi|également|ensuite)|articles? (?:similaires?|liés|associés|connexes|recommandés)|sur le même (?:sujet|thème)|vous aimerez (?:aussi|peut-être).{0,12}|(?:noticias|artículos|notas|contenidos?|temas) relacionad[oa]s?|(?:también )?[tl]e (?:puede|podría) interesar|más noticias.{0,20}|le[ei]a? (?:tamb[ié]+[nm]|aquí|además|más|mais)|mir[ae]n?(?: también| aquí)?|te recomendamos|seguir leyendo|(?:notícias|artigos|matérias|conteúdos?) relacionad[oa]s?|veja (?:também|mais)|saiba mais|articoli correlati|(?:ti )?potrebbe(?:ro)? interessarti(?: anche)?|leggi anche|gerelateerde (?:artikelen|berichten)|lees ook|relaterade artiklar|läs (?:också|mer)|les også|(?:podobne|powiązane|polecane) (?:artykuły|wpisy|tematy)|(?:prze)?czytaj (?:też|także|również)|zobacz (?:też|także|również)|(?:похожие|связанные|другие) (?:статьи|материалы|новости|записи)|(?:читай|смотри)(?:те)? (?:также|ещё)|(?:(?:другие )?(?:материалы|новости|статьи|ссылки|сайты) )?по (?:этой )?теме|baca juga|(?:artikel|berita) terkait|ilgili haberler|ayrıca okuyun|(?:مقالات|مواضيع|أخبار) ذات صلة|اقرأ أيضا\u064b?|相关(?:阅读|文章|新闻|推荐|链接)|相關(?:閱讀|文章|新聞)|延伸阅读|延伸閱讀|推荐阅读|更多(?:新闻|文章)?|関連(?:記事|ニュース)|あわせて読みたい|おすすめ記事|(?:관련|추천) ?(?:기사|뉴스|글)';

/** How each of them begins. */
const STARTS_OF_OTHERS =
  /^(?:also|read|don.t miss|what to|up next|recommended|more|related|similar|other|you (?:may|might|could)|das|dies|weiter|ähnliche|passende|verwandte|auch|mehr|schon gelesen|zum weiter|lesen sie|(?:à )?lire|articles?|sur le même|vous aimerez|noticias|artículos|notas|contenido|temas|también|[tl]e p|más|le[ei]|mir[ae]|te recomendamos|seguir|notícias|artigos|matérias|conteúdo|veja|saiba|articoli|ti p|potrebbe|leggi|gerelateerde|relaterade|läs|les |podobne|powiązane|polecane|(?:prze)?czytaj|zobacz|похожие|связанные|другие|читай|смотри|материалы|новости|статьи|ссылки|сайты|по |baca|artikel|berita|ilgili|ayrıca|مقالات|مواضيع|أخبار|اقرأ|相关|相關|延伸|推荐|更多|関連|あわせて|おすすめ|관련|추천)/;

/** Lines between the paragraphs of an article that promote something else. */
export const PROMOTIONS = {
  /** Beginning of a line whose rest is a link to another article. */
  lead: /* @__PURE__ */ new FromLetter(() => new RegExp(`^(?:${OTHERS})\\s*[:：|–—›»-]`, 'u'), STARTS_OF_OTHERS),
  /** A whole line that announces links to other articles. */
  announcement: /* @__PURE__ */ new FromLetter(() => new RegExp(`^(?:${OTHERS})\\P{L}*$`, 'u'), STARTS_OF_OTHERS),
  /** Beginning of a line that asks the reader to follow, subscribe or install. */
  request: /* @__PURE__ */ new FromLetter(
    () =>
      /^(?:(?:please )?subscribe (?:now |today )?to our\b|sign up (?:now |today |here )?(?:for|to) (?:our|the)\b.{0,40}(?:newsletter|briefing|bulletin|digest|mailing list|e-?mails?\b|alerts)|(?:follow|like|join|find) .{1,60}\bon (?:twitter|x\b|facebook|instagram|telegram|whatsapp|linkedin|youtube|tiktok|google news)|never miss .{1,60}(?:newsletter|sign(?:ing)? up|subscrib)|(?:get|receive) .{1,60}\b(?:newsletter|(?:in|to) your (?:inbox|phone))|for (?:the |more )?(?:latest|breaking|more)\b.{1,60}\b(?:download|subscribe|follow|sign up)\b|to (?:view|read|see|continue|access) .{1,60}\b(?:subscribe|log in|sign in|register)\b|if you.{1,50}already a (?:subscriber|member)|download (?:the|our) .{1,40}\bapp\b|(?:don.t|do not) forget to (?:subscribe|follow us|like)|(?:folgen? sie|folge?t?) (?:uns|mir)\b|liken sie uns|abonnieren? sie |abonnier(?:e|t) (?:un|den|jetzt)|gefällt (?:dir|ihnen) unser|meld\S+ .{1,40}newsletter|suivez(?:-nous|.{1,40} sur (?:twitter|x\b|facebook|instagram|google))|abonnez-vous|inscrivez-vous .{1,40}newsletter|recevez .{1,60}newsletter|téléchargez .{1,20}application|síguenos|sigue .{1,40} en (?:twitter|x\b|facebook|instagram|google)|suscríbete|recibe .{1,60}(?:boletín|newsletter|whatsapp)|únete a (?:nuestr|el canal)|descarga (?:nuestra|la) app|ya sab[íe]as? .{1,60}(?:canal|telegram|whatsapp)|siga(?:-nos| .{1,40}) n[oa]s? (?:twitter|x\b|facebook|instagram|google|whatsapp)|inscreva-se|receba .{1,60}(?:newsletter|whatsapp)|baixe o .{0,20}app|segui(?:ci)? .{0,40}\bsu (?:twitter|x\b|facebook|instagram|google|telegram)|iscriviti|volg ons|följ oss|prenumerera|zapisz się .{1,40}newsletter|(?:obserwuj|polub) nas|подпи(?:шитесь|сывайтесь) на|следите за .{1,60}(?:telegram|телеграм|канал)|abone ol|bizi takip|ikuti (?:kami|berita)|تابعنا|اشترك|(?:扫描|长按|扫一扫).{0,15}二维码|(?:点击|歡迎|欢迎).{0,6}关注|チャンネル登録)/u,
    /^(?:please|subscri|sign up|follow|like|join|find|never miss|get|receive|for (?:the |more )?(?:latest|breaking|more)|to (?:view|read|see|continue|access)|if you|download|don.t|do not|folg|liken|abonn|gefällt|meld|suivez|inscr|rece|téléch|s[íi]g|suscr|recibe|únete|descarga|ya sab|baixe|segui|iscriv|volg|följ|prenum|zapisz|obserwuj|polub|подпи|следите|abone|bizi|ikuti|تابعنا|اشترك|扫|长按|点击|歡迎|欢迎|チャ)/,
  ),
  /** Names of boxes with a form that asks for an email address. */
  name: /newsletter|subscri|sign-?up|mailing-?list|opt-?in\b/i,
  /** Beginning of a link that asks for a subscription or support. */
  appeal: /* @__PURE__ */ new FromLetter(
    () =>
      /^(?:subscribe|sign up|(?:like|follow|join)\b.{1,40} on\b|download\b.{1,40} app\b|become a (?:member|subscriber)|support (?:us|our|local|independent)\b|abonn|suscr|assine|подпи(?:шит|сать)|订阅|訂閱|購読|구독)/u,
  ),
  /** The whole text of a link or button that asks for membership or money. */
  action: /* @__PURE__ */ new FromLetter(
    () =>
      /^(?:join(?: (?:now|us|today|(?:for )?free))?|(?:donate|contribute)(?: now| today)?|sign me up|count me in|get (?:full |unlimited )?access|start (?:your |my )?free trial|become a (?:\p{L}+ )?(?:member|subscriber|supporter|patron)|register(?: now| (?:for )?free)|(?:jetzt )?(?:mitglied werden|anmelden|spenden|unterstützen)|s.abonner|je m.abonne|s.inscrire|faire un don|devenir membre|hazte (?:socio|socia|miembro)|únete|donar(?: ahora)?|inscreva-se|associe-se|faça parte|iscriviti|abbonati|dona ora|word lid|bli medlem|dołącz|wesprzyj|поддержать|вступить|加入会员|加入會員|立即加入|立即注册|会員登録|無料登録|가입하기|회원가입)\P{L}*$/u,
  ),
} as const;

/** A whole line over an advertisement: the word itself, or a note that the text continues below. */
export const ADVERTISEMENT_LABEL = /* @__PURE__ */ new AnyCase(
  () =>
    /^[^\p{L}\p{N}]*(?:(?:(?:article|story|text) continues (?:below|after)(?: (?:this|the))? )?(?:advertisements?|ads?)(?:\W+(?:continue reading|scroll (?:down )?to continue(?: reading)?|(?:article|story) continues)(?: below)?)?|advertising|loading(?: \w+)?(?=[.…])|(?:.{2,30} (?:nach|unter|après|después|após|depois|dopo|na|onder|efter|pod|после) (?:\p{L}{1,6} ){0,2})?(?:anzeige|werbung|publicité|publicidade?|pubblicità|advertentie|annons(?:en)?|annonse|annonce|reklam[aą]|реклам[аы])|إعلان|广告|廣告|広告|광고)[^\p{L}\p{N}]*$/u,
  /(?:^|[^a-z])ads?(?![a-z])|advert|loading|anzeige|werbung|publici|pubblici|annon|reklam|реклам|إعلان|广告|廣告|広告|광고/,
);

/** Such a line has at most this many words. */
export const MAX_ADVERTISEMENT_WORDS = 8;

/** Names of boxes that hold an advertisement. */
export const ADVERTISEMENT_NAME = /(?:^|[\s_-])(?:ads?(?![a-z])|advert|reklam)|[a-z]Ad(?![a-z])/;

/** Cookie notices. Most name the purposes of the IAB Transparency and Consent Framework. */
export const CONSENT = {
  /** Every page with a notice contains these letters. Searched for before the patterns, because that is faster. */
  trace: 'ookie',
  /** Only in a notice, or in a text about one. */
  asks: /\b(?:we|site|website|partners|service)\b[^.]{0,60}\b(?:us|utili|stor|set)[^.]{0,60}\bcookie|\b(?:accept|allow|reject|manag|necessary|these)[^.]{0,20}\bcookie|cookies? (?:policy|notice|settings|preferenc|consent|list)|(?:verwende|nutze|utilis[eo]|utilizz?a|usamos|gebruik|использ|korzyst|używa)[^.]{0,60}cookie|cookie[^.]{0,60}(?:zustimm|akzept|einwillig|verwende)|withdraw your consent|legitimate interest|privacy (?:preferen|setting|choice)|do not sell|access information on|\b(?:create|use) profiles|personali[sz]ed (?:ad|content)/i,
  /** Subjects of a notice. */
  about:
    /cookie|consent|privacy|personali[sz]|advertis|third.part|partners|\btrack|opt.out|your (?:device|browser|data|choice)|(?:this|our) (?:web)?(?:site|service)|accept|reject|datenschutz|einwillig|zustimm|publici|privaci/i,
  /** Titles of pages about such subjects, which are not notices. */
  topic: /cookie|priva|consent|gdpr|datenschutz|confidentialit/i,
} as const;

/**
 * Copyright notices below a page. Source: "Copyright" and "版权所有" are cx-extractor's; the others are their translations.
 */
export const COPYRIGHT_PHRASES =
  /Copyright|All rights reserved|版权所有|版權所有|無断転載|著作権所有|무단 ?전재|저작권자|Все права защищены|Alle Rechte vorbehalten|Tous droits réservés|(?:Todos|Reservados todos) los derechos|Todos os direitos reservados|جميع الحقوق محفوظة/;

/** Phrases around an article rather than in it, in short texts. */
export const SURROUNDING_PHRASES: Readonly<Record<'copyright' | 'subscribe' | 'comment' | 'section', RegExp>> = {
  copyright:
    /©|\(c\)|copyright|all rights reserved|版权|版權|著作権|저작권|все права|alle rechte|tous droits|derechos reservados|direitos reservados|جميع الحقوق/i,
  subscribe:
    /subscri|newsletter|sign up|订阅|訂閱|購読|登録|구독|подпис|рассылк|abonn|suscr|boletín|inscri|assine|اشترك|النشرة/i,
  comment:
    /\bcomments?\b|\breply\b|\breplies\b|评论|評論|回复|留言|コメント|返信|댓글|коммент|ответ|kommentar|antwort|commentaire|répon|coment|respon|تعليق/i,
  /** Headings of sections that do not belong to the article. */
  section:
    /©|copyright|all rights reserved|\bcookies?\b|gdpr|subscri|newsletter|sign up|read more|read next|see all|view all|show more|load more|\bcomments?\b|\brepl(?:y|ies)\b|related|you may also|you might|recommended|more from|also read|see also|popular|trending|most read|版权|订阅|订閱|訂閱|查看|更多|评论|評論|回复|留言|相关|相關|推荐|推薦|热门|購読|続き|もっと|コメント|返信|関連|おすすめ|구독|더보기|댓글|관련|추천|подпис|далее|подробнее|коммент|ответ|похож|читайте также|популярн|abonn|mehr|kommentar|antwort|ähnlich|voir|lire la suite|à lire aussi|commentaire|suscr|ver m|coment|relacionad|te puede interesar|assine|saiba mais|leia também|اشترك|المزيد|تعليق|ذات صلة/i,
};

/** Names on pages that blur a part of their text. */
export const OBSCURED_NAMES = /pay-?wall|reg-?wall|blur|locked|obfuscat|scrambl|premium-?content/i;

/** Names and addresses of frames for consent, advertising, analytics, chat, captchas and login. */
export const FRAME_OF_SERVICE =
  /consent|cookie|gdpr|\bcmp\b|privacy|captcha|challenge|doubleclick|adservice|syndication|\bads?\b|banner|analytics|tracking|chat|login|signin|oauth/i;

/** Names of offers to subscribe. Paid content often has such a name, too, so the name alone proves nothing. */
export const PAYWALL_NAMES =
  /pay-?wall|reg-?wall|subscri\w*[-_]?(?:wall|gate|offer|prompt|barrier)|tp-modal|piano-|metered/i;

/** Names of lists and cards of other articles. */
export const RELATED_NAMES =
  /(?:^|[\s_-])(?:related|recommend(?:ed|ations?)|most-?(?:read|popular)|trending|read-?(?:next|more)|more-?(?:stories|articles|news|posts)|latest-?(?:news|posts|stories)|up-?next|teasers?)(?:$|[\s_-])/i;

/** Lines in which a site says that links earn it money. Source: our reading of boards, shops and reviews in English and German. */
export const AFFILIATE_NOTICE = /* @__PURE__ */ new AnyCase(
  () =>
    /^.{0,80}\b(?:(?:may|might|can|will) (?:earn|receive|get)|earns?|receives?|provides?) (?:us )?(?:an? )?(?:\S{1,20} ){0,2}(?:commissions?|compensation)\b|^.{0,60}\b(?:uses?|contains?|include|includes) affiliate links\b|^.{0,60}\baffiliate-links\b/u,
);
