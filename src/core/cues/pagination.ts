/**
 * Links between the pages of an article.
 *
 * Source: our own lists. English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Polish, Russian,
 * Japanese, Chinese, Korean.
 */

/** Text of links to the next page. */
export const NEXT_PAGE_WORDS =
  /next page|continued? (?:on|to|with|reading)|on to page|nächste seite|weiter auf seite|page suivante|lire la suite|página siguiente|próxima página|página seguinte|pagina successiva|pagina seguente|volgende pagina|nästa sida|następna strona|следующая страница|次のページ|次ページ|下一[页頁]|下[页頁]|다음 페이지/i;

/** Text of links that lead on, to the next page or elsewhere. */
export const NEXT_SIGN =
  /^(?:next|more|weiter|vor|suivante?|suite|siguiente|próxim[ao]|seguinte|successiva|avanti|volgende|verder|nästa|następna|dalej|следующая|далее|вперед|вперёд|次へ|次|下一|다음)?\s*[>›»→⟩▶⏵]*$/i;

/** Text of links to another article. */
export const OTHER_PIECE_WORDS =
  /(?:next|previous|older|newer) (?:article|post|story|chapter|entry|entries|posts|topic|thread|lesson|episode)|(?:nächste[rs]?|vorherige[rs]?) (?:artikel|beitrag|kapitel)|(?:ältere|neuere) beiträge|article suivant|chapitre suivant|(?:siguiente|próximo) (?:artículo|entrada|capítulo|artigo|post)|artículo siguiente|articolo successivo|volgend(?:e)? (?:artikel|bericht|hoofdstuk)|nästa (?:artikel|inlägg|kapitel)|następny (?:artykuł|wpis|rozdział)|следующая (?:статья|запись|глава)|次の記事|次の章|下一[篇章]|다음 글/i;

/** “Page 2 of 5”, with both numbers. */
export const PAGE_OF_PAGES =
  /(?<![\d.,])(\d{1,3})\s*(?:\/|of|von|sur|de|di|van|av|z|из|\/\s*共?)\s*(\d{1,3})(?![\d.,])/i;

/** Names of elements around links between pages. */
export const PAGINATION_NAMES =
  /pagi|pager|page-?(?:nav|link|number|list)|multi-?page|page-break|seiten|nav-?links|wp-pagenavi/i;

/** Names of elements around pages of comments, and addresses of such pages. */
export const COMMENT_PAGE_NAMES = /comment|respond|replies|disqus|cpage|kommentar|review/i;

/** Words for a page in addresses. */
export const PAGE_WORDS = 'page|pagina|pag|pg|p|seite|sida|side|strona|str';
