/**
 * Titles of what a site shows in place of a document, at the beginning of the title or of a part of it. English, German, French, Spanish,
 * Portuguese, Italian, Russian, Chinese, Japanese, Korean. Source: the messages of common servers and our own reading of the
 * development pages.
 */
export const NO_DOCUMENT_TITLE =
  /(?:^|[|·–—:-]\s)\s*(?:(?:error:? *)?(?:40[134]|410|50[0-4])(?= *(?:$|[|·:–—-]|not\b|error|page|forbidden))|(?:page )?not found|access denied|just a moment|(?:log|sign)[ -]?in(?= *(?:$|[|·–—/-] |to\b|or\b|and\b))|seite nicht gefunden|anmelden$|page (?:non trouvée|introuvable)|connexion$|p[áa]gina (?:no|não|non) (?:enco|trov)|страница не найдена|вход$|页面不存在|登录|ページが見つかりません|ログイン|로그인)/iu;

/** Roles of what is worked with rather than read. Tables that a script sorts say `grid` too. */
export const WIDGET_ROLES: ReadonlySet<string> = new Set(['application', 'grid', 'treegrid', 'tree']);
