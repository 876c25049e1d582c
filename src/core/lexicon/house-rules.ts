/**
 * What is said to those who comment. English, German, French, Spanish, Portuguese, Italian, Polish, Russian, Chinese, Japanese, Korean,
 * Arabic. Source: our own reading of the development pages and of the languages' sites.
 */
export const HOUSE_RULES = Object.freeze({
  /** What comments must be, who answers for them, and what is done with them. */
  rule: /\bcomments?\b[^.]{0,80}\b(?:moderat|offensive|abus|will be (?:removed|deleted)|endorse|responsib|off-topic|civil\b|before (?:being|they are) |policy|guidelines)|\b(?:delet|remov|flag|screen|reserve the right)[^.]{0,60}\bcomments?\b|\b(?:keep|focus) your comments\b|\bpost comments\b|submit a comment\b|\bcommenting (?:using|system|polic|rules)|kommentare?\b[^.]{0,80}(?:moderier|freigeschalt|lösch|beleidig|netiquette|regeln)|netiquette|commentaires?\b[^.]{0,80}(?:modér|supprim|charte|injuri|responsab|n.engagent)|comentarios\b[^.]{0,80}(?:moderad|eliminad|ofensiv|responsab|normas|insult)|comentários\b[^.]{0,80}(?:moderad|removid|exclu|ofensiv|responsab|regras)|commenti\b[^.]{0,80}(?:moderat|rimoss|offensiv|responsab|regole)|(?:komentarz|opini)\p{L}{0,3} [^.]{0,80}(?:moder|usuwa|usuni|regulamin|odpowiedzial)|regulamin[^.]{0,40}(?:komentarz|opini)|комментари[^.]{0,80}(?:модер|удал|запрещ|правил|оскорб|ответствен)|(?:правил|оставля|оставить|право)[^.]{0,60}коммент|(?:评论|評論|留言|跟帖|跟贴)[^。]{0,40}(?:代表|表明|审核|審核|删除|刪除|遵守|责任)|コメント[^。]{0,40}(?:承認|削除|誹謗|中傷|ルール|禁止)|댓글[^.]{0,40}(?:삭제|비방|욕설|책임|정책)|(?:التعليقات|الآراء الواردة)[^.]{0,80}(?:تعبر|تعكس|حذف|نشر|مسؤول)/iu,
  /** What stands where there are no comments. */
  invitation:
    /be the first|no comments|(?:der|die) erste|keine kommentare|soyez le premier|aucun commentaire|s[eé] el primero|no hay comentarios|seja o primeiro|nenhum comentário|sii il primo|nessun commento|bądź pierwsz|brak komentarzy|будьте первым|нет комментариев|никто не|暂无评论|暫無評論|没有评论|沒有評論|抢沙发|最初のコメント|コメントはまだ|첫 댓글|댓글이 없|كن أول/i,
});
