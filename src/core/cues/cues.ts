/**
 * Phrases of what stands around an article rather than in it, for short texts. English, Chinese, Japanese, Korean, Russian,
 * German, French, Spanish, Portuguese, Arabic. Source: our own reading of the development pages and of the languages' sites.
 */
export const CUES: Readonly<Record<'copyright' | 'subscribe' | 'comment' | 'section', RegExp>> = {
  copyright:
    /©|\(c\)|copyright|all rights reserved|版权|版權|著作権|저작권|все права|alle rechte|tous droits|derechos reservados|direitos reservados|جميع الحقوق/i,
  subscribe:
    /subscri|newsletter|sign up|订阅|訂閱|購読|登録|구독|подпис|рассылк|abonn|suscr|boletín|inscri|assine|اشترك|النشرة/i,
  comment:
    /\bcomments?\b|\breply\b|\breplies\b|评论|評論|回复|留言|コメント|返信|댓글|коммент|ответ|kommentar|antwort|commentaire|répon|coment|respon|تعليق/i,
  /** Headings of sections that are not the article's own. */
  section:
    /©|copyright|all rights reserved|\bcookies?\b|gdpr|subscri|newsletter|sign up|read more|read next|see all|view all|show more|load more|\bcomments?\b|\brepl(?:y|ies)\b|related|you may also|you might|recommended|more from|also read|see also|popular|trending|most read|版权|订阅|订閱|訂閱|查看|更多|评论|評論|回复|留言|相关|相關|推荐|推薦|热门|購読|続き|もっと|コメント|返信|関連|おすすめ|구독|더보기|댓글|관련|추천|подпис|далее|подробнее|коммент|ответ|похож|читайте также|популярн|abonn|mehr|kommentar|antwort|ähnlich|voir|lire la suite|à lire aussi|commentaire|suscr|ver m|coment|relacionad|te puede interesar|assine|saiba mais|leia também|اشترك|المزيد|تعليق|ذات صلة/i,
};
