/**
 * What is said to those who comment. English, German, French, Spanish, Portuguese, Italian, Polish, Russian, Chinese, Arabic. Source: our own
 * reading of the development pages and of the languages' sites.
 */
export const HOUSE_RULES = {
  /** What comments must be, who answers for them, and what is done with them. */
  rule: /(?:\bcomments?\b|kommentare|commentaires|comentarios|comentários|commenti\b|komentarz|коммент|评论|跟贴|التعليقات|الآراء الواردة)[^.。]{0,80}(?:moder|offens|\bendorse|responsab|\bcivil\b|lösch|supprim|elimin|usuwa|удал|запрещ|审核|表明|تعبر)|(?:delete|flag|screen|оставить|право)[^.]{0,60}(?:comments\b|коммент)|(?:only post|submit a) comment/iu,
  /** What stands where there are no comments. */
  invitation:
    /be the first|no comments|keine kommentare|aucun commentaire|no hay comentarios|nenhum comentário|nessun commento|brak komentarzy|нет комментариев|暂无评论/i,
} as const;
