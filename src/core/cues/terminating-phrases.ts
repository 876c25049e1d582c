/**
 * What stands below an article: the invitation to comment, the heading of the comments.
 *
 * Source: the English phrases up to "reader comments" and the Swedish one are boilerpipe's, as DOM Distiller keeps them. The
 * others say the same and were collected by us from pages in these languages: en, de, fr, es, pt, ru, zh, ja, ko, ar.
 */

const PUBLISHED_STARTS = 'comments|© reuters|please rate this|post a comment|\\d+\\s+(?:comments|users responded in)';
const PUBLISHED_ANYWHERE =
  'what you think\\.\\.\\.|add your comment|add comment|reader views|have your say|reader comments|rätta artikeln';

const STARTS = [
  'leave a (?:comment|reply)|join the (?:conversation|discussion)',
  '(?:\\d+ )?kommentare|kommentar (?:schreiben|verfassen|hinterlassen)|schreiben? sie einen kommentar|diskutieren sie mit',
  '(?:\\d+ )?commentaires|laisser un commentaire|ajouter un commentaire|réagir à cet article',
  '(?:\\d+ )?comentarios|deja (?:un comentario|una respuesta)|escribe un comentario',
  '(?:\\d+ )?comentários|deixe (?:um comentário|uma resposta|seu comentário)|adicionar comentário',
  '(?:\\d+ )?комментари(?:и|й|я|ев)(?:\\P{L}|$)|(?:оставить|добавить|написать) комментарий|обсуждение статьи',
  '(?:\\d+ )?تعليق(?:ات)?(?:\\P{L}|$)|التعليقات|(?:أضف|اترك|اكتب) (?:تعليق|ردا)',
].join('|');

/** Pattern of a short text that begins or holds such a phrase. Case does not matter. */
export const TERMINATING_PHRASE = new RegExp(`^(?:${PUBLISHED_STARTS}|${STARTS})|${PUBLISHED_ANYWHERE}`, 'iu');

/** The same for texts of any length in scripts whose words are short. */
export const SHORT_TERMINATING_PHRASE =
  /^(?:(?:网友|網友|用户|全部|最新|热门|我要)?(?:评论|評論)|发表评论|發表評論|(?:我来)?说两句|跟贴|コメント(?:一覧|を(?:書く|残す|投稿する))?|댓글(?: ?(?:쓰기|달기|남기기|목록))?)\s*[（(]?\d*\s*(?:条|條|件|개)?[)）]?$|^\d+\s*(?:条评论|條評論|件のコメント|개의 댓글)/u;

/** Buttons that stand where a page is shared or discussed. Source: DOM Distiller. */
export const TERMINATING_LINK = 'Comment';
export const TERMINATING_LABEL = 'Shares';
